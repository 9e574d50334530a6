// SPDX-License-Identifier: GPL-3.0-or-later
// work GOROUTINES: recursion through closures, channels, sorting.
package main

import (
	"fmt"
	"os"
	"sort"
	"strconv"
	"strings"
)

func down(n int, f func(int) int) int {
	if n == 0 {
		return 0
	}
	var a [8]int
	a[n&7] = n
	return down(n-1, f) + f(a[n&7])
}

func main() {
	n, _ := strconv.Atoi(os.Args[1])
	c := make(chan int)
	for i := 0; i < n+1; i++ {
		go func(k int) {
			c <- down(20+k, func(x int) int {
				return len(strings.Repeat("a", x))
			})
		}(i)
	}
	t := 0
	for i := 0; i < n+1; i++ {
		t += <-c
	}
	v := []int{5, 2, 9, 1}
	sort.Slice(v, func(i, j int) bool { return v[i] < v[j] })
	fmt.Println(t, v)
}

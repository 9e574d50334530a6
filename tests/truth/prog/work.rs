// SPDX-License-Identifier: GPL-3.0-or-later
// work THREADS: closures, collections, a panic that is caught.
use std::collections::HashMap;

fn down(n: u32, m: &mut HashMap<String, u32>) -> u32 {
    if n == 0 {
        return 1;
    }
    *m.entry(format!("k{}", n % 7)).or_insert(0) += n;
    down(n - 1, m) + n
}

#[inline(never)]
fn count() -> u32 {
    std::env::args().count() as u32
}

fn body() {
    let mut m = HashMap::new();
    let mut v: Vec<i32> = (0..40).map(|x| x * 31 % 53).collect();
    let mut t = 0;

    v.sort_by(|a, b| b.cmp(a));
    for i in 0..5 {
        t += down(i * 3, &mut m);
    }
    let r = std::panic::catch_unwind(|| {
        if count() > 0 {
            panic!("x")
        }
    });
    println!("{} {} {}", t, m.len(), r.is_err());
}

fn main() {
    let n: usize = std::env::args().nth(1).map_or(0, |s| s.parse().unwrap());

    if n == 0 {
        body();
    }
    let all: Vec<_> = (0..n).map(|_| std::thread::spawn(body)).collect();
    for t in all {
        t.join().unwrap();
    }
}

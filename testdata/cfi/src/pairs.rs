// SPDX-License-Identifier: GPL-3.0-or-later
// Names of methods, as rustc mangles them in two ways.
#![crate_type = "lib"]
mod inner {
    pub struct Pair<T>(pub T, pub T);
    impl<T: Copy + core::ops::Add<Output = T>> Pair<T> {
        #[inline(never)]
        pub fn sum(&self) -> T { self.0 + self.1 }
    }
}
#[no_mangle]
pub extern "C" fn top(a: u32, b: u32) -> u32 {
    let f = |x: u32| inner::Pair(x, b).sum();
    f(a) + inner::Pair(a as u64, 2u64).sum() as u32
}

//! The instruction sets with which games are played side by side.

/// An instruction set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kernel {
    /// Words that every processor of this architecture has.
    Plain,
    /// 256 games per word.
    Avx2,
    /// 512 games per word.
    Avx512,
}

impl Kernel {
    /// All kernels, the fastest last.
    pub const ALL: [Self; 3] = [Self::Plain, Self::Avx2, Self::Avx512];

    /// Returns the fastest kernel that this processor supports.
    #[must_use]
    pub fn best() -> Self {
        Self::ALL.into_iter().rfind(|kernel| kernel.is_available()).expect("the plain kernel needs nothing")
    }

    /// Whether this processor supports the kernel.
    #[must_use]
    pub fn is_available(self) -> bool {
        match self {
            Self::Plain => true,
            #[cfg(target_arch = "x86_64")]
            Self::Avx2 => pulp::x86::V3::try_new().is_some(),
            #[cfg(target_arch = "x86_64")]
            Self::Avx512 => pulp::x86::V4::try_new().is_some(),
            #[cfg(not(target_arch = "x86_64"))]
            Self::Avx2 | Self::Avx512 => false,
        }
    }

    /// Returns `plain`, `avx2` or `avx512`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Plain => "plain",
            Self::Avx2 => "avx2",
            Self::Avx512 => "avx512",
        }
    }
}

//! How often seats acted in each way, in rounds that the search played against itself. `measure natto` computes it.

/// The number of situations: the longest lead without dragons, from one tile to six; then, for answers to one tile, to two and
/// to more, what is available: nothing, a bomb, something with dragons, one play without dragons, or several.
pub(super) const ROWS: usize = 21;
/// The number of outcomes: for a lead its number of tiles, from one to six; for an answer a pass, the lowest play without
/// dragons, another one, one with dragons, or a bomb.
pub(super) const OUTCOMES: usize = 6;

/// Computed by `measure natto habits 1200`.
pub(super) const HABITS: [[f32; OUTCOMES]; ROWS] = [
    [0.899, 0.042, 0.042, 0.006, 0.006, 0.006],
    [0.113, 0.495, 0.279, 0.025, 0.015, 0.074],
    [0.073, 0.113, 0.659, 0.054, 0.016, 0.085],
    [0.048, 0.069, 0.391, 0.349, 0.025, 0.117],
    [0.025, 0.038, 0.206, 0.251, 0.267, 0.212],
    [0.007, 0.015, 0.078, 0.157, 0.245, 0.497],
    [0.973, 0.005, 0.005, 0.005, 0.005, 0.005],
    [0.365, 0.010, 0.010, 0.010, 0.594, 0.010],
    [0.171, 0.006, 0.006, 0.728, 0.082, 0.006],
    [0.328, 0.234, 0.016, 0.391, 0.016, 0.016],
    [0.167, 0.114, 0.395, 0.272, 0.044, 0.009],
    [0.997, 0.001, 0.001, 0.001, 0.001, 0.001],
    [0.499, 0.001, 0.001, 0.001, 0.497, 0.001],
    [0.315, 0.006, 0.006, 0.399, 0.268, 0.006],
    [0.198, 0.319, 0.009, 0.353, 0.112, 0.009],
    [0.150, 0.250, 0.150, 0.317, 0.117, 0.017],
    [0.998, 0.000, 0.000, 0.000, 0.000, 0.000],
    [0.451, 0.000, 0.000, 0.000, 0.548, 0.000],
    [0.280, 0.001, 0.001, 0.510, 0.208, 0.001],
    [0.101, 0.693, 0.002, 0.108, 0.095, 0.002],
    [0.126, 0.165, 0.612, 0.019, 0.078, 0.001],
];

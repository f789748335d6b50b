/**
 * Simulations are drawn and valued this many at a time, and work is split only at block boundaries. Hot loops run to
 * the length of their arrays and spell out other numbers as literals, because a module variable is read and checked
 * again in every iteration.
 */
export const BLOCK = 256;

export const blocksOf = (paths: number): number => Math.ceil(paths / BLOCK);

/** Number of driver rows: the eight factors and repairs, each summed over a simulation's years. */
export const DRIVERS = 9;
export const REPAIRS_DRIVER = 8;

/**
 * Simulations are drawn and valued this many at a time; work is split between blocks. Hot loops run to the length of
 * their arrays and write other numbers out: a module variable is read again, and checked, in every iteration.
 */
export const BLOCK = 256;

export const blocksOf = (paths: number): number => Math.ceil(paths / BLOCK);

/** Rows of drivers: the eight factors and the repairs, each summed over the years of a simulation. */
export const DRIVERS = 9;
export const REPAIRS_DRIVER = 8;

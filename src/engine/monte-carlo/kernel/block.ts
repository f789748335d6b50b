/**
 * Paths are drawn and valued this many at a time; a split of the work falls between blocks. Hot
 * loops run to the length of their arrays and write other numbers out: a variable of a module is
 * read anew, and checked, on every turn.
 */
export const BLOCK = 256;

export const blocksOf = (paths: number): number => Math.ceil(paths / BLOCK);

/** Paths are drawn and valued this many at a time; a split of the work falls between blocks. */
export const BLOCK = 256;

export const blocksOf = (paths: number): number => Math.ceil(paths / BLOCK);

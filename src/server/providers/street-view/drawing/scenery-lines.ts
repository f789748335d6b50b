/** Pictures are 400 units high; houses stand on this line. */
export const HEIGHT = 400;
export const GROUND = 322;

/** Pseudo-random numbers; the same seed text always gives the same numbers. */
export interface Chance {
  /** At least 0, below 1. */
  next(): number;
  between(min: number, max: number): number;
  whole(min: number, max: number): number;
  /** True with this probability. */
  is(probability: number): boolean;
  pick<T>(choices: readonly [T, ...T[]]): T;
}

/** FNV-1a for the seed, then the generator known as mulberry32. */
export function createChance(seed: string): Chance {
  let state = 0x811c9dc5;
  for (const character of seed) {
    state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 0x01000193);
  }
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const whole = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  return {
    next,
    whole,
    between: (min, max) => min + next() * (max - min),
    is: (probability) => next() < probability,
    pick: (choices) => choices[whole(0, choices.length - 1)] ?? choices[0],
  };
}

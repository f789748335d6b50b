import { exp, logarithm } from '#engine/monte-carlo/random/elementary.ts';
import { NORMAL_CUBICS, normalOf } from '#engine/monte-carlo/random/normal.ts';
import {
  counterOf,
  drawWords,
  type SeedKey,
  unitInterval,
} from '#engine/monte-carlo/random/random.ts';

/** Each subject has its own random stream, so adding a draw to one doesn't change the others. */
export const STREAM = {
  zip: 1,
  street: 2,
  story: 3,
  dwelling: 4,
  worth: 5,
  place: 6,
  costs: 7,
  asking: 8,
  past: 9,
  comparable: 10,
  series: 11,
} as const;

/** Scratch space, copied into the fields immediately, so generating a listing allocates no small arrays. */
const WORDS = new Int32Array(4);

/**
 * 1/g, 1/g², 1/g³ with g⁴ = g + 1: sequences with these steps fill a cube evenly (M. Roberts, generalized golden
 * ratio).
 */
export const STEP = {
  street: 0.8191725133961645,
  story: 0.6710436067037893,
  size: 0.5497004779019703,
};

const TWO_32 = 4294967296;

/** A random sequence that is always the same for a given seed, listing and subject. */
export class Draws {
  readonly #key: SeedKey;
  readonly #house: number;
  readonly #stream: number;
  #first = 0;
  #second = 0;
  #third = 0;
  #used = 4;
  #block = 0;

  constructor(key: SeedKey, listing: number, stream: number) {
    this.#key = key;
    this.#house = listing;
    this.#stream = stream;
  }

  /** Words are generated four at a time. */
  #word(): number {
    if (this.#used < 4) {
      this.#used += 1;
      return this.#used === 2 ? this.#first : this.#used === 3 ? this.#second : this.#third;
    }
    drawWords(this.#key, this.#house, counterOf(this.#block, this.#stream), WORDS);
    this.#block += 1;
    this.#used = 1;
    this.#first = WORDS[1] ?? 0;
    this.#second = WORDS[2] ?? 0;
    this.#third = WORDS[3] ?? 0;
    return WORDS[0] ?? 0;
  }

  /** Strictly between 0 and 1. */
  uniform(): number {
    return unitInterval(this.#word());
  }

  between(low: number, high: number): number {
    return low + (high - low) * this.uniform();
  }

  /** A whole number from `low` to `high`, inclusive. */
  whole(low: number, high: number): number {
    return low + Math.floor((high - low + 1) * this.uniform());
  }

  chance(probability: number): boolean {
    return this.uniform() < probability;
  }

  normal(mean = 0, deviation = 1): number {
    return mean + deviation * normalOf(this.#word(), NORMAL_CUBICS);
  }

  pick<Item>(items: readonly Item[]): Item {
    const item = items[Math.floor(items.length * this.uniform())];
    if (item === undefined) throw new Error('Nothing to pick from');
    return item;
  }
}

/** Encodes a ZIP and the number of a listing in it as one 32-bit word, with room for 32,768 listings per ZIP. */
export function listingNumberOf(zip: string, n: number): number {
  return (Number(zip) << 15) | n;
}

/** The nth number of a sequence that fills the interval from 0 to 1 evenly, however many of its numbers are used. */
export function evenly(start: number, n: number, step: number): number {
  const at = start + n * step;
  return at - Math.floor(at);
}

/** The standard normal quantile for a probability from 0 to 1. */
export function normalAt(share: number): number {
  return normalOf(Math.floor(share * TWO_32) | 0, NORMAL_CUBICS);
}

/** The index of the weight at which the running total reaches `share` (0 to 1) of the sum. */
export function weighted(weights: readonly number[], share: number): number {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  let rest = share * total;
  for (let i = 0; i < weights.length - 1; i++) {
    rest -= weights[i] ?? 0;
    if (rest < 0) return i;
  }
  return weights.length - 1;
}

/** base^exponent for a positive base, bit-identical on every machine. */
export const power = (base: number, exponent: number): number => exp(exponent * logarithm(base));

export const roundTo = (x: number, step: number): number => Math.round(x / step) * step;

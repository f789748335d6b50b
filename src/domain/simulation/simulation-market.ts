import type { SimulationSpread } from './simulation.ts';

/** How house prices moved, from the fourth quarter of one year to that of the next; whole percents. */
export interface PriceHistory {
  source: string;
  years: { year: number; growthPercent: number }[];
  /** Arithmetic mean and sample deviation of the years above. */
  meanPercent: number;
  deviationPercent: number;
  /** Of a single home, which varies far more than an index. */
  houseDeviationPercent: number;
}

/** To one digit: more would be precision that no index has, and a long address. */
const rounded = (percent: number): number => Math.round(percent * 10) / 10;

/**
 * Value growth drawn from what a market has gone through. An index is calmer than any house in it: the noise on top makes
 * the variances add up to that of a single house.
 */
export function marketSpread(history: PriceHistory): SimulationSpread {
  const { years, deviationPercent: index, houseDeviationPercent: house } = history;
  return {
    shape: 'bootstrap',
    history: years.map(({ growthPercent }) => rounded(growthPercent)),
    noise: rounded(Math.sqrt(Math.max(0, house * house - index * index))),
  };
}

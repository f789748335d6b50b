import type { SimulationSpread } from './simulation.ts';

/** Annual home price changes, fourth quarter to fourth quarter, in percent. */
export interface PriceHistory {
  source: string;
  years: { year: number; growthPercent: number }[];
  /** Arithmetic mean and sample standard deviation of the years above. */
  meanPercent: number;
  deviationPercent: number;
  /** For a single home, which varies far more than an index. */
  propertyDeviationPercent: number;
}

/** Rounded to one decimal: no index is more precise, and the URL stays short. */
const rounded = (percent: number): number => Math.round(percent * 10) / 10;

/**
 * Value growth drawn from a market's history. An index varies less than any property in it, so noise is added until the
 * total variance matches a single property's.
 */
export function marketSpread(history: PriceHistory): SimulationSpread {
  const { years, deviationPercent: index, propertyDeviationPercent: ofOneProperty } = history;
  return {
    shape: 'bootstrap',
    history: years.map(({ growthPercent }) => rounded(growthPercent)),
    noise: rounded(Math.sqrt(Math.max(0, ofOneProperty * ofOneProperty - index * index))),
  };
}

import type { SimulationSpread } from './simulation.ts';

/** Annual changes of home prices, from fourth quarter to fourth quarter; whole percents. */
export interface PriceHistory {
  source: string;
  years: { year: number; growthPercent: number }[];
  /** Arithmetic mean and sample deviation of the years above. */
  meanPercent: number;
  deviationPercent: number;
  /** Of a single home, which varies far more than an index. */
  propertyDeviationPercent: number;
}

/** To one digit: no index is more precise, and the URL stays short. */
const rounded = (percent: number): number => Math.round(percent * 10) / 10;

/**
 * Value growth drawn from the history of a market. An index varies less than any property in it: the noise on top makes
 * the variances add up to that of a single property.
 */
export function marketSpread(history: PriceHistory): SimulationSpread {
  const { years, deviationPercent: index, propertyDeviationPercent: ofOneProperty } = history;
  return {
    shape: 'bootstrap',
    history: years.map(({ growthPercent }) => rounded(growthPercent)),
    noise: rounded(Math.sqrt(Math.max(0, ofOneProperty * ofOneProperty - index * index))),
  };
}

/** `fraction` is shown as a percentage, `times` as 1.25×. Annual amounts are plain dollars. */
export const MEASURE_UNITS = [
  'dollars',
  'dollars a month',
  'fraction',
  'times',
  'months',
  'years',
  'count',
  'hours',
  'points',
] as const;
export type MeasureUnit = (typeof MEASURE_UNITS)[number];

/** One figure from a calculator, simulation, comparison or portfolio. */
export type MeasureRow = {
  readonly label: string;
  /** For tight spaces, such as column heads. */
  readonly short?: string;
  readonly unit: MeasureUnit;
  /** A one-sentence definition. */
  readonly help: string;
  /** Which direction is good. */
  readonly good: 'more' | 'less' | 'neither';
  /** Shown to the cent, like a payment. */
  readonly hasCents?: true;
  /** Shown instead of the number if the ratio is infinite. */
  readonly infinite?: string;
  /** Shown instead of the number if the ratio is undefined. */
  readonly undefined?: string;
};

export const NO_NUMBER = '—';
export const PLAIN_INFINITE = 'Infinite';
/** Shown for every return on cash if no cash is left in the deal. */
export const ALL_CASH_RETURNED = 'Infinite: all cash returned';

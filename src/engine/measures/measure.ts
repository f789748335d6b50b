/** `fraction` is shown as a percentage, `times` as 1.25×. A yearly amount is plain dollars. */
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

/** One figure that comes out of a calculator, a simulation, a comparison or a portfolio. */
export type MeasureRow = {
  readonly label: string;
  /** Where room is short, as in the head of a column. */
  readonly short?: string;
  readonly unit: MeasureUnit;
  /** What it is, in a sentence. */
  readonly help: string;
  /** Which direction is good. */
  readonly good: 'more' | 'less' | 'neither';
  /** A payment is shown to the cent. */
  readonly hasCents?: true;
  /** Shown instead of the number when the ratio is infinite. */
  readonly infinite?: string;
  /** Shown instead of the number when the ratio is undefined. */
  readonly undefined?: string;
};

export const NO_NUMBER = '—';
export const PLAIN_INFINITE = 'Infinite';
/** Of every return on cash of which none is left in the deal. */
export const ALL_CASH_RETURNED = 'Infinite: all cash returned';

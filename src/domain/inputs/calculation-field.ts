export type FieldUnit =
  | 'dollars'
  | 'dollars a month'
  | 'dollars a year'
  | 'percent'
  | 'percent a year'
  | 'years'
  | 'months';

/** The plausible range: plus and minus a share of the input, or an amount in its own unit. */
export type Plausible = { readonly share: number } | { readonly step: number };

export interface CalculationField {
  readonly label: string;
  readonly unit: FieldUnit;
  readonly min: number;
  readonly max: number;
  readonly isWhole?: true;
  /** What it means and what it is a percentage of, in a sentence. */
  readonly help: string;
  /** Left out where varying the input says nothing about risk. */
  readonly plausible?: Plausible;
}

const MOST_DOLLARS = 1_000_000_000;

export const dollarBounds = { min: 0, max: MOST_DOLLARS } as const;
export const share = { unit: 'percent', min: 0, max: 100 } as const;
export const growth = { unit: 'percent a year', min: -20, max: 20 } as const;
export const rate = { unit: 'percent a year', min: 0, max: 40 } as const;

import type { Operating } from '#engine/deal.ts';
import type { PropertyFigures } from './property-figures.ts';

/** These names appear in API paths. */
export const CALCULATORS = [
  'cash-flow',
  'buy-hold',
  'roi',
  'brrrr',
  'fix-flip',
  'mortgage',
] as const;
export type Calculator = (typeof CALCULATORS)[number];

export const RENTALS = ['cash-flow', 'buy-hold', 'roi'] as const;
export const HOLDS = ['buy-hold', 'roi'] as const;
export const PROJECTS = ['brrrr', 'fix-flip'] as const;
/** Calculators with a tenant. */
export const RENTED = [...RENTALS, 'brrrr'] as const;
/** Calculators that project several years, ending with a sale. */
export const HELD = [...HOLDS, 'brrrr'] as const;
export const BRRRR = ['brrrr'] as const;
export const FLIP = ['fix-flip'] as const;
export const MORTGAGE = ['mortgage'] as const;

/** Strategies with a rehab and a bridge loan. */
export const isProject = (calculator: Calculator): boolean =>
  (PROJECTS as readonly Calculator[]).includes(calculator);

/** Form groups, in the order people think about a deal. */
export const FORM_GROUPS = [
  'Purchase',
  'Rehab',
  'Rehab items',
  'Loan',
  'Second loan',
  'More loans',
  'Early payoff',
  'Refinances',
  'Bridge loan',
  'Construction draws',
  'Refinance',
  'Income',
  'Rent by unit',
  'Expenses',
  'Growth and sale',
  'Year-by-year overrides',
  'Partners',
  'Sale',
  'Taxes and insurance',
  'Special terms',
] as const;
export type FormGroup = (typeof FORM_GROUPS)[number];

/** Where a field appears in some calculators' forms. */
interface Place {
  readonly group: FormGroup;
  readonly by: readonly Calculator[];
  /** Hidden behind "More". */
  readonly isMore: boolean;
}

export const shownIn = <const By extends readonly Calculator[]>(group: FormGroup, by: By) =>
  ({ group, by, isMore: false }) as const;

export const moreOf = <const By extends readonly Calculator[]>(group: FormGroup, by: By) =>
  ({ group, by, isMore: true }) as const;

export type FieldUnit =
  | 'dollars'
  | 'dollars a month'
  | 'dollars a year'
  | 'percent'
  | 'percent a year'
  | 'years'
  | 'months'
  | 'times'
  /** 1 for yes, 0 for no. */
  | 'yes or no';

/** The plausible range: plus or minus a share of the input, or an amount in its own unit. */
export type Plausible = { readonly share: number } | { readonly step: number };

export interface CalculationField {
  readonly label: string;
  readonly unit: FieldUnit;
  readonly min: number;
  readonly max: number;
  readonly isWhole?: true;
  /** One sentence on what it means and, for a percentage, what it's a percentage of. */
  readonly help: string;
  /** Omitted if varying the input says nothing about risk. */
  readonly plausible?: Plausible;
  /** The calculators that ask for it. */
  readonly form: readonly Place[];
  /** The form's starting value; omitted if it comes from the user's assumptions or stays empty until typed. */
  readonly start?: number | ((property: PropertyFigures, isOfProject: boolean) => number);
  /** Part of the rehab, so 0 for a rental bought as is. */
  readonly isOfRehab?: true;
  /** The field that says whether this loan exists at all; if it's 0, this field doesn't apply. */
  readonly onlyWith?: string;
  /** Calculators whose reports include this field even if it doesn't apply. */
  readonly alwaysBy?: readonly Calculator[];
  /** The engine's operating assumption this field sets. */
  readonly operating?: keyof Operating;
  /** Part of an owned property's plan, where the purchase and loans are already settled. */
  readonly isPlanned?: true;
  /** Also has a slider, because it's what people negotiate over. */
  readonly hasSlider?: true;
  /** A percentage of the price that people also think of in dollars. */
  readonly isKnownInDollars?: true;
}

const MOST_DOLLARS = 1_000_000_000;

export const dollarBounds = { min: 0, max: MOST_DOLLARS } as const;
export const share = { unit: 'percent', min: 0, max: 100 } as const;
export const growth = { unit: 'percent a year', min: -20, max: 20 } as const;
export const rate = { unit: 'percent a year', min: 0, max: 40 } as const;

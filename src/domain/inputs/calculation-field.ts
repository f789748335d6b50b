import type { Operating } from '#engine/deal.ts';
import type { PropertyFigures } from './property-figures.ts';

/** Names are those of the API's paths. */
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
/** With a tenant. */
export const RENTED = [...RENTALS, 'brrrr'] as const;
/** Over years, until a sale. */
export const HELD = [...HOLDS, 'brrrr'] as const;
export const BRRRR = ['brrrr'] as const;
export const FLIP = ['fix-flip'] as const;
export const MORTGAGE = ['mortgage'] as const;

/** A strategy with a rehab and a bridge loan. */
export const isProject = (calculator: Calculator): boolean =>
  (PROJECTS as readonly Calculator[]).includes(calculator);

/** The groups of the forms, in the order people think of a deal. */
export const FORM_GROUPS = [
  'Purchase',
  'Rehab',
  'Rehab items',
  'Loan',
  'Second loan',
  'Bridge loan',
  'Construction draws',
  'Refinance',
  'Income',
  'Rent by unit',
  'Expenses',
  'Growth and sale',
  'Year-by-year overrides',
  'Sale',
  'Taxes and insurance',
  'Special terms',
] as const;
export type FormGroup = (typeof FORM_GROUPS)[number];

/** Where the forms of some calculators have a field. */
interface Place {
  readonly group: FormGroup;
  readonly by: readonly Calculator[];
  /** Behind "More". */
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
  /** The calculators that ask for it. */
  readonly form: readonly Place[];
  /** What a form starts with; left out where the user's assumptions say it, or where it has no value until it is typed. */
  readonly start?: number | ((property: PropertyFigures, isOfProject: boolean) => number);
  /** 0 in a rental that is bought as is. */
  readonly isOfRehab?: true;
  /** The field that says whether there is such a loan at all: where it is 0, this one says nothing. */
  readonly onlyWith?: string;
  /** The operating assumption of the engine that it is typed as. */
  readonly operating?: keyof Operating;
  /** Part of the plan of a property that is owned; purchase and loans are facts then. */
  readonly isPlanned?: true;
  /** Moved by a slider too: what a deal is bargained over. */
  readonly hasSlider?: true;
  /** A share of the price that people also know in dollars. */
  readonly isKnownInDollars?: true;
}

const MOST_DOLLARS = 1_000_000_000;

export const dollarBounds = { min: 0, max: MOST_DOLLARS } as const;
export const share = { unit: 'percent', min: 0, max: 100 } as const;
export const growth = { unit: 'percent a year', min: -20, max: 20 } as const;
export const rate = { unit: 'percent a year', min: 0, max: 40 } as const;

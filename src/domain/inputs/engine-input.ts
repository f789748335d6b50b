import type { DealInputs } from '#domain/inputs/fields/deal-input-types.ts';
import type { CellName, TypedLists } from '#domain/inputs/fields/list-fields.ts';
import { yearOverridesOf } from '#domain/inputs/fields/year-overrides.ts';
import { cellValue } from '#domain/inputs/lists/list-cells.ts';
import type { BrrrrDeal, Deal, FlipDeal } from '#engine/deal.ts';
import type { MortgageTerms } from '#engine/loan/mortgage.ts';
import type { Rental } from '#engine/rental/cash-flow.ts';
import { fromPercent } from '#engine/units.ts';
import { type Assumptions, DEFAULT_ASSUMPTIONS } from './assumptions.ts';
import { FIELDS, type FieldName, type FieldOf, fieldOf } from './calculation-fields.ts';
import {
  type BrrrrInput,
  type CashFlowInput,
  type FixFlipInput,
  inputFor,
  type MortgageInput,
  type RoiInput,
} from './calculation-inputs.ts';
import {
  brrrrInputs,
  flipInputs,
  holdInputs,
  mortgageInputs,
  rentalInputs,
} from './deal-inputs.ts';
import type { PropertyFigures } from './property-figures.ts';
import { NOTHING_TYPED, type TypedFields } from './typed-fields.ts';
import { inputWith } from './typed-input.ts';

const PERCENTAGES: ReadonlySet<string> = new Set(
  (Object.keys(FIELDS) as FieldName[]).filter((name) => fieldOf(name).unit.startsWith('percent')),
);

/** Converts typed fields to engine numbers; percentages become fractions here and nowhere else. */
class Numbers<Name extends string> implements DealInputs<number, Name> {
  readonly #input: Readonly<Record<Name, number>> & TypedLists;

  constructor(input: Readonly<Record<Name, number>> & TypedLists) {
    this.#input = input;
  }

  typed(name: Name): number {
    const value = this.#input[name];
    return PERCENTAGES.has(name) ? fromPercent(value) : value;
  }

  other(name: Name): number {
    return this.typed(name);
  }

  share(name: CellName): number {
    return cellValue(this.#input, name) ?? 0;
  }

  cell(name: CellName): number {
    const value = cellValue(this.#input, name) ?? 0;
    return fieldOf(name).unit.startsWith('percent') ? fromPercent(value) : value;
  }

  constant(value: number): number {
    return value;
  }

  sum(_label: string, parts: readonly number[]): number {
    return parts.reduce((sum, part) => sum + part, 0);
  }

  product(_label: string, ...parts: readonly number[]): number {
    return parts.reduce((product, part) => product * part);
  }

  quotient(_label: string, of: number, by: number): number {
    return of / by;
  }

  rest(_label: string, share: number): number {
    return 1 - share;
  }

  months(years: number): number {
    return Math.round(years * 12);
  }

  where(left: number, right: number, met: () => number, otherwise: () => number): number {
    return left > right ? met() : otherwise();
  }

  ifAny<R>(line: number, make: () => R): R | undefined {
    return line > 0 ? make() : undefined;
  }
}

export const rentalOf = (input: CashFlowInput): Rental =>
  rentalInputs(new Numbers<FieldOf<'cash-flow'>>(input));

/** The discount rate as the engine's fraction. */
export const discountRateOf = (given: { readonly discountRatePercent: number }): number =>
  fromPercent(given.discountRatePercent);

/** Only the buy & hold calculator has a discount rate; the ROI calculator doesn't need one. */
export function holdDealOf(input: RoiInput & { readonly discountRatePercent?: number }): Deal {
  const { discountRatePercent = DEFAULT_ASSUMPTIONS.discountRatePercent } = input;
  const deal = holdInputs(
    new Numbers<FieldOf<'roi'>>(input),
    discountRateOf({ discountRatePercent }),
  );
  return { ...deal, yearOverrides: yearOverridesOf(input) };
}

export const brrrrDealOf = (input: BrrrrInput): BrrrrDeal => ({
  ...brrrrInputs(new Numbers<FieldOf<'brrrr'>>(input)),
  yearOverrides: yearOverridesOf(input),
});

export const flipDealOf = (input: FixFlipInput): FlipDeal =>
  flipInputs(new Numbers<FieldOf<'fix-flip'>>(input));

export const mortgageOf = (input: MortgageInput): MortgageTerms =>
  mortgageInputs(new Numbers(input));

/** A property bought, rented out, held and sold. */
export const dealFrom = (
  figures: PropertyFigures,
  assumptions: Assumptions,
  typed: TypedFields = NOTHING_TYPED,
): Deal => holdDealOf(inputWith('buy-hold', figures, assumptions, typed));

/**
 * The same hold, made comparable with a BRRRR and a flip: it includes the rehab and starts at the value they refinance
 * or sell at.
 */
export const comparedDealFrom = (figures: PropertyFigures, assumptions: Assumptions): Deal =>
  holdDealOf({
    ...inputFor('buy-hold', figures, assumptions, true),
    startingValue: figures.afterRepairValue ?? figures.price,
  });

/** A property rehabbed, rented out and refinanced. */
export const brrrrFrom = (
  figures: PropertyFigures,
  assumptions: Assumptions,
  typed: TypedFields = NOTHING_TYPED,
): BrrrrDeal => brrrrDealOf(inputWith('brrrr', figures, assumptions, typed));

/** A property rehabbed and sold. */
export const flipFrom = (
  figures: PropertyFigures,
  assumptions: Assumptions,
  typed: TypedFields = NOTHING_TYPED,
): FlipDeal => flipDealOf(inputWith('fix-flip', figures, assumptions, typed));

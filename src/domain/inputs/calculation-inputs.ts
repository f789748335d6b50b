import type { YearFieldName } from '#domain/inputs/fields/calculation-fields-years.ts';
import { isYearField, typedYearFields } from '#domain/inputs/fields/year-fields.ts';
import { type AssumptionName, type Assumptions, DEFAULT_ASSUMPTIONS } from './assumptions.ts';
import { CALCULATORS, type Calculator, isProject } from './calculation-field.ts';
import { CALCULATOR_FIELDS, type FieldName, type FieldOf, fieldOf } from './calculation-fields.ts';
import type { PropertyFigures } from './property-figures.ts';
import { needsRehabFirst } from './rehab.ts';
import { DRAW_SHARES, isPart } from './summed-fields.ts';

/** The terms of a loan or a buydown that is not taken, a part of a total that is not typed in parts, a year as assumed: they say nothing. */
export function isAbsent(
  field: FieldName,
  input: Readonly<Partial<Record<FieldName, number>>>,
): boolean {
  if (isYearField(field)) return input[field] === undefined;
  if (isPart(field)) return !input[field];
  const { onlyWith } = fieldOf(field);
  if (onlyWith !== undefined) return input[onlyWith as FieldName] === 0;
  return DRAWS.includes(field) && DRAWS.every((name) => !input[name]);
}

const DRAWS: readonly FieldName[] = ['drawMonths', ...DRAW_SHARES];

/** Dollars, whole percents, years and months, as they are typed. */
export type CalculationInput<C extends Calculator = Calculator> = {
  readonly [Name in Exclude<RequestedName<C>, YearFieldName>]: number;
} & {
  readonly [Name in Extract<RequestedName<C>, YearFieldName>]?: number;
};

type RequestedName<C extends Calculator> = FieldOf<C>;

export type CashFlowInput = CalculationInput<'cash-flow'>;
export type BuyHoldInput = CalculationInput<'buy-hold'>;
export type RoiInput = CalculationInput<'roi'>;
export type BrrrrInput = CalculationInput<'brrrr'>;
export type FixFlipInput = CalculationInput<'fix-flip'>;
export type MortgageInput = CalculationInput<'mortgage'>;

/** The sample property of an empty form: mediocre, so that it cannot be mistaken for a recommendation. */
const STARTING_FIGURES: PropertyFigures = {
  price: 250_000,
  monthlyRent: 2100,
  propertyTaxesAnnual: 3000,
  insuranceAnnual: 1500,
  hoaMonthly: 0,
  rehabCost: 30_000,
  afterRepairValue: 320_000,
};

/** BRRRR and flip count their rehab; a rental is bought as is, unless it cannot be rented out without the rehab. */
export const countsRehab = (
  calculator: Calculator,
  property: Pick<PropertyFigures, 'price' | 'rehabCost'>,
): boolean => isProject(calculator) || needsRehabFirst(property);

/** The rehab itself, or what comes with it. */
export const isOfRehab = (field: FieldName): boolean =>
  field === 'rehabCost' || fieldOf(field).isOfRehab === true;

type StartingName = Exclude<FieldName, YearFieldName>;

/** The fields that every form of a calculator has a value of: the overrides of a year are typed, or they are not there. */
const STARTS = new Map(
  CALCULATORS.map((calculator) => [
    calculator,
    (CALCULATOR_FIELDS[calculator] as readonly FieldName[])
      .filter((name): name is StartingName => !isYearField(name))
      .map((name) => ({ name, start: fieldOf(name).start, isOfRehab: isOfRehab(name) })),
  ]),
);

/** A calculator filled in for a property; a rental's rehab counts where it cannot be rented out without it, or on request. */
export function inputFor<C extends Calculator>(
  calculator: C,
  figures: PropertyFigures,
  assumptions: Assumptions,
  isRehabCounted = countsRehab(calculator, figures),
): CalculationInput<C> {
  const isOfProject = isProject(calculator);
  const property = isRehabCounted ? figures : { ...figures, rehabCost: 0 };
  const isAsItStands = !isOfProject && property.rehabCost === 0;
  // Called for every listing of the market.
  const input: Partial<Record<FieldName, number>> = {};
  for (const { name, start, isOfRehab: comesWithRehab } of STARTS.get(calculator) ?? [])
    input[name] =
      start === undefined
        ? isAsItStands && comesWithRehab
          ? 0
          : assumptions[name as AssumptionName]
        : typeof start === 'number'
          ? start
          : start(property, isOfProject);
  return input as CalculationInput<C>;
}

/** What an empty form shows. */
export const startingInput = <C extends Calculator>(
  calculator: C,
  assumptions: Assumptions = DEFAULT_ASSUMPTIONS,
): CalculationInput<C> =>
  inputFor(
    calculator,
    isProject(calculator) ? STARTING_FIGURES : { ...STARTING_FIGURES, afterRepairValue: null },
    assumptions,
  );

/** Stored inputs with today's fields: one added since has the value of an empty form, and one removed since is left out. */
export function storedInput<C extends Calculator>(
  calculator: C,
  stored: Readonly<Record<string, unknown>>,
): CalculationInput<C> {
  const start: Readonly<Record<string, unknown>> = startingInput(calculator);
  const hasYears = (CALCULATOR_FIELDS[calculator] as readonly FieldName[]).some(isYearField);
  const input = Object.entries(start).map(([name, value]) => [name, stored[name] ?? value]);
  return {
    ...Object.fromEntries(input),
    ...(hasYears && typedYearFields(stored)),
  } as CalculationInput<C>;
}

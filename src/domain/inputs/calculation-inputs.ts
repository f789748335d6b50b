import type { YearFieldName } from '#domain/inputs/fields/calculation-fields-years.ts';
import {
  isYearField,
  typedYearFields,
  YEAR_FIELD_NAMES,
} from '#domain/inputs/fields/year-fields.ts';
import { type Assumptions, DEFAULT_ASSUMPTIONS } from './assumptions.ts';
import type { FieldName } from './calculation-fields.ts';
import type { PropertyFigures } from './property-figures.ts';
import { needsRehabFirst } from './rehab.ts';
import { DRAW_SHARES, isPart, type PartName, REHAB_ITEMS, UNIT_RENTS } from './summed-fields.ts';

const LOAN = ['downPaymentPercent', 'loanInterestRate', 'loanTermYears'] as const;

const SECOND_LOAN = [
  'secondLoanAmount',
  'secondLoanInterestRate',
  'secondLoanTermYears',
  'secondLoanInterestOnlyYears',
] as const;

const BUYDOWN = ['buydownYears', 'buydownSellerPercent'] as const;

const OPERATING = [
  'monthlyRent',
  ...UNIT_RENTS,
  'monthlyOtherIncome',
  'vacancyRatePercent',
  'propertyTaxesAnnual',
  'insuranceAnnual',
  'hoaMonthly',
  'utilitiesAnnual',
  'otherExpensesAnnual',
  'maintenancePercent',
  'managementPercent',
  'capexPercent',
] as const;

const GROWTH = ['rentGrowthPercent', 'valueGrowthPercent', 'expenseGrowthPercent'] as const;

const RENTAL = [
  'purchasePrice',
  'closingCostPercent',
  'rehabCost',
  ...REHAB_ITEMS,
  'rehabContingencyPercent',
  'rentStartMonth',
  'holdingCosts',
  ...LOAN,
  'interestOnlyYears',
  'pointsPercent',
  ...BUYDOWN,
  'mortgageInsurancePercent',
  ...SECOND_LOAN,
  ...OPERATING,
] as const;

const REASSESSMENT = ['reassessedTaxPercent', 'reassessedAfterYears'] as const;

const HOLD = [
  ...RENTAL,
  ...REASSESSMENT,
  'afterRepairValue',
  'startingValue',
  'extraMonthlyPrincipal',
  ...GROWTH,
  'sellingCostPercent',
  'exitCapRatePercent',
  'holdYears',
  ...YEAR_FIELD_NAMES,
] as const;

const DRAWS = ['drawMonths', ...DRAW_SHARES] as const;

const PROJECT = [
  'purchasePrice',
  'closingCostPercent',
  'rehabCost',
  ...REHAB_ITEMS,
  'rehabContingencyPercent',
  'monthlyHoldingCosts',
  'afterRepairValue',
  'bridgeLoanToCostPercent',
  'bridgeInterestRate',
  'bridgePointsPercent',
  ...DRAWS,
] as const;

/** The fields of each calculator, in the order of its form. Names are those of the API's paths. */
export const CALCULATOR_FIELDS = {
  'cash-flow': RENTAL,
  'buy-hold': [...HOLD, 'discountRatePercent'],
  roi: HOLD,
  brrrr: [
    ...PROJECT,
    'rentStartMonth',
    'refinanceMonth',
    'refinanceLtvPercent',
    'refinanceInterestRate',
    'refinanceCostPercent',
    'loanTermYears',
    ...OPERATING,
    ...REASSESSMENT,
    ...GROWTH,
    'sellingCostPercent',
    'holdYears',
    ...YEAR_FIELD_NAMES,
  ],
  'fix-flip': [...PROJECT, 'flipMonths', 'sellingCostPercent', 'wantedProfitPercent'],
  mortgage: [
    'purchasePrice',
    ...LOAN,
    'pointsPercent',
    'interestOnlyYears',
    'adjustAfterYears',
    'adjustedInterestRate',
    'balloonYears',
    'mortgageInsurancePercent',
    'extraMonthlyPrincipal',
    'propertyTaxesAnnual',
    'insuranceAnnual',
    'hoaMonthly',
  ],
} as const satisfies Record<string, readonly FieldName[]>;

/** The terms of a loan or a buydown that is not taken, a part of a total that is not typed in parts, a year as assumed: they say nothing. */
export const isAbsent = (
  field: FieldName,
  input: Readonly<Partial<Record<FieldName, number>>>,
): boolean =>
  isYearField(field)
    ? input[field] === undefined
    : isPart(field)
      ? !input[field]
      : (input.secondLoanAmount === 0 && isOneOf(SECOND_LOAN, field)) ||
        (input.buydownYears === 0 && isOneOf(BUYDOWN, field)) ||
        (isOneOf(DRAWS, field) && DRAWS.every((name) => !input[name]));

const isOneOf = (fields: readonly FieldName[], field: FieldName): boolean => fields.includes(field);

export type Calculator = keyof typeof CALCULATOR_FIELDS;
export const CALCULATORS = Object.keys(CALCULATOR_FIELDS) as Calculator[];

/** Dollars, whole percents, years and months, as they are typed. */
export type CalculationInput<C extends Calculator = Calculator> = {
  readonly [Name in Exclude<RequestedName<C>, YearFieldName>]: number;
} & {
  readonly [Name in Extract<RequestedName<C>, YearFieldName>]?: number;
};

type RequestedName<C extends Calculator> = (typeof CALCULATOR_FIELDS)[C][number];

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

const NO_DRAWS = Object.fromEntries(DRAWS.map((name) => [name, 0])) as Readonly<
  Record<(typeof DRAWS)[number], number>
>;

/** Every field of every calculator that the assumptions do not fill, for one property. */
function locationFields(
  figures: PropertyFigures,
  isProject: boolean,
): Readonly<Record<Exclude<FieldName, keyof Assumptions | PartName | YearFieldName>, number>> {
  const { price, propertyTaxesAnnual, insuranceAnnual, hoaMonthly } = figures;
  return {
    ...NO_DRAWS,
    purchasePrice: price,
    monthlyRent: figures.monthlyRent,
    propertyTaxesAnnual,
    insuranceAnnual,
    hoaMonthly,
    rehabCost: figures.rehabCost,
    // A BRRRR or flip needs a value to refinance or sell at; a hold without one grows from its price.
    afterRepairValue: figures.afterRepairValue ?? (isProject ? price : 0),
    startingValue: 0,
    // Tax, insurance and HOA are due while the property has no rent.
    monthlyHoldingCosts: (propertyTaxesAnnual + insuranceAnnual) / 12 + hoaMonthly,
    holdingCosts: 0,
    monthlyOtherIncome: 0,
    utilitiesAnnual: 0,
    otherExpensesAnnual: 0,
    interestOnlyYears: 0,
    pointsPercent: 0,
    buydownYears: 0,
    buydownSellerPercent: 100,
    mortgageInsurancePercent: 0,
    extraMonthlyPrincipal: 0,
    secondLoanAmount: 0,
    secondLoanInterestRate: 8,
    secondLoanTermYears: 10,
    secondLoanInterestOnlyYears: 0,
    adjustAfterYears: 0,
    adjustedInterestRate: 0,
    balloonYears: 0,
    exitCapRatePercent: 0,
    reassessedTaxPercent: 0,
    reassessedAfterYears: 1,
  };
}

const isLocationField = <Name extends string>(
  name: FieldName,
  property: Readonly<Record<Name, number>>,
): name is Name & FieldName => name in property;

/** A strategy with a rehab and a bridge loan. */
export const isProject = (calculator: Calculator): boolean =>
  calculator === 'brrrr' || calculator === 'fix-flip';

/** BRRRR and flip count their rehab; a rental is bought as is, unless it cannot be rented out without the rehab. */
export const countsRehab = (
  calculator: Calculator,
  property: Pick<PropertyFigures, 'price' | 'rehabCost'>,
): boolean => isProject(calculator) || needsRehabFirst(property);

/** Fields of a rehab, 0 in a rental that is bought as is. */
const WITH_REHAB: readonly FieldName[] = ['rehabContingencyPercent', 'rentStartMonth'];

/** The rehab itself, or what comes with it. */
export const isOfRehab = (field: FieldName): boolean =>
  field === 'rehabCost' || WITH_REHAB.includes(field);

/** The fields that every form of a calculator has a value of: the overrides of a year are typed, or they are not there. */
const STARTING_FIELDS = Object.fromEntries(
  CALCULATORS.map((name) => [name, CALCULATOR_FIELDS[name].filter((field) => !isYearField(field))]),
) as unknown as Readonly<Record<Calculator, readonly Exclude<FieldName, YearFieldName>[]>>;

/** A calculator filled in for a property; a rental's rehab counts where it cannot be rented out without it, or on request. */
export function inputFor<C extends Calculator>(
  calculator: C,
  figures: PropertyFigures,
  assumptions: Assumptions,
  isRehabCounted = countsRehab(calculator, figures),
): CalculationInput<C> {
  const isRebuild = isProject(calculator);
  const property = locationFields(
    isRehabCounted ? figures : { ...figures, rehabCost: 0 },
    isRebuild,
  );
  const isAsItStands = !isRebuild && property.rehabCost === 0;
  // Called for every listing of the market: one large object of all fields took most of the time.
  const input: Partial<Record<FieldName, number>> = {};
  for (const name of STARTING_FIELDS[calculator])
    input[name] = isPart(name)
      ? 0
      : isLocationField(name, property)
        ? property[name]
        : isAsItStands && WITH_REHAB.includes(name)
          ? 0
          : assumptions[name];
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

import type { FieldName } from '#domain/inputs/calculation-fields.ts';
import {
  CALCULATOR_FIELDS,
  CALCULATORS,
  type Calculator,
} from '#domain/inputs/calculation-inputs.ts';
import { YEAR_FIELD_NAMES } from '#domain/inputs/fields/year-fields.ts';
import { DRAW_SHARES, REHAB_ITEMS, UNIT_RENTS } from '#domain/inputs/summed-fields.ts';

export interface FieldGroup {
  readonly title: string;
  /** Open at once. */
  readonly main: readonly FieldName[];
  /** Behind "More". */
  readonly more: readonly FieldName[];
  /** The overrides of years: a row for each year instead of one for each field. */
  readonly isByYear?: true;
}

const group = (
  title: string,
  main: readonly FieldName[],
  more: readonly FieldName[] = [],
): FieldGroup => ({ title, main, more });

const REHAB_ITEM_GROUP = group('Rehab items', [], REHAB_ITEMS);

const OPERATING_GROUPS: readonly FieldGroup[] = [
  group('Income', ['monthlyRent', 'vacancyRatePercent'], ['monthlyOtherIncome']),
  group('Rent by unit', [], UNIT_RENTS),
  group(
    'Expenses',
    ['propertyTaxesAnnual', 'insuranceAnnual', 'managementPercent', 'maintenancePercent'],
    [
      'capexPercent',
      'hoaMonthly',
      'utilitiesAnnual',
      'otherExpensesAnnual',
      'reassessedTaxPercent',
      'reassessedAfterYears',
    ],
  ),
  group(
    'Growth and sale',
    ['holdYears', 'valueGrowthPercent', 'rentGrowthPercent'],
    ['expenseGrowthPercent', 'sellingCostPercent', 'exitCapRatePercent', 'discountRatePercent'],
  ),
  { ...group('Year-by-year overrides', [], YEAR_FIELD_NAMES), isByYear: true },
];

/** Every field in the order people think of a deal; a calculator shows those it asks for. */
const RENTAL_GROUPS: readonly FieldGroup[] = [
  group(
    'Purchase',
    ['purchasePrice', 'closingCostPercent', 'rehabCost'],
    [
      'afterRepairValue',
      'rehabContingencyPercent',
      'rentStartMonth',
      'startingValue',
      'holdingCosts',
    ],
  ),
  REHAB_ITEM_GROUP,
  group(
    'Loan',
    ['downPaymentPercent', 'loanInterestRate', 'loanTermYears'],
    [
      'interestOnlyYears',
      'pointsPercent',
      'buydownYears',
      'buydownSellerPercent',
      'mortgageInsurancePercent',
      'extraMonthlyPrincipal',
    ],
  ),
  group(
    'Second loan',
    [],
    [
      'secondLoanAmount',
      'secondLoanInterestRate',
      'secondLoanTermYears',
      'secondLoanInterestOnlyYears',
    ],
  ),
  ...OPERATING_GROUPS,
];

const REHAB_GROUP = group(
  'Rehab',
  ['rehabCost', 'afterRepairValue'],
  ['rehabContingencyPercent', 'monthlyHoldingCosts'],
);
const BRIDGE = group('Bridge loan', [
  'bridgeLoanToCostPercent',
  'bridgeInterestRate',
  'bridgePointsPercent',
]);
const DRAWS = group('Construction draws', [], ['drawMonths', ...DRAW_SHARES]);
const PROJECT_PURCHASE = group('Purchase', ['purchasePrice', 'closingCostPercent']);

const PROJECT_GROUPS: readonly FieldGroup[] = [
  PROJECT_PURCHASE,
  REHAB_GROUP,
  REHAB_ITEM_GROUP,
  BRIDGE,
  DRAWS,
  group(
    'Refinance',
    ['refinanceMonth', 'refinanceLtvPercent', 'refinanceInterestRate'],
    ['rentStartMonth', 'refinanceCostPercent', 'loanTermYears'],
  ),
  ...OPERATING_GROUPS,
];

const FLIP_GROUPS: readonly FieldGroup[] = [
  PROJECT_PURCHASE,
  REHAB_GROUP,
  REHAB_ITEM_GROUP,
  BRIDGE,
  DRAWS,
  group('Sale', ['flipMonths', 'sellingCostPercent'], ['wantedProfitPercent']),
];

const MORTGAGE_GROUPS: readonly FieldGroup[] = [
  group('Loan', [
    'purchasePrice',
    'downPaymentPercent',
    'loanInterestRate',
    'loanTermYears',
    'extraMonthlyPrincipal',
  ]),
  group('Taxes and insurance', ['propertyTaxesAnnual', 'insuranceAnnual', 'hoaMonthly']),
  group(
    'Special terms',
    [],
    [
      'pointsPercent',
      'mortgageInsurancePercent',
      'interestOnlyYears',
      'adjustAfterYears',
      'adjustedInterestRate',
      'balloonYears',
    ],
  ),
];

const GROUPS: Record<Calculator, readonly FieldGroup[]> = {
  'cash-flow': RENTAL_GROUPS,
  'buy-hold': RENTAL_GROUPS,
  roi: RENTAL_GROUPS,
  brrrr: PROJECT_GROUPS,
  'fix-flip': FLIP_GROUPS,
  mortgage: MORTGAGE_GROUPS,
};

function requestedGroups(calculator: Calculator): readonly FieldGroup[] {
  const requested: readonly FieldName[] = CALCULATOR_FIELDS[calculator];
  const saved = (names: readonly FieldName[]) => names.filter((name) => requested.includes(name));
  return GROUPS[calculator]
    .map((one) => ({ ...one, main: saved(one.main), more: saved(one.more) }))
    .filter(({ main, more }) => main.length + more.length > 0);
}

const REQUESTED_GROUPS = new Map(CALCULATORS.map((name) => [name, requestedGroups(name)]));

/** The fields of a calculator in groups, without those it does not ask for. */
export const groupsOf = (calculator: Calculator): readonly FieldGroup[] =>
  REQUESTED_GROUPS.get(calculator) ?? [];

/** Moved by a slider too: what a deal is bargained over. */
export const SLIDER_FIELDS: ReadonlySet<FieldName> = new Set([
  'purchasePrice',
  'monthlyRent',
  'loanInterestRate',
  'downPaymentPercent',
  'afterRepairValue',
  'rehabCost',
]);

/** Shares of the price that people also know in dollars. */
export const DOLLARS_OF_PRICE: ReadonlySet<FieldName> = new Set([
  'downPaymentPercent',
  'closingCostPercent',
]);

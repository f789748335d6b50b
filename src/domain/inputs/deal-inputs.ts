import type { DealInputs, InputOf } from '#domain/inputs/fields/deal-input-types.ts';
import { moreLoans, prepaymentPenalty, refinances } from '#domain/inputs/fields/loan-inputs.ts';
import { cellsOf } from '#domain/inputs/lists/list-cells.ts';
import type {
  BrrrrDeal,
  ConstructionDraws,
  Deal,
  FlipDeal,
  Growth,
  Operating,
  Project,
  Reassessment,
} from '#engine/deal.ts';
import type { MortgageTerms } from '#engine/loan/mortgage.ts';
import type { Rental } from '#engine/rental/cash-flow.ts';
import { type FieldOf, OPERATING_FIELDS } from './calculation-fields.ts';

/*
 * How the engine's inputs are built from the typed fields, declared once over any `T`. Three readers supply their own
 * `T`: plain numbers (`engine-input.ts`), the name of the field that sets an input (`calculation-paths.ts`), and
 * explanations, which become a workbook's formulas (`input-formulas.ts`).
 */

type RentalInputs<T> = DealInputs<T, FieldOf<'cash-flow'>>;
type HoldInputs<T> = DealInputs<T, FieldOf<'roi'>>;
type BrrrrInputs<T> = DealInputs<T, FieldOf<'brrrr'>>;
type FlipInputs<T> = DealInputs<T, FieldOf<'fix-flip'>>;
type MortgageInputs<T> = DealInputs<T, FieldOf<'mortgage'>>;
type ProjectInputs<T> = DealInputs<T, FieldOf<'brrrr'> & FieldOf<'fix-flip'>>;
type OperatingInputs<T> = DealInputs<T, FieldOf<'cash-flow'> & FieldOf<'brrrr'>>;
type GrowthInputs<T> = DealInputs<T, FieldOf<'roi'> & FieldOf<'brrrr'>>;

export const rentalInputs = <T>(f: RentalInputs<T>): InputOf<Rental, T> => ({
  purchase: purchase(f),
  loans: loans(f, firstLoan(f)),
  operating: operating(f),
});

export function holdInputs<T>(
  f: HoldInputs<T>,
  discountRate: T,
): Omit<InputOf<Deal, T>, 'yearOverrides'> {
  const extraMonthlyPrincipal = f.typed('extraMonthlyPrincipal');
  return {
    purchase: {
      ...purchase(f),
      afterRepairValue: f.typed('afterRepairValue'),
      startingValue: f.typed('startingValue'),
    },
    // Extra principal goes to the first loan, since an owner with two would have to choose one.
    loans: loans(f, {
      ...firstLoan(f),
      extraMonthlyPrincipal,
      prepaymentPenalty: prepaymentPenalty(f),
    }),
    refinances: refinances(f),
    operating: operating(f),
    reassessment: reassessment(f),
    growth: growth(f),
    exit: {
      sellingCostRate: f.typed('sellingCostPercent'),
      exitCapRate: f.typed('exitCapRatePercent'),
    },
    holdYears: f.typed('holdYears'),
    discountRate,
  };
}

/**
 * A bridge loan stays interest-only until the refinance pays it off, so this term outlasts even a delayed refinance.
 */
const BRIDGE_MONTHS = 240;

export function brrrrInputs<T>(f: BrrrrInputs<T>): Omit<InputOf<BrrrrDeal, T>, 'yearOverrides'> {
  const bridgeMonths = f.constant(BRIDGE_MONTHS, 'months');
  return {
    project: project(f),
    loans: [
      {
        // A share of price plus rehab, without the contingency, as presented to a lender.
        principal: f.product(
          'Bridge loan',
          f.sum('Price plus rehab', [f.other('purchasePrice'), f.other('rehabCost')]),
          f.typed('bridgeLoanToCostPercent'),
        ),
        ...bridgeTerms(f),
        termMonths: bridgeMonths,
        interestOnlyMonths: bridgeMonths,
      },
    ],
    rentStartMonth: f.where(
      f.typed('rentStartMonth'),
      f.other('refinanceMonth'),
      () => f.other('refinanceMonth'),
      () => f.typed('rentStartMonth'),
    ),
    operating: operating(f),
    refinance: {
      month: f.typed('refinanceMonth'),
      afterRepairValue: f.typed('afterRepairValue'),
      loanToValue: f.typed('refinanceLtvPercent'),
      costs: f.product(
        'Refinance fees',
        f.other('afterRepairValue'),
        f.other('refinanceLtvPercent'),
        f.typed('refinanceCostPercent'),
      ),
      terms: {
        annualRate: f.typed('refinanceInterestRate'),
        termMonths: f.months(f.typed('loanTermYears')),
      },
    },
    reassessment: reassessment(f),
    growth: growth(f),
    exit: { sellingCostRate: f.typed('sellingCostPercent') },
    holdYears: f.typed('holdYears'),
  };
}

export const flipInputs = <T>(f: FlipInputs<T>): InputOf<FlipDeal, T> => ({
  project: project(f),
  loans: [
    {
      // The bridge loan's two parts are kept separate so that the part based on the price changes with the offer.
      loanToPrice: f.typed('bridgeLoanToCostPercent'),
      lentOnRehab: lentOnRehab(f),
      ...bridgeTerms(f),
    },
  ],
  months: f.typed('flipMonths'),
  salePrice: f.typed('afterRepairValue'),
  sellingCostRate: f.typed('sellingCostPercent'),
  wantedProfit: f.product(
    'Target profit',
    f.other('afterRepairValue'),
    f.typed('wantedProfitPercent'),
  ),
});

export const mortgageInputs = <T>(f: MortgageInputs<T>): InputOf<MortgageTerms, T> => ({
  price: f.typed('purchasePrice'),
  loan: {
    loanToPrice: f.rest('Loan to price', f.typed('downPaymentPercent')),
    ...loanTerms(f),
    extraMonthlyPrincipal: f.typed('extraMonthlyPrincipal'),
  },
  annualPropertyTax: f.typed('propertyTaxesAnnual'),
  annualInsurance: f.typed('insuranceAnnual'),
  monthlyHoa: f.typed('hoaMonthly'),
});

const purchase = <T>(f: RentalInputs<T>): InputOf<Rental['purchase'], T> => ({
  price: f.typed('purchasePrice'),
  closingCosts: closingCosts(f),
  rehabCost: f.typed('rehabCost'),
  contingencyRate: f.typed('rehabContingencyPercent'),
  // Without a rehab, it's rented from the closing date.
  rentStartMonth: f.where(
    f.other('rehabCost'),
    f.constant(0, 'months'),
    () => f.typed('rentStartMonth'),
    () => f.constant(0, 'months'),
  ),
  holdingCosts: f.typed('holdingCosts'),
});

const closingCosts = <T>(f: DealInputs<T, 'purchasePrice' | 'closingCostPercent'>): T =>
  f.product('Closing costs', f.other('purchasePrice'), f.typed('closingCostPercent'));

const firstLoan = <T>(f: RentalInputs<T>) => ({
  loanToPrice: f.rest('Loan to price', f.typed('downPaymentPercent')),
  ...loanTerms(f),
  buydownYears: f.typed('buydownYears'),
  buydownSellerShare: f.typed('buydownSellerPercent'),
});

const loanTerms = <T>(f: DealInputs<T, FieldOf<'cash-flow'> & FieldOf<'mortgage'>>) => ({
  annualRate: f.typed('loanInterestRate'),
  termMonths: f.months(f.typed('loanTermYears')),
  interestOnlyMonths: f.months(f.typed('interestOnlyYears')),
  pointsRate: f.typed('pointsPercent'),
  mortgageInsuranceRate: f.typed('mortgageInsurancePercent'),
  rateChanges: f.ifAny(f.other('adjustAfterYears'), () => [
    {
      fromMonth: f.where(
        f.other('adjustAfterYears'),
        f.constant(0, 'months'),
        () =>
          f.sum(
            'First payment at the adjusted rate',
            [f.months(f.typed('adjustAfterYears')), f.constant(1, 'months')],
            'months',
          ),
        () => f.constant(0, 'months'),
      ),
      annualRate: f.typed('adjustedInterestRate'),
    },
  ]),
  balloonMonth: f.ifAny(f.other('balloonYears'), () => f.months(f.typed('balloonYears'))),
});

/** The first loan, plus the second and more if there are any. */
function loans<T, First>(f: RentalInputs<T>, first: First) {
  const second = f.ifAny(f.other('secondLoanAmount'), () => ({
    principal: f.typed('secondLoanAmount'),
    annualRate: f.typed('secondLoanInterestRate'),
    termMonths: f.months(f.typed('secondLoanTermYears')),
    interestOnlyMonths: f.months(f.typed('secondLoanInterestOnlyYears')),
  }));
  return [first, ...(second ? [second] : []), ...moreLoans(f)];
}

const operating = <T>(f: OperatingInputs<T>): InputOf<Operating, T> =>
  Object.fromEntries(OPERATING_FIELDS.map(([key, name]) => [key, f.typed(name)])) as InputOf<
    Operating,
    T
  >;

const reassessment = <T>(f: GrowthInputs<T>): InputOf<Reassessment, T> => ({
  annualTax: f.product(
    'Property tax after reassessment',
    f.other('purchasePrice'),
    f.typed('reassessedTaxPercent'),
  ),
  afterYears: f.typed('reassessedAfterYears'),
});

const growth = <T>(f: GrowthInputs<T>): InputOf<Growth, T> => ({
  valueGrowthRate: f.typed('valueGrowthPercent'),
  rentGrowthRate: f.typed('rentGrowthPercent'),
  expenseGrowthRate: f.typed('expenseGrowthPercent'),
});

const project = <T>(f: ProjectInputs<T>): InputOf<Project, T> => ({
  price: f.typed('purchasePrice'),
  closingCosts: closingCosts(f),
  closingCostRate: f.typed('closingCostPercent'),
  rehabCost: f.typed('rehabCost'),
  contingencyRate: f.typed('rehabContingencyPercent'),
  monthlyHoldingCosts: f.typed('monthlyHoldingCosts'),
});

const bridgeTerms = <T>(f: ProjectInputs<T>) => ({
  annualRate: f.typed('bridgeInterestRate'),
  pointsRate: f.typed('bridgePointsPercent'),
  draws: draws(f),
});

/** The part of the bridge loan that pays for the rehab. */
const lentOnRehab = <T>(f: ProjectInputs<T>): T =>
  f.product('Rehab loan', f.other('rehabCost'), f.typed('bridgeLoanToCostPercent'));

/** One for each month. */
const DRAW_SHARES = cellsOf('draws').map(({ name }) => name);

/**
 * Typed percentages scaled to 100%, or equal draws if none are typed; undefined if the whole loan is paid out at
 * closing.
 */
function draws<T>(f: ProjectInputs<T>): InputOf<ConstructionDraws, T> | undefined {
  const all = f.sum(
    'Total draws entered',
    DRAW_SHARES.map((name) => f.share(name, false)),
    'fraction',
  );
  const count = f.other('drawMonths');
  const none = f.constant(0, 'fraction');
  const evenShare = (index: number) => () =>
    f.where(
      count,
      f.constant(index, 'months'),
      () => f.quotient('Even share', f.constant(1, 'fraction'), count),
      () => none,
    );
  return f.ifAny(f.sum('Draws', [count, all]), () => ({
    amount: lentOnRehab(f),
    shares: DRAW_SHARES.map((name, index) => {
      const typed = f.share(name, true);
      return f.where(all, none, () => f.quotient('Share of draws', typed, all), evenShare(index));
    }),
  }));
}

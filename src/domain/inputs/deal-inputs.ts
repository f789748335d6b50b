import type {
  DealInputs,
  InputOf,
  LastingFieldOf,
} from '#domain/inputs/fields/deal-input-types.ts';
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
import { OPERATING_FIELDS } from './calculation-fields.ts';
import { DRAW_SHARES } from './summed-fields.ts';

/*
 * What the engine is given, made of the fields as they are typed: declared once, over any `T`. Three readers bring their
 * own: plain numbers (`engine-input.ts`), the name of the field that an input is typed as (`calculation-paths.ts`), and
 * explanations, from which a workbook takes its formulas (`input-formulas.ts`).
 */

type RentalInputs<T> = DealInputs<T, LastingFieldOf<'cash-flow'>>;
type HoldInputs<T> = DealInputs<T, LastingFieldOf<'roi'>>;
type BrrrrInputs<T> = DealInputs<T, LastingFieldOf<'brrrr'>>;
type FlipInputs<T> = DealInputs<T, LastingFieldOf<'fix-flip'>>;
type MortgageInputs<T> = DealInputs<T, LastingFieldOf<'mortgage'>>;
type ProjectInputs<T> = DealInputs<T, LastingFieldOf<'brrrr'> & LastingFieldOf<'fix-flip'>>;
type OperatingInputs<T> = DealInputs<T, LastingFieldOf<'cash-flow'> & LastingFieldOf<'brrrr'>>;
type GrowthInputs<T> = DealInputs<T, LastingFieldOf<'roi'> & LastingFieldOf<'brrrr'>>;

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
    // Extra principal is paid on the first loan, as an owner with two would have to choose one.
    loans: loans(f, { ...firstLoan(f), extraMonthlyPrincipal }),
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

/** A bridge stays, interest-only, until the refinance pays it off: later than any refinance with any delay. */
const BRIDGE_MONTHS = 240;

export function brrrrInputs<T>(f: BrrrrInputs<T>): Omit<InputOf<BrrrrDeal, T>, 'yearOverrides'> {
  const bridgeMonths = f.constant(BRIDGE_MONTHS, 'months');
  return {
    project: project(f),
    loans: [
      {
        // A share of price and rehab, without the contingency: what a lender is shown.
        principal: f.product(
          'Bridge loan',
          f.sum('Price and rehab', [f.other('purchasePrice'), f.other('rehabCost')]),
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
      // The bridge's two parts apart, so that the part on the price follows an offer.
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
  // Without a rehab it is rented from the closing day on.
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

const loanTerms = <T>(
  f: DealInputs<T, LastingFieldOf<'cash-flow'> & LastingFieldOf<'mortgage'>>,
) => ({
  annualRate: f.typed('loanInterestRate'),
  termMonths: f.months(f.typed('loanTermYears')),
  interestOnlyMonths: f.months(f.typed('interestOnlyYears')),
  pointsRate: f.typed('pointsPercent'),
  mortgageInsuranceRate: f.typed('mortgageInsurancePercent'),
});

/** The first loan, and a second where one is taken. */
function loans<T, First>(f: RentalInputs<T>, first: First) {
  const second = f.ifAny(f.other('secondLoanAmount'), () => ({
    principal: f.typed('secondLoanAmount'),
    annualRate: f.typed('secondLoanInterestRate'),
    termMonths: f.months(f.typed('secondLoanTermYears')),
    interestOnlyMonths: f.months(f.typed('secondLoanInterestOnlyYears')),
  }));
  return second ? [first, second] : [first];
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
  f.product('Lent on the rehab', f.other('rehabCost'), f.typed('bridgeLoanToCostPercent'));

/** Typed percentages scaled to 100 %, else even draws; undefined where the whole loan is paid out at closing. */
function draws<T>(f: ProjectInputs<T>): InputOf<ConstructionDraws, T> | undefined {
  const all = f.sum(
    'All typed draws',
    DRAW_SHARES.map((name) => f.share(name, false)),
    'fraction',
  );
  const count = f.other('drawMonths');
  const none = f.constant(0, 'fraction');
  const evenShare = (index: number) => () =>
    f.where(
      count,
      f.constant(index, 'months'),
      () => f.quotient('An even share', f.constant(1, 'fraction'), count),
      () => none,
    );
  return f.ifAny(f.sum('Draws', [count, all]), () => ({
    amount: lentOnRehab(f),
    shares: DRAW_SHARES.map((name, index) => {
      const typed = f.share(name, true);
      return f.where(
        all,
        none,
        () => f.quotient('Share of the draws', typed, all),
        evenShare(index),
      );
    }),
  }));
}

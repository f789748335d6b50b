import type { FixedExpenseInput } from './lines/fixed-expenses.ts';

/**
 * Calculator inputs. Money is in dollars, rates and shares are fractions (0.0725 is 7.25%), time 0 is the closing date
 * and month 1 ends with the first payment.
 */

/** Starting with payment `fromMonth` (1 is the first), the loan's rate is `annualRate`. */
export type RateChange = { readonly fromMonth: number; readonly annualRate: number };

/** The part of a loan that is drawn as the work progresses. */
export type ConstructionDraws = {
  readonly amount: number;
  /** The share drawn at the start of months 1, 2, 3 …, up to 12 months; adds up to 1. */
  readonly shares: readonly number[];
};

export type LoanTerms = {
  readonly annualRate: number;
  readonly termMonths: number;
  /** Months of interest-only payments before principal payments start; they count toward the term. */
  readonly interestOnlyMonths?: number | undefined;
  /** Extra dollars paid each month; the payment stays the same and the term shortens. */
  readonly extraMonthlyPrincipal?: number | undefined;
  /** Points paid at closing as a share of the loan; one point is 0.01. */
  readonly pointsRate?: number | undefined;
  /** Annual premium as a share of the original loan, due while the balance is above 80% of the original value. */
  readonly mortgageInsuranceRate?: number | undefined;
  /** For adjustable rates; at each change, the payment is recalculated over the remaining term. */
  readonly rateChanges?: readonly RateChange[] | undefined;
  /** The payment at which the whole balance comes due. */
  readonly balloonMonth?: number | undefined;
  /** Whole years of a temporary buydown, 0 to 3; 2 is a 2-1 buydown: 2 points below the rate, then 1. */
  readonly buydownYears?: number | undefined;
  /** The share of the buydown's cost that the seller pays. */
  readonly buydownSellerShare?: number | undefined;
  /** Only for interest-only loans; without draws, the whole loan is funded at closing. */
  readonly draws?: ConstructionDraws | undefined;
  /** Shares of the balance due as a penalty if the loan is repaid in its year 1, 2, 3 …; none after the last. */
  readonly prepaymentPenalty?: readonly number[] | undefined;
};

export type Loan = LoanTerms & { readonly principal: number };

/**
 * A loan in dollars, or as a share of the price so that it changes with the price; if both are given, the share is
 * used.
 */
type LoanSize = { readonly principal: number } | { readonly loanToPrice: number };

export type DealLoan = LoanTerms &
  LoanSize & {
    /** For a loan from a list: its name, and the path of its inputs, which doesn't depend on the loans before it. */
    readonly listed?: { readonly label: string; readonly path: string } | undefined;
  };

export type Purchase = {
  readonly price: number;
  readonly closingCosts: number;
  /** Paid in cash. */
  readonly rehabCost: number;
  /** Contingency on top of the rehab cost, as a share of that cost. */
  readonly contingencyRate?: number | undefined;
  /**
   * Whole months from closing to the first rent payment; fixed expenses and loan payments until then count as cash
   * invested.
   */
  readonly rentStartMonth?: number | undefined;
  /** Other costs between closing and the first rent payment. */
  readonly holdingCosts: number;
  /** Value once the rehab is done; 0 or unset if unknown. */
  readonly afterRepairValue?: number | undefined;
  /** Value at closing if it differs from the price; 0 or unset means the price. */
  readonly startingValue?: number | undefined;
  /** Set aside and shown separately; never part of cash invested. */
  readonly reserves?: number | undefined;
};

/** Fixed expenses that earlier releases didn't have, so older stored deals and records lack them. */
type LaterExpenses = {
  readonly [Input in Exclude<
    FixedExpenseInput,
    | 'annualPropertyTax'
    | 'annualInsurance'
    | 'monthlyHoa'
    | 'annualUtilities'
    | 'annualOtherExpenses'
  >]?: number | undefined;
};

/** A rental's operations today, for all units combined. */
export type Operating = LaterExpenses & {
  readonly monthlyRent: number;
  readonly monthlyOtherIncome: number;
  /** Share of gross potential income lost. */
  readonly vacancyRate: number;
  readonly annualPropertyTax: number;
  readonly annualInsurance: number;
  readonly monthlyHoa: number;
  /** Paid by the owner. */
  readonly annualUtilities: number;
  readonly annualOtherExpenses: number;
  /** As a share of gross rent. */
  readonly maintenanceRate: number;
  /** As a share of collected rent, that is, after vacancy. */
  readonly managementRate: number;
  /** CapEx reserve as a share of gross rent; below NOI. */
  readonly capexRate: number;
};

/** Effective annual rates, applied once a year on the anniversary. */
export type Growth = {
  readonly valueGrowthRate: number;
  readonly rentGrowthRate: number;
  /**
   * Applies to taxes, insurance, HOA, utilities and other fixed expenses; expenses set as a share of rent grow with
   * rent.
   */
  readonly expenseGrowthRate: number;
};

/** A reassessment at the purchase price, which changes the tax bill in a later year. */
export type Reassessment = {
  /**
   * The annual tax bill after the reassessment, in today's dollars; it grows with the other expenses. 0 if there's no
   * reassessment.
   */
  readonly annualTax: number;
  /** Whole years at today's bill, 1 or more. */
  readonly afterYears: number;
};

/**
 * Overrides for one year; anything not given stays as assumed. A year's rent and expense growth is measured from the
 * year before, so year 1 has none; value growth is from the start of the year to its end.
 */
export type YearOverride = {
  /** 1 is the first year; years after the hold are ignored. */
  readonly year: number;
  readonly valueGrowthRate?: number | undefined;
  readonly rentGrowthRate?: number | undefined;
  readonly expenseGrowthRate?: number | undefined;
  readonly vacancyRate?: number | undefined;
  /** Spent on the property, in that year's dollars; below NOI, like the CapEx reserve. */
  readonly oneTimeCost?: number | undefined;
};

/** A refinance during a hold that pays off all loans. */
export type HoldRefinance = {
  /** Months after year 1 begins; the loans are paid off after that month's payment. */
  readonly month: number;
  /** Above 0 for a rate-and-term refinance, which borrows no more than the payoff and its costs. */
  readonly rateAndTerm: number;
  /** The appraised value; 0 means the value grown to that month. */
  readonly value: number;
  /** For DSCR and debt yield; 0 means the NOI of the year that contains the month. */
  readonly netOperatingIncome: number;
  /** The tests that limit the loan; 0 means that a test isn't used. */
  readonly loanToValue: number;
  readonly debtCoverage: number;
  readonly debtYield: number;
  /** As a share of the new loan, excluding points. */
  readonly costRate: number;
  /** In dollars. */
  readonly costs: number;
  readonly terms: LoanTerms;
  /** The path of its inputs, if that isn't its position. */
  readonly path?: string | undefined;
};

export type Exit = {
  /** As a share of the sale price. */
  readonly sellingCostRate: number;
  /** If given, the sale price is next year's NOI / this rate instead of the appreciated value. */
  readonly exitCapRate?: number | undefined;
};

/** A rental to buy and hold. */
export type Deal = {
  readonly purchase: Purchase;
  readonly loans: readonly DealLoan[];
  readonly operating: Operating;
  readonly reassessment?: Reassessment | undefined;
  readonly growth: Growth;
  /** In any order, each year at most once. */
  readonly yearOverrides?: readonly YearOverride[] | undefined;
  /** In any order; one outside the hold is ignored. */
  readonly refinances?: readonly HoldRefinance[] | undefined;
  readonly exit: Exit;
  /** 1 to 40. */
  readonly holdYears: number;
  /** What the money could earn elsewhere, as an annual fraction; used for NPV and MIRR. */
  readonly discountRate: number;
};

/** A simulation's factors by year; index 0 is year 1. A year's growth takes effect at the end of that year. */
export type YearFactors = {
  readonly valueGrowth: ArrayLike<number>;
  readonly rentGrowth: ArrayLike<number>;
  readonly expenseGrowth: ArrayLike<number>;
  readonly vacancy: ArrayLike<number>;
  /** Unplanned repairs in that year's dollars; below NOI, like the CapEx reserve. */
  readonly repairCost: ArrayLike<number>;
};

/** A property bought to rehab: BRRRR and fix & flip. */
export type Project = {
  readonly price: number;
  readonly closingCosts: number;
  /** If given, closing costs are this share of the price, even when the price changes. */
  readonly closingCostRate?: number | undefined;
  readonly rehabCost: number;
  /** Contingency on top of the rehab cost, as a share of that cost. */
  readonly contingencyRate: number;
  /** Taxes, insurance and utilities while the property earns no rent; excludes loan payments. */
  readonly monthlyHoldingCosts: number;
};

type Refinance = {
  /** Months after closing; the old loan is paid off after that month's payment. */
  readonly month: number;
  readonly afterRepairValue: number;
  readonly loanToValue: number;
  /** In dollars, excluding the new loan's points. */
  readonly costs: number;
  readonly terms: LoanTerms;
};

export type BrrrrDeal = {
  readonly project: Project;
  readonly loans: readonly DealLoan[];
  /** Months after closing when rent starts; loan payments until then count as holding costs. */
  readonly rentStartMonth: number;
  readonly operating: Operating;
  readonly refinance: Refinance;
  /** Years are counted from the refinance. */
  readonly reassessment?: Reassessment | undefined;
  readonly growth: Growth;
  /** Years are counted from the refinance. */
  readonly yearOverrides?: readonly YearOverride[] | undefined;
  readonly exit: Exit;
  /** Years held after the refinance. */
  readonly holdYears: number;
};

/** An interest-only loan, outstanding in full from day 1 except for later draws. */
export type FlipLoan = LoanSize & {
  /** Dollars lent for the rehab, in addition to a share of the price. */
  readonly lentOnRehab?: number | undefined;
  readonly draws?: ConstructionDraws | undefined;
  readonly annualRate: number;
  readonly pointsRate: number;
};

export type FlipDeal = {
  readonly project: Project;
  readonly loans: readonly FlipLoan[];
  /** From closing to sale; can be a fraction of a month. */
  readonly months: number;
  readonly salePrice: number;
  readonly sellingCostRate: number;
  /** The target profit, used for the maximum offer after all costs. */
  readonly wantedProfit: number;
};

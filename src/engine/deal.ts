import type { FixedExpenseInput } from './lines/fixed-expenses.ts';

/**
 * Inputs of the calculators. Money is in dollars, rates and shares are fractions (0.0725 is 7.25 %), time 0 is the
 * closing day and month 1 ends with the first payment.
 */

/** From payment `fromMonth` on (1 = the first) the loan costs `annualRate`. */
export type RateChange = { readonly fromMonth: number; readonly annualRate: number };

/** The part of a loan that is paid out while the work is done. */
export type ConstructionDraws = {
  readonly amount: number;
  /** The share of the amount that is drawn at the start of month 1, 2, 3 …, at most 12; together 1. */
  readonly shares: readonly number[];
};

export type LoanTerms = {
  readonly annualRate: number;
  readonly termMonths: number;
  /** Years of interest-only payments before principal payments start; they count toward the term. */
  readonly interestOnlyMonths?: number | undefined;
  /** Dollars paid on top each month; the payment stays, the term shortens. */
  readonly extraMonthlyPrincipal?: number | undefined;
  /** Paid at closing as a share of the loan: one point is 0.01. */
  readonly pointsRate?: number | undefined;
  /** Premium a year as a share of the original loan, due while the balance is above 80 % of the original value. */
  readonly mortgageInsuranceRate?: number | undefined;
  /** Adjustable rate; at each change the payment is recalculated over the remaining term. */
  readonly rateChanges?: readonly RateChange[] | undefined;
  /** The payment with which the whole balance falls due. */
  readonly balloonMonth?: number | undefined;
  /** Whole years of a temporary buydown, 0 to 3: 2 is a 2-1 buydown, 2 points below the rate, then 1. */
  readonly buydownYears?: number | undefined;
  /** The share of its cost that the seller pays. */
  readonly buydownSellerShare?: number | undefined;
  /** Of an interest-only loan; without it the whole loan is paid out at closing. */
  readonly draws?: ConstructionDraws | undefined;
};

export type Loan = LoanTerms & { readonly principal: number };

/** A loan in dollars, or as a share of the price so that it follows the price; given both, the share counts. */
type LoanSize = { readonly principal: number } | { readonly loanToPrice: number };

export type DealLoan = LoanTerms & LoanSize;

export type Purchase = {
  readonly price: number;
  readonly closingCosts: number;
  /** Paid in cash. */
  readonly rehabCost: number;
  /** On top of the rehab, as a share of it. */
  readonly contingencyRate?: number | undefined;
  /** Whole months from closing to the first rent; fixed expenses and loan payments of these are cash invested. */
  readonly rentStartMonth?: number | undefined;
  /** Whatever else is paid between closing and the first rent. */
  readonly holdingCosts: number;
  /** What it is worth once the rehab is done; 0 or unset when unknown. */
  readonly afterRepairValue?: number | undefined;
  /** What it is worth on the closing day, where that is not the price; 0 or unset for the price. */
  readonly startingValue?: number | undefined;
  /** Set aside, shown apart, never part of cash invested. */
  readonly reserves?: number | undefined;
};

/** Fixed expenses that stored deals and records may be without. */
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

/** A rental as it runs today: all units together. */
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
  /** Share of gross rent. */
  readonly maintenanceRate: number;
  /** Share of collected rent, so after vacancy. */
  readonly managementRate: number;
  /** Capital reserve as a share of gross rent; below NOI. */
  readonly capexRate: number;
};

/** Effective annual rates, applied once a year on the anniversary. */
export type Growth = {
  readonly valueGrowthRate: number;
  readonly rentGrowthRate: number;
  /** Tax, insurance, HOA, utilities and other; what is a share of rent follows the rent. */
  readonly expenseGrowthRate: number;
};

/** A county that takes the sale price as the assessed value, and bills by it later. */
export type Reassessment = {
  /** The bill after it, in today's dollars: it grows with the other expenses. 0 for none. */
  readonly annualTax: number;
  /** Whole years at today's bill, 1 or more. */
  readonly afterYears: number;
};

/**
 * What one year has instead of the assumptions for all years; what is not given stays as assumed. Rent and expense growth
 * of a year are from the year before to it, so year 1 has none; value growth is from its start to its end.
 */
export type YearOverride = {
  /** 1 is the first; one after the last year held counts for nothing. */
  readonly year: number;
  readonly valueGrowthRate?: number | undefined;
  readonly rentGrowthRate?: number | undefined;
  readonly expenseGrowthRate?: number | undefined;
  readonly vacancyRate?: number | undefined;
  /** Dollars of that year, spent on the property; below NOI, like the capital reserve. */
  readonly oneTimeCost?: number | undefined;
};

export type Exit = {
  /** Share of the sale price. */
  readonly sellingCostRate: number;
  /** When given, the sale price is next year's NOI / this rate instead of the grown price. */
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
  readonly exit: Exit;
  /** 1 to 40. */
  readonly holdYears: number;
  /** What the money could earn elsewhere, a fraction a year: for the net present value and the modified IRR. */
  readonly discountRate: number;
};

/** The factors of a simulation by year; index 0 is year 1. Growth happens at the end of its year. */
export type YearFactors = {
  readonly valueGrowth: ArrayLike<number>;
  readonly rentGrowth: ArrayLike<number>;
  readonly expenseGrowth: ArrayLike<number>;
  readonly vacancy: ArrayLike<number>;
  /** Unplanned repairs in dollars of their year; below NOI, like the capital reserve. */
  readonly repairCost: ArrayLike<number>;
};

/** A property bought for a rehab: BRRRR and fix & flip. */
export type Project = {
  readonly price: number;
  readonly closingCosts: number;
  /** Where it is given the closing costs are this share of the price, whatever the price becomes. */
  readonly closingCostRate?: number | undefined;
  readonly rehabCost: number;
  /** On top of the rehab, as a share of it. */
  readonly contingencyRate: number;
  /** Taxes, insurance and utilities while the property earns no rent; loan payments not included. */
  readonly monthlyHoldingCosts: number;
};

type Refinance = {
  /** Months after closing; the old loan is paid off after this payment. */
  readonly month: number;
  readonly afterRepairValue: number;
  readonly loanToValue: number;
  /** Dollars, without the points of the new loan. */
  readonly costs: number;
  readonly terms: LoanTerms;
};

export type BrrrrDeal = {
  readonly project: Project;
  readonly loans: readonly DealLoan[];
  /** Months after closing when rent starts; loan payments until then count as holding. */
  readonly rentStartMonth: number;
  readonly operating: Operating;
  readonly refinance: Refinance;
  /** Its years count from the refinance. */
  readonly reassessment?: Reassessment | undefined;
  readonly growth: Growth;
  /** Their years count from the refinance. */
  readonly yearOverrides?: readonly YearOverride[] | undefined;
  readonly exit: Exit;
  /** Years held after the refinance. */
  readonly holdYears: number;
};

/** Interest-only; the whole loan from day 1, but for what is drawn later. */
export type FlipLoan = LoanSize & {
  /** Dollars of the loan on the rehab, on top of a share of the price. */
  readonly lentOnRehab?: number | undefined;
  readonly draws?: ConstructionDraws | undefined;
  readonly annualRate: number;
  readonly pointsRate: number;
};

export type FlipDeal = {
  readonly project: Project;
  readonly loans: readonly FlipLoan[];
  /** From closing to sale; parts of a month count. */
  readonly months: number;
  readonly salePrice: number;
  readonly sellingCostRate: number;
  /** For the full maximum offer. */
  readonly wantedProfit: number;
};

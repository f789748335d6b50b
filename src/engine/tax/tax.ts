import type { Deal } from '#engine/deal.ts';
import type {
  AfterTaxLines,
  PassiveYearLines,
  RentalIncomeLines,
} from '#engine/lines/tax-lines.ts';
import {
  afterTax,
  costBasisOf,
  purchaseCostOf,
  rentalIncomeOf,
} from '#engine/lines/tax-numbers.ts';
import { boundMonths } from '#engine/loan/loan.ts';
import { payoffMonth } from '#engine/loan/loan-years.ts';
import type { Outcome } from '#engine/outcome.ts';
import type { HoldProjection, HoldYear } from '#engine/rental/buy-and-hold-years.ts';
import { cashInvested } from '#engine/rental/cash-invested.ts';
import { heldLoans } from '#engine/rental/hold-loans.ts';
import { irr } from '#engine/returns/returns.ts';
import { depreciableBasis, depreciationInYear, depreciationThrough } from './tax-depreciation.ts';
import { passiveYear } from './tax-passive-loss.ts';
import { boundProfile, type TaxProfile } from './tax-profile.ts';
import { type SaleSheet, saleSheet } from './tax-sale.ts';

const FIRST_TO_LAST = { placedInServiceMonth: 1, soldInMonth: 12 };

/** One year of a hold on the tax return, in dollars. */
export type AfterTaxYear = RentalIncomeLines<number> &
  PassiveYearLines<number> &
  AfterTaxLines<number> & {
    readonly year: number;
    readonly netOperatingIncome: number;
    readonly repairCost: number;
    readonly depreciation: number;
    /** This year's share of the loan points. */
    readonly pointsDeducted: number;
    /** Loss carryforward from prior years. */
    readonly carriedLossBefore: number;
    readonly cashFlow: number;
  };

export type AfterTaxHold = {
  readonly costBasis: number;
  readonly depreciableBasis: number;
  /**
   * CapEx reserves and one-time costs for all years. They count as spent on improvements in their year, so they are
   * part of the basis at the sale.
   */
  readonly improvements: number;
  readonly years: readonly AfterTaxYear[];
  readonly sale: SaleSheet;
  /** Dollars at the ends of years 0 to n; the last includes the sale. */
  readonly flows: readonly number[];
  readonly irr: Outcome;
  /** All tax paid over the hold, including the sale. */
  readonly totalTax: number;
};

/**
 * A hold after tax (not tax advice). Each year of the hold counts as a tax year. The property is placed in service in
 * the first month and sold in the last, so the mid-month convention takes off half a month at each end. The CapEx
 * reserve and one-time costs aren't deducted; they pay for improvements, which are depreciated starting in their year.
 */
export function afterTaxHold(
  deal: Deal,
  projection: HoldProjection,
  givenProfile: TaxProfile,
): AfterTaxHold {
  const profile = boundProfile(givenProfile);
  const books = openBooks(deal, projection, profile);
  const last = projection.years.length;
  const years: AfterTaxYear[] = [];
  const flows = [projection.flows[0] ?? 0];
  const improved: number[] = [];
  let improvements = 0;
  let carriedLoss = 0;
  let totalTax = 0;
  for (const year of projection.years) {
    const spent = Math.max(0, year.operating.capitalReserve) + year.oneTimeCost;
    improved.push(spent);
    improvements += spent;
    const depreciation = depreciationIn(books, improved, year.year, year.year === last);
    const penalty = penaltyInYear(projection, year);
    const row = taxYear(year, penalty, books, depreciation, carriedLoss, profile);
    carriedLoss = row.carriedLoss;
    totalTax += row.tax;
    years.push(row);
    flows.push(row.cashFlowAfterTax);
  }
  const { price, sellingCosts, loanPayoff } = projection.sale;
  const sale = saleSheet(
    {
      salePrice: price,
      sellingCosts,
      loanPayoff,
      costBasis: books.costBasis + improvements,
      depreciation: depreciationOfAll(books, improved, last),
      carriedLoss,
      unamortizedPoints: books.points - pointsThrough(books, last),
      yearsHeld: last,
    },
    profile,
  );
  flows[last] = (flows[last] ?? 0) + sale.proceedsAfterTax;
  return {
    costBasis: books.costBasis,
    depreciableBasis: books.depreciableBasis,
    improvements,
    years,
    sale,
    flows,
    irr: irr(flows, projection.monthsWithoutRent),
    totalTax: totalTax + sale.tax,
  };
}

type Books = {
  readonly costBasis: number;
  readonly depreciableBasis: number;
  readonly points: number;
  readonly pointsByLoan: readonly {
    readonly cost: number;
    /**
     * The loan term in months, over which points are spread, and the month of the last payment, when the rest is
     * deducted.
     */
    readonly months: number;
    readonly lastMonth: number;
    /** Payments made when year 1 begins; below 0 for a refinance's loan. */
    readonly made: number;
  }[];
};

/**
 * Closing and holding costs are added to the price, but loan principal isn't. Neither are points, which are spread over
 * their loan's term, with the rest deducted when the loan ends. A refinance's costs are spread like points.
 */
function openBooks(
  deal: Deal,
  { refinances }: Pick<HoldProjection, 'refinances'>,
  { landShare }: TaxProfile,
): Books {
  const invested = cashInvested(deal);
  const { rehab } = invested;
  const purchaseCost = purchaseCostOf(invested);
  const pointsByLoan = heldLoans(deal, refinances).map(({ loan, value, made, pointsAndCosts }) => ({
    cost: pointsAndCosts,
    months: boundMonths(loan.termMonths),
    lastMonth: payoffMonth(loan, value),
    made,
  }));
  return {
    costBasis: costBasisOf(purchaseCost, rehab),
    depreciableBasis: depreciableBasis(purchaseCost, rehab, landShare),
    points: pointsByLoan.reduce((sum, { cost }) => sum + cost, 0),
    pointsByLoan,
  };
}

function pointsThrough({ pointsByLoan }: Books, year: number): number {
  if (year === 0) return 0;
  return pointsByLoan.reduce((sum, { cost, months, lastMonth, made }) => {
    const paid = Math.max(0, made + year * 12);
    return sum + (paid >= lastMonth ? cost : (cost * paid) / months);
  }, 0);
}

/** A year's prepayment penalties, which count as interest. */
const penaltyInYear = ({ refinances }: HoldProjection, { year, debt }: HoldYear): number =>
  refinances.reduce(
    (sum, { month, penalty }) => (Math.ceil(month / 12) === year ? sum + penalty : sum),
    debt.prepaymentPenalty,
  );

/**
 * One year's depreciation of the building and each year's improvements, placed in service in the first month of their
 * year.
 */
function depreciationIn(
  { depreciableBasis: building }: Books,
  improved: readonly number[],
  year: number,
  isLast: boolean,
): number {
  const months = isLast ? FIRST_TO_LAST : undefined;
  return improved.reduce(
    (sum, spent, index) =>
      spent > 0 ? sum + depreciationInYear(spent, year - index, months) : sum,
    depreciationInYear(building, year, months),
  );
}

/** Depreciation for all years until the sale at the end of year `last`. */
const depreciationOfAll = (
  { depreciableBasis: building }: Books,
  improved: readonly number[],
  last: number,
): number =>
  improved.reduce(
    (sum, spent, index) =>
      spent > 0 ? sum + depreciationThrough(spent, last - index, FIRST_TO_LAST) : sum,
    depreciationThrough(building, last, FIRST_TO_LAST),
  );

function taxYear(
  { year, operating, debt, repairCost, cashFlow }: HoldYear,
  penalty: number,
  books: Books,
  depreciation: number,
  carriedLossBefore: number,
  profile: TaxProfile,
): AfterTaxYear {
  const pointsDeducted = pointsThrough(books, year) - pointsThrough(books, year - 1);
  const { netOperatingIncome } = operating;
  const { financeCost, rentalIncome } = rentalIncomeOf(
    netOperatingIncome,
    debt.interest,
    debt.mortgageInsurance,
    penalty,
    repairCost,
    depreciation,
    pointsDeducted,
  );
  const { taxed, carriedLoss } = passiveYear(
    rentalIncome,
    carriedLossBefore,
    profile.modifiedIncome,
  );
  const { tax, cashFlowAfterTax } = afterTax(taxed, profile.ordinaryRate, cashFlow);
  return {
    year,
    netOperatingIncome,
    financeCost,
    repairCost,
    depreciation,
    pointsDeducted,
    rentalIncome,
    carriedLossBefore,
    taxed,
    carriedLoss,
    tax,
    cashFlow,
    cashFlowAfterTax,
  };
}

import type { Deal, HoldRefinance } from '#engine/deal.ts';

const NET_INCOME = [68_000, 74_000, 81_000, 83_430, 85_932.9, 88_510.89, 91_166.22];

/** The specification's example U-07: two loans, interest-only years, a balloon and a prepayment penalty. */
export const SMALL_BUILDING: Deal = {
  purchase: { price: 900_000, closingCosts: 18_000, rehabCost: 0, holdingCosts: 0 },
  loans: [
    {
      principal: 630_000,
      annualRate: 0.0725,
      termMonths: 360,
      interestOnlyMonths: 24,
      pointsRate: 0.01,
      prepaymentPenalty: [0.03, 0.02, 0.01],
    },
    {
      principal: 90_000,
      annualRate: 0.05,
      termMonths: 360,
      interestOnlyMonths: 36,
      balloonMonth: 84,
    },
  ],
  // Without expenses, rent is the NOI.
  operating: {
    monthlyRent: 68_000 / 12,
    monthlyOtherIncome: 0,
    vacancyRate: 0,
    annualPropertyTax: 0,
    annualInsurance: 0,
    monthlyHoa: 0,
    annualUtilities: 0,
    annualOtherExpenses: 0,
    maintenanceRate: 0,
    managementRate: 0,
    capexRate: 0,
  },
  growth: {
    valueGrowthRate: 0.03,
    rentGrowthRate: 93_901.21 / 91_166.22 - 1,
    expenseGrowthRate: 0,
  },
  yearOverrides: NET_INCOME.slice(1).map((income, index) => ({
    year: index + 2,
    rentGrowthRate: income / (NET_INCOME[index] ?? 1) - 1,
  })),
  exit: { sellingCostRate: 0.05 },
  holdYears: 7,
  discountRate: 0.08,
};

/** The specification's example U-08: U-07 with a cash-out refinance in month 36. */
export const CASH_OUT: HoldRefinance = {
  month: 36,
  rateAndTerm: 0,
  value: 0,
  netOperatingIncome: 0,
  loanToValue: 0.8,
  debtCoverage: 1.25,
  debtYield: 0.105,
  costRate: 0.015,
  costs: 2500,
  terms: { annualRate: 0.06, termMonths: 360, pointsRate: 0.005 },
};

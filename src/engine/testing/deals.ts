import type { BrrrrDeal, Deal, FlipDeal, Operating, Project } from '#engine/deal.ts';

/** A rental that costs and earns nothing; each test fills in what it is about. */
export const NOTHING_OPERATING: Operating = {
  monthlyRent: 0,
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
};

export const NO_GROWTH = { valueGrowthRate: 0, rentGrowthRate: 0, expenseGrowthRate: 0 };

/** 300,000 with 20% down at 7% and rent of 2,600: an ordinary property with every line in use. */
export const ORDINARY_DEAL: Deal = {
  purchase: {
    price: 300_000,
    closingCosts: 9000,
    rehabCost: 12_000,
    holdingCosts: 3000,
    reserves: 6000,
  },
  loans: [{ loanToPrice: 0.8, annualRate: 0.07, termMonths: 360, pointsRate: 0.01 }],
  operating: {
    monthlyRent: 2600,
    monthlyOtherIncome: 50,
    vacancyRate: 0.06,
    annualPropertyTax: 3600,
    annualInsurance: 1800,
    monthlyHoa: 40,
    annualUtilities: 600,
    annualOtherExpenses: 300,
    maintenanceRate: 0.05,
    managementRate: 0.08,
    capexRate: 0.05,
  },
  growth: { valueGrowthRate: 0.03, rentGrowthRate: 0.03, expenseGrowthRate: 0.025 },
  exit: { sellingCostRate: 0.06 },
  holdYears: 30,
  discountRate: 0.08,
};

/** The simulator's MC30 workload: 69,000 invested, 26,400 of annual rent, management at 18% of collected rent. */
export const MC30_DEAL: Deal = {
  purchase: { price: 300_000, closingCosts: 9000, rehabCost: 0, holdingCosts: 0 },
  loans: [{ principal: 240_000, annualRate: 0.07, termMonths: 360 }],
  operating: {
    ...NOTHING_OPERATING,
    monthlyRent: 2200,
    vacancyRate: 0.06,
    annualOtherExpenses: 5400,
    managementRate: 0.18,
  },
  growth: { valueGrowthRate: 0.03, rentGrowthRate: 0.03, expenseGrowthRate: 0.025 },
  exit: { sellingCostRate: 0.06 },
  holdYears: 30,
  discountRate: 0.08,
};

const REBUILD: Project = {
  price: 120_000,
  closingCosts: 3000,
  rehabCost: 40_000,
  contingencyRate: 0.1,
  monthlyHoldingCosts: 400,
};

/** 120,000 and a rehab of 44,000 with a 90,000 bridge loan; refinanced after 8 months at 75% of 230,000. */
export const ORDINARY_BRRRR: BrrrrDeal = {
  project: REBUILD,
  loans: [{ principal: 90_000, annualRate: 0.1, termMonths: 360, pointsRate: 0.02 }],
  rentStartMonth: 3,
  operating: { ...ORDINARY_DEAL.operating, monthlyRent: 2000 },
  refinance: {
    month: 8,
    afterRepairValue: 230_000,
    loanToValue: 0.75,
    costs: 4000,
    terms: { annualRate: 0.07, termMonths: 360, pointsRate: 0.01 },
  },
  growth: ORDINARY_DEAL.growth,
  exit: ORDINARY_DEAL.exit,
  holdYears: 10,
};

export const ORDINARY_FLIP: FlipDeal = {
  project: REBUILD,
  loans: [{ loanToPrice: 0.9, annualRate: 0.11, pointsRate: 0.02 }],
  months: 6,
  salePrice: 230_000,
  sellingCostRate: 0.07,
  wantedProfit: 30_000,
};

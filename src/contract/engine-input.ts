import type { BrrrrDeal, Deal, DealLoan, FlipDeal, Operating, Project } from '#engine/deal.ts';
import { fromPercent } from '#engine/units.ts';
import type { Assumptions } from './assumptions.ts';

/** What a place to buy brings along: dollars, as the wire has them. */
export interface PropertyFigures {
  price: number;
  monthlyRent: number;
  propertyTaxesAnnual: number;
  insuranceAnnual: number;
  hoaMonthly: number;
  rehabCost: number;
  /** The value after the works; null where nobody has estimated it, then the price stands in. */
  afterRepairValue: number | null;
}

/** The one place where whole percents become the engine's fractions. */
export function dealFrom(figures: PropertyFigures, assumptions: Assumptions): Deal {
  const { price } = figures;
  return {
    purchase: {
      price,
      closingCosts: price * fromPercent(assumptions.closingCostPercent),
      rehabCost: 0,
      holdingCosts: 0,
    },
    loans: [purchaseLoan(assumptions)],
    operating: operatingFrom(figures, assumptions),
    growth: growthFrom(assumptions),
    exit: { sellingCostRate: fromPercent(assumptions.sellingCostPercent) },
    holdYears: assumptions.holdYears,
  };
}

export function brrrrFrom(figures: PropertyFigures, assumptions: Assumptions): BrrrrDeal {
  const afterRepairValue = figures.afterRepairValue ?? figures.price;
  const loanToValue = fromPercent(assumptions.refinanceLtvPercent);
  return {
    project: projectFrom(figures, assumptions),
    loans: [
      {
        loanToPrice: fromPercent(assumptions.bridgeLoanToCostPercent),
        annualRate: fromPercent(assumptions.bridgeInterestRate),
        pointsRate: fromPercent(assumptions.bridgePointsPercent),
        termMonths: 24,
        interestOnlyMonths: 24,
      },
    ],
    rentStartMonth: Math.min(assumptions.rentStartMonth, assumptions.refinanceMonth),
    operating: operatingFrom(figures, assumptions),
    refinance: {
      month: assumptions.refinanceMonth,
      afterRepairValue,
      loanToValue,
      costs: afterRepairValue * loanToValue * fromPercent(assumptions.refinanceCostPercent),
      terms: {
        annualRate: fromPercent(assumptions.refinanceInterestRate),
        termMonths: assumptions.loanTermYears * 12,
      },
    },
    growth: growthFrom(assumptions),
    exit: { sellingCostRate: fromPercent(assumptions.sellingCostPercent) },
    holdYears: assumptions.holdYears,
  };
}

export function flipFrom(figures: PropertyFigures, assumptions: Assumptions): FlipDeal {
  const salePrice = figures.afterRepairValue ?? figures.price;
  return {
    project: projectFrom(figures, assumptions),
    loans: [
      {
        loanToPrice: fromPercent(assumptions.bridgeLoanToCostPercent),
        annualRate: fromPercent(assumptions.bridgeInterestRate),
        pointsRate: fromPercent(assumptions.bridgePointsPercent),
      },
    ],
    months: assumptions.flipMonths,
    salePrice,
    sellingCostRate: fromPercent(assumptions.sellingCostPercent),
    wantedProfit: salePrice * fromPercent(assumptions.wantedProfitPercent),
  };
}

function purchaseLoan(assumptions: Assumptions): DealLoan {
  return {
    loanToPrice: 1 - fromPercent(assumptions.downPaymentPercent),
    annualRate: fromPercent(assumptions.loanInterestRate),
    termMonths: assumptions.loanTermYears * 12,
  };
}

function operatingFrom(figures: PropertyFigures, assumptions: Assumptions): Operating {
  return {
    monthlyRent: figures.monthlyRent,
    monthlyOtherIncome: 0,
    vacancyRate: fromPercent(assumptions.vacancyRatePercent),
    annualPropertyTax: figures.propertyTaxesAnnual,
    annualInsurance: figures.insuranceAnnual,
    monthlyHoa: figures.hoaMonthly,
    annualUtilities: 0,
    annualOtherExpenses: 0,
    maintenanceRate: fromPercent(assumptions.maintenancePercent),
    managementRate: fromPercent(assumptions.managementPercent),
    capexRate: fromPercent(assumptions.capexPercent),
  };
}

function growthFrom(assumptions: Assumptions) {
  return {
    valueGrowthRate: fromPercent(assumptions.valueGrowthPercent),
    rentGrowthRate: fromPercent(assumptions.rentGrowthPercent),
    expenseGrowthRate: fromPercent(assumptions.expenseGrowthPercent),
  };
}

/** Tax, insurance and association go on while the house earns nothing. */
function projectFrom(figures: PropertyFigures, assumptions: Assumptions): Project {
  const { price, rehabCost, propertyTaxesAnnual, insuranceAnnual, hoaMonthly } = figures;
  return {
    price,
    closingCosts: price * fromPercent(assumptions.closingCostPercent),
    rehabCost,
    contingencyRate: fromPercent(assumptions.rehabContingencyPercent),
    monthlyHoldingCosts: (propertyTaxesAnnual + insuranceAnnual) / 12 + hoaMonthly,
  };
}

import { withoutUndefined } from '#domain/record/without-undefined.ts';
import type { Deal, Growth, Operating } from '#engine/deal.ts';
import { fromPercent, toPercent } from '#engine/units.ts';

/** What a plan underwrites, in dollars and whole percents, by the names of the calculators. */
export interface PlanInputs {
  monthlyRent: number;
  monthlyOtherIncome: number;
  vacancyRatePercent: number;
  propertyTaxesAnnual: number;
  insuranceAnnual: number;
  hoaMonthly: number;
  utilitiesAnnual: number;
  otherExpensesAnnual: number;
  maintenancePercent: number;
  managementPercent: number;
  capexPercent: number;
  rentGrowthPercent: number;
  valueGrowthPercent: number;
  expenseGrowthPercent: number;
  sellingCostPercent: number;
  holdYears: number;
}

/** A fraction as it is typed: 0.07 is 7, not 7.000000000000001. */
export const inputPercent = (fraction: number): number =>
  Math.round(toPercent(fraction) * 1e8) / 1e8;

export const planInputsOf = ({ operating, growth, exit, holdYears }: Deal): PlanInputs => ({
  monthlyRent: operating.monthlyRent,
  monthlyOtherIncome: operating.monthlyOtherIncome,
  vacancyRatePercent: inputPercent(operating.vacancyRate),
  propertyTaxesAnnual: operating.annualPropertyTax,
  insuranceAnnual: operating.annualInsurance,
  hoaMonthly: operating.monthlyHoa,
  utilitiesAnnual: operating.annualUtilities,
  otherExpensesAnnual: operating.annualOtherExpenses,
  maintenancePercent: inputPercent(operating.maintenanceRate),
  managementPercent: inputPercent(operating.managementRate),
  capexPercent: inputPercent(operating.capexRate),
  rentGrowthPercent: inputPercent(growth.rentGrowthRate),
  valueGrowthPercent: inputPercent(growth.valueGrowthRate),
  expenseGrowthPercent: inputPercent(growth.expenseGrowthRate),
  sellingCostPercent: inputPercent(exit.sellingCostRate),
  holdYears,
});

/** The deal with other inputs; its purchase and its loans are facts and stay. */
export function dealWith(
  deal: Deal,
  change: { readonly [Name in keyof PlanInputs]?: number | undefined },
): Deal {
  const inputs = { ...planInputsOf(deal), ...withoutUndefined(change) };
  const operating: Operating = {
    monthlyRent: inputs.monthlyRent,
    monthlyOtherIncome: inputs.monthlyOtherIncome,
    vacancyRate: fromPercent(inputs.vacancyRatePercent),
    annualPropertyTax: inputs.propertyTaxesAnnual,
    annualInsurance: inputs.insuranceAnnual,
    monthlyHoa: inputs.hoaMonthly,
    annualUtilities: inputs.utilitiesAnnual,
    annualOtherExpenses: inputs.otherExpensesAnnual,
    maintenanceRate: fromPercent(inputs.maintenancePercent),
    managementRate: fromPercent(inputs.managementPercent),
    capexRate: fromPercent(inputs.capexPercent),
  };
  const growth: Growth = {
    rentGrowthRate: fromPercent(inputs.rentGrowthPercent),
    valueGrowthRate: fromPercent(inputs.valueGrowthPercent),
    expenseGrowthRate: fromPercent(inputs.expenseGrowthPercent),
  };
  return {
    ...deal,
    operating,
    growth,
    exit: { ...deal.exit, sellingCostRate: fromPercent(inputs.sellingCostPercent) },
    holdYears: inputs.holdYears,
  };
}

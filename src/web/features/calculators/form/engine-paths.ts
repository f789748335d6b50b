import type { FieldName } from '#contract/calculation-fields.ts';
import type { Calculator } from '#contract/calculation-inputs.ts';

/** The fields that the engine's inputs are made from, by their place in its deals. */
const FIELD_OF_PATH: Readonly<Record<string, FieldName>> = {
  price: 'purchasePrice',
  'purchase.price': 'purchasePrice',
  'project.price': 'purchasePrice',
  'purchase.closingCosts': 'closingCostPercent',
  'project.closingCosts': 'closingCostPercent',
  'purchase.rehabCost': 'rehabCost',
  'project.rehabCost': 'rehabCost',
  'purchase.holdingCosts': 'holdingCosts',
  'project.contingencyRate': 'rehabContingencyPercent',
  'project.monthlyHoldingCosts': 'monthlyHoldingCosts',
  'operating.monthlyRent': 'monthlyRent',
  'operating.monthlyOtherIncome': 'monthlyOtherIncome',
  'operating.vacancyRate': 'vacancyRatePercent',
  'operating.annualPropertyTax': 'propertyTaxesAnnual',
  annualPropertyTax: 'propertyTaxesAnnual',
  'operating.annualInsurance': 'insuranceAnnual',
  annualInsurance: 'insuranceAnnual',
  'operating.monthlyHoa': 'hoaMonthly',
  monthlyHoa: 'hoaMonthly',
  'operating.annualUtilities': 'utilitiesAnnual',
  'operating.annualOtherExpenses': 'otherExpensesAnnual',
  'operating.maintenanceRate': 'maintenancePercent',
  'operating.managementRate': 'managementPercent',
  'operating.capexRate': 'capexPercent',
  'growth.valueGrowthRate': 'valueGrowthPercent',
  'growth.rentGrowthRate': 'rentGrowthPercent',
  'growth.expenseGrowthRate': 'expenseGrowthPercent',
  'exit.sellingCostRate': 'sellingCostPercent',
  sellingCostRate: 'sellingCostPercent',
  'exit.exitCapRate': 'exitCapRatePercent',
  discountRate: 'discountRatePercent',
  rentStartMonth: 'rentStartMonth',
  'refinance.month': 'refinanceMonth',
  'refinance.afterRepairValue': 'afterRepairValue',
  salePrice: 'afterRepairValue',
  'refinance.loanToValue': 'refinanceLtvPercent',
  'refinance.costs': 'refinanceCostPercent',
  'refinance.terms.annualRate': 'refinanceInterestRate',
  'refinance.terms.termMonths': 'loanTermYears',
  months: 'flipMonths',
  wantedProfit: 'wantedProfitPercent',
};

const LOAN_PARTS: Readonly<Record<string, FieldName>> = {
  loanToPrice: 'downPaymentPercent',
  annualRate: 'loanInterestRate',
  termMonths: 'loanTermYears',
  pointsRate: 'pointsPercent',
  mortgageInsuranceRate: 'mortgageInsurancePercent',
};

const BRIDGE_PARTS: Readonly<Record<string, FieldName>> = {
  principal: 'bridgeLoanToCostPercent',
  annualRate: 'bridgeInterestRate',
  pointsRate: 'bridgePointsPercent',
};

/** Null for what no field stands for. */
export function fieldOfPath(calculator: Calculator, path: string): FieldName | null {
  const growth = /^future\.(value|rent|expense)Growth\.\d+$/.exec(path)?.[1];
  if (growth !== undefined) return `${growth as 'value' | 'rent' | 'expense'}GrowthPercent`;
  const part = /^loans?(?:\.\d+)?\.(\w+)$/.exec(path)?.[1];
  if (part === undefined) return FIELD_OF_PATH[path] ?? null;
  const isProject = calculator === 'brrrr' || calculator === 'fix-flip';
  return (isProject ? BRIDGE_PARTS : LOAN_PARTS)[part] ?? null;
}

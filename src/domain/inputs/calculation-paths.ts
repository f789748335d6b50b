import { YEAR_FIELD_OF_PATH } from '#domain/inputs/fields/year-fields.ts';
import type { FieldName } from './calculation-fields.ts';
import { CALCULATOR_FIELDS, type Calculator, isProject } from './calculation-inputs.ts';
import { DRAW_SHARES } from './summed-fields.ts';

/** Which typed field an input of the engine is made from; a percentage of the price has become dollars there. */
const FIELD_OF_PATH: Readonly<Record<string, FieldName>> = {
  price: 'purchasePrice',
  'purchase.price': 'purchasePrice',
  'purchase.closingCosts': 'closingCostPercent',
  'purchase.rehabCost': 'rehabCost',
  'purchase.holdingCosts': 'holdingCosts',
  'purchase.contingencyRate': 'rehabContingencyPercent',
  'purchase.rentStartMonth': 'rentStartMonth',
  'purchase.afterRepairValue': 'afterRepairValue',
  'purchase.startingValue': 'startingValue',
  'project.price': 'purchasePrice',
  'project.closingCostRate': 'closingCostPercent',
  'project.rehabCost': 'rehabCost',
  'project.contingencyRate': 'rehabContingencyPercent',
  'project.monthlyHoldingCosts': 'monthlyHoldingCosts',
  'operating.monthlyRent': 'monthlyRent',
  'operating.monthlyOtherIncome': 'monthlyOtherIncome',
  'operating.vacancyRate': 'vacancyRatePercent',
  'operating.annualPropertyTax': 'propertyTaxesAnnual',
  'operating.annualInsurance': 'insuranceAnnual',
  'operating.monthlyHoa': 'hoaMonthly',
  'operating.annualUtilities': 'utilitiesAnnual',
  'operating.annualOtherExpenses': 'otherExpensesAnnual',
  'operating.maintenanceRate': 'maintenancePercent',
  'operating.managementRate': 'managementPercent',
  'operating.capexRate': 'capexPercent',
  'reassessment.annualTax': 'reassessedTaxPercent',
  'reassessment.afterYears': 'reassessedAfterYears',
  annualPropertyTax: 'propertyTaxesAnnual',
  annualInsurance: 'insuranceAnnual',
  monthlyHoa: 'hoaMonthly',
  'growth.valueGrowthRate': 'valueGrowthPercent',
  'growth.rentGrowthRate': 'rentGrowthPercent',
  'growth.expenseGrowthRate': 'expenseGrowthPercent',
  'exit.sellingCostRate': 'sellingCostPercent',
  'exit.exitCapRate': 'exitCapRatePercent',
  ...YEAR_FIELD_OF_PATH,
  discountRate: 'discountRatePercent',
  holdYears: 'holdYears',
  rentStartMonth: 'rentStartMonth',
  'refinance.month': 'refinanceMonth',
  'refinance.afterRepairValue': 'afterRepairValue',
  'refinance.loanToValue': 'refinanceLtvPercent',
  'refinance.costs': 'refinanceCostPercent',
  'refinance.terms.annualRate': 'refinanceInterestRate',
  'refinance.terms.termMonths': 'loanTermYears',
  months: 'flipMonths',
  salePrice: 'afterRepairValue',
  sellingCostRate: 'sellingCostPercent',
  wantedProfit: 'wantedProfitPercent',
};

const LOAN: Readonly<Record<string, FieldName>> = {
  'loans.0.loanToPrice': 'downPaymentPercent',
  'loans.0.annualRate': 'loanInterestRate',
  'loans.0.termMonths': 'loanTermYears',
  'loans.0.pointsRate': 'pointsPercent',
  'loans.0.buydownYears': 'buydownYears',
  'loans.0.buydownSellerShare': 'buydownSellerPercent',
  'loans.0.interestOnlyMonths': 'interestOnlyYears',
  'loans.0.extraMonthlyPrincipal': 'extraMonthlyPrincipal',
  'loans.0.mortgageInsuranceRate': 'mortgageInsurancePercent',
  'loans.1.principal': 'secondLoanAmount',
  'loans.1.annualRate': 'secondLoanInterestRate',
  'loans.1.termMonths': 'secondLoanTermYears',
  'loans.1.interestOnlyMonths': 'secondLoanInterestOnlyYears',
  'loans.0.rateChanges.0.fromMonth': 'adjustAfterYears',
  'loans.0.rateChanges.0.annualRate': 'adjustedInterestRate',
  'loans.0.balloonMonth': 'balloonYears',
};

const BRIDGE: Readonly<Record<string, FieldName>> = {
  'loans.0.principal': 'bridgeLoanToCostPercent',
  'loans.0.loanToPrice': 'bridgeLoanToCostPercent',
  'loans.0.lentOnRehab': 'bridgeLoanToCostPercent',
  'loans.0.annualRate': 'bridgeInterestRate',
  'loans.0.pointsRate': 'bridgePointsPercent',
  'loans.0.draws.amount': 'bridgeLoanToCostPercent',
  ...Object.fromEntries(
    DRAW_SHARES.map((name, index) => [`loans.0.draws.shares.${index}`, name] as const),
  ),
};

/** Null for inputs without a field, such as the months of a bridge loan. */
export function fieldOfPath(calculator: Calculator, path: string): FieldName | null {
  const field = (isProject(calculator) ? BRIDGE : LOAN)[path] ?? FIELD_OF_PATH[path];
  const typed: readonly FieldName[] = CALCULATOR_FIELDS[calculator];
  return field !== undefined && typed.includes(field) ? field : null;
}

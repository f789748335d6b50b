// Written by scripts/make-lines.ts from the lines beside it; change those and run it again.
import type {
  DebtLines,
  OperatingInputs,
  OperatingLines,
  RentShares,
  StatementLines,
} from './operating-lines.ts';

/** One year's statement. */
export function operatingYear(
  grossRent: number,
  otherIncome: number,
  fixedExpenses: number,
  vacancyRate: number,
  shares: RentShares<number>,
): OperatingLines<number> {
  const grossPotentialIncome = grossRent + otherIncome;
  const vacancyLoss = grossPotentialIncome * vacancyRate;
  const effectiveGrossIncome = grossPotentialIncome - vacancyLoss;
  const occupiedShare = 1 - vacancyRate;
  const collectedRent = grossRent * occupiedShare;
  const maintenance = grossRent * shares.maintenanceRate;
  const management = collectedRent * shares.managementRate;
  const operatingExpenses = fixedExpenses + maintenance + management;
  const netOperatingIncome = effectiveGrossIncome - operatingExpenses;
  const capitalReserve = grossRent * shares.capexRate;
  const netOperatingIncomeAfterReserves = netOperatingIncome - capitalReserve;
  return {
    grossRent,
    otherIncome,
    grossPotentialIncome,
    vacancyLoss,
    effectiveGrossIncome,
    collectedRent,
    fixedExpenses,
    maintenance,
    management,
    operatingExpenses,
    netOperatingIncome,
    capitalReserve,
    netOperatingIncomeAfterReserves,
  };
}

/** Dollars a year. `o` is inside the bounds. */
export function yearlyFixedExpenses(o: OperatingInputs<number>): number {
  const hoa = o.monthlyHoa * 12;
  const landscaping = o.monthlyLandscaping * 12;
  return (
    o.annualPropertyTax +
    o.annualInsurance +
    hoa +
    o.annualUtilities +
    landscaping +
    o.annualOtherExpenses
  );
}

/** The first year of a rental. `o` is inside the bounds. */
export function boundedStatement(o: OperatingInputs<number>): StatementLines<number> {
  const hoa = o.monthlyHoa * 12;
  const landscaping = o.monthlyLandscaping * 12;
  const fixedExpenses =
    o.annualPropertyTax +
    o.annualInsurance +
    hoa +
    o.annualUtilities +
    landscaping +
    o.annualOtherExpenses;
  const grossRent = o.monthlyRent * 12;
  const otherIncome = o.monthlyOtherIncome * 12;
  const grossPotentialIncome = grossRent + otherIncome;
  const vacancyLoss = grossPotentialIncome * o.vacancyRate;
  const effectiveGrossIncome = grossPotentialIncome - vacancyLoss;
  const occupiedShare = 1 - o.vacancyRate;
  const collectedRent = grossRent * occupiedShare;
  const maintenance = grossRent * o.maintenanceRate;
  const management = collectedRent * o.managementRate;
  const operatingExpenses = fixedExpenses + maintenance + management;
  const netOperatingIncome = effectiveGrossIncome - operatingExpenses;
  const capitalReserve = grossRent * o.capexRate;
  const netOperatingIncomeAfterReserves = netOperatingIncome - capitalReserve;
  return {
    grossRent,
    otherIncome,
    grossPotentialIncome,
    vacancyLoss,
    effectiveGrossIncome,
    collectedRent,
    fixedExpenses,
    maintenance,
    management,
    operatingExpenses,
    netOperatingIncome,
    capitalReserve,
    netOperatingIncomeAfterReserves,
    propertyTax: o.annualPropertyTax,
    insurance: o.annualInsurance,
    hoa,
    utilities: o.annualUtilities,
    landscaping,
    otherExpenses: o.annualOtherExpenses,
  };
}

/** The one cash flow of pages, years, portfolio and simulations, dollars a year. */
export function cashFlowOf(
  operating: Pick<OperatingLines<number>, 'netOperatingIncome' | 'capitalReserve'>,
  debt: DebtLines<number>,
  repairCost = 0,
  oneTimeCost = 0,
): number {
  const cashFlowBeforeTheBuydownCredit =
    operating.netOperatingIncome -
    debt.service -
    debt.mortgageInsurance -
    debt.extraPrincipal -
    operating.capitalReserve -
    repairCost -
    oneTimeCost -
    debt.balloon;
  return cashFlowBeforeTheBuydownCredit + debt.buydownCredit;
}

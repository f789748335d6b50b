import type { Operating } from '#engine/deal.ts';
import { boundMoney, boundShare, clamp } from '#engine/limits.ts';

/** One year from gross rent to NOI, in dollars. */
export type OperatingYear = {
  readonly grossRent: number;
  readonly otherIncome: number;
  readonly grossPotentialIncome: number;
  readonly vacancyLoss: number;
  readonly effectiveGrossIncome: number;
  /** Gross rent less its share of the vacancy: what management is paid on. */
  readonly collectedRent: number;
  /** Tax, insurance, HOA, utilities and other: what does not follow the rent. */
  readonly fixedExpenses: number;
  readonly maintenance: number;
  readonly management: number;
  readonly operatingExpenses: number;
  readonly netOperatingIncome: number;
  /** Below NOI. */
  readonly capitalReserve: number;
  readonly netOperatingIncomeAfterReserves: number;
};

/** The first year, with the fixed expenses in their parts. */
export type OperatingStatement = OperatingYear & {
  readonly propertyTax: number;
  readonly insurance: number;
  readonly hoa: number;
  readonly utilities: number;
  readonly otherExpenses: number;
};

type RentShares = Pick<Operating, 'maintenanceRate' | 'managementRate' | 'capexRate'>;

/** The operating assumptions with every value inside the engine's bounds. */
export const boundOperating = (given: Operating): Operating => ({
  monthlyRent: boundMoney(given.monthlyRent),
  monthlyOtherIncome: boundMoney(given.monthlyOtherIncome),
  vacancyRate: clamp(given.vacancyRate, 0, 1),
  annualPropertyTax: boundMoney(given.annualPropertyTax),
  annualInsurance: boundMoney(given.annualInsurance),
  monthlyHoa: boundMoney(given.monthlyHoa),
  annualUtilities: boundMoney(given.annualUtilities),
  annualOtherExpenses: boundMoney(given.annualOtherExpenses),
  maintenanceRate: boundShare(given.maintenanceRate),
  managementRate: boundShare(given.managementRate),
  capexRate: boundShare(given.capexRate),
});

/**
 * One year's statement. Vacancy is a share of gross potential income, maintenance and the capital
 * reserve of gross rent, management of collected rent; NOI = EGI − operating expenses.
 */
export function operatingYear(
  grossRent: number,
  otherIncome: number,
  fixedExpenses: number,
  vacancyRate: number,
  shares: RentShares,
): OperatingYear {
  const grossPotentialIncome = grossRent + otherIncome;
  const vacancyLoss = grossPotentialIncome * vacancyRate;
  const effectiveGrossIncome = grossPotentialIncome - vacancyLoss;
  const collectedRent = grossRent * (1 - vacancyRate);
  const maintenance = grossRent * shares.maintenanceRate;
  const management = collectedRent * shares.managementRate;
  const operatingExpenses = fixedExpenses + maintenance + management;
  const netOperatingIncome = effectiveGrossIncome - operatingExpenses;
  const capitalReserve = grossRent * shares.capexRate;
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
    netOperatingIncomeAfterReserves: netOperatingIncome - capitalReserve,
  };
}

/** Tax + insurance + HOA × 12 + owner-paid utilities + other, in dollars a year. */
export const fixedExpenses = (o: Operating): number =>
  o.annualPropertyTax +
  o.annualInsurance +
  o.monthlyHoa * 12 +
  o.annualUtilities +
  o.annualOtherExpenses;

/** The first year of a rental, in dollars. */
export function operatingStatement(given: Operating): OperatingStatement {
  const o = boundOperating(given);
  const year = operatingYear(
    o.monthlyRent * 12,
    o.monthlyOtherIncome * 12,
    fixedExpenses(o),
    o.vacancyRate,
    o,
  );
  // Written out, because spreading an object of this size costs more than the whole year.
  return {
    grossRent: year.grossRent,
    otherIncome: year.otherIncome,
    grossPotentialIncome: year.grossPotentialIncome,
    vacancyLoss: year.vacancyLoss,
    effectiveGrossIncome: year.effectiveGrossIncome,
    collectedRent: year.collectedRent,
    propertyTax: o.annualPropertyTax,
    insurance: o.annualInsurance,
    hoa: o.monthlyHoa * 12,
    utilities: o.annualUtilities,
    otherExpenses: o.annualOtherExpenses,
    fixedExpenses: year.fixedExpenses,
    maintenance: year.maintenance,
    management: year.management,
    operatingExpenses: year.operatingExpenses,
    netOperatingIncome: year.netOperatingIncome,
    capitalReserve: year.capitalReserve,
    netOperatingIncomeAfterReserves: year.netOperatingIncomeAfterReserves,
  };
}

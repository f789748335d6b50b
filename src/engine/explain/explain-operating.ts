import type { Operating } from '#engine/deal.ts';
import { MEASURES as M } from '#engine/measures/measures.ts';
import type { OperatingStatement, OperatingYear } from '#engine/rental/operating.ts';
import {
  constant,
  difference,
  type Explanation,
  type GivenNode,
  type NodeName,
  product,
  quotientNode,
  sum,
  type Unit,
  type WithExplanation,
} from './explain.ts';

/** What a year's statement starts from. */
export type OperatingStart = {
  readonly grossRent: Explanation;
  readonly otherIncome: Explanation;
  readonly fixedExpenses: Explanation;
  readonly vacancyRate: Explanation;
};

export type RentShareNodes = {
  readonly maintenanceRate: Explanation;
  readonly managementRate: Explanation;
  readonly capexRate: Explanation;
};

export const twelve = constant('12', 12, 'months');
const whole = constant('100%', 1, 'fraction');

/** The inputs of a rental's operation. `o` is inside the engine's bounds. */
const typedIn =
  (o: Operating, given: GivenNode) =>
  (name: NodeName, field: keyof Operating, unit?: Unit): Explanation =>
    given(name, o[field], `operating.${field}`, unit);

/** The shares of rent as inputs. */
export const explainRentShares = (o: Operating, given: GivenNode): RentShareNodes => {
  const typed = typedIn(o, given);
  return {
    maintenanceRate: typed('Maintenance rate', 'maintenanceRate', 'fraction'),
    managementRate: typed('Management rate', 'managementRate', 'fraction'),
    capexRate: typed('CapEx reserve rate', 'capexRate', 'fraction'),
  };
};

/** One year from gross rent to NOI. */
export function explainOperatingYear(
  s: OperatingYear,
  { grossRent, otherIncome, fixedExpenses, vacancyRate }: OperatingStart,
  shares: RentShareNodes,
): WithExplanation<OperatingYear> {
  const grossPotentialIncome = sum(M.grossPotentialIncome, s.grossPotentialIncome, [
    grossRent,
    otherIncome,
  ]);
  const vacancyLoss = product(M.vacancyLoss, s.vacancyLoss, [grossPotentialIncome, vacancyRate]);
  const effectiveGrossIncome = difference(M.effectiveGrossIncome, s.effectiveGrossIncome, [
    grossPotentialIncome,
    vacancyLoss,
  ]);
  const occupied = difference('Occupied share', null, [whole, vacancyRate], {
    unit: 'fraction',
  });
  const collectedRent = product(M.collectedRent, s.collectedRent, [grossRent, occupied]);
  const maintenance = product(M.maintenance, s.maintenance, [grossRent, shares.maintenanceRate]);
  const management = product(M.management, s.management, [collectedRent, shares.managementRate], {
    convention: 'Management is a percent of collected rent, so after vacancy.',
  });
  const operatingExpenses = sum(
    M.operatingExpenses,
    s.operatingExpenses,
    [fixedExpenses, maintenance, management],
    { convention: 'Without debt, depreciation or income tax.' },
  );
  const netOperatingIncome = difference(M.netOperatingIncome, s.netOperatingIncome, [
    effectiveGrossIncome,
    operatingExpenses,
  ]);
  const capitalReserve = product(
    M.capitalReserve,
    s.capitalReserve,
    [grossRent, shares.capexRate],
    {
      convention: 'It sits below NOI.',
    },
  );
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
    netOperatingIncomeAfterReserves: difference(
      M.netOperatingIncomeAfterReserves,
      s.netOperatingIncomeAfterReserves,
      [netOperatingIncome, capitalReserve],
    ),
  };
}

/** The first year, down to the inputs. `o` is inside the engine's bounds. */
export function explainOperating(
  o: Operating,
  s: OperatingStatement,
  given: GivenNode,
): WithExplanation<OperatingStatement> {
  const typed = typedIn(o, given);
  const yearly = (name: NodeName, value: number, monthly: string, field: keyof Operating) =>
    product(name, value, [typed(monthly, field, 'dollars a month'), twelve]);
  const propertyTax = typed(M.propertyTax, 'annualPropertyTax');
  const insurance = typed(M.insurance, 'annualInsurance');
  const hoa = yearly(M.hoa, s.hoa, 'Monthly HOA', 'monthlyHoa');
  const utilities = typed(M.utilities, 'annualUtilities');
  const otherExpenses = typed(M.otherExpenses, 'annualOtherExpenses');
  const start: OperatingStart = {
    grossRent: yearly(M.grossRent, s.grossRent, 'Monthly rent', 'monthlyRent'),
    otherIncome: yearly(M.otherIncome, s.otherIncome, 'Monthly other income', 'monthlyOtherIncome'),
    fixedExpenses: sum(M.fixedExpenses, s.fixedExpenses, [
      propertyTax,
      insurance,
      hoa,
      utilities,
      otherExpenses,
    ]),
    vacancyRate: typed('Vacancy rate', 'vacancyRate', 'fraction'),
  };
  const year = explainOperatingYear(s, start, explainRentShares(o, given));
  return { ...year, propertyTax, insurance, hoa, utilities, otherExpenses };
}

/** A yearly amount as dollars a month. */
export const aMonth = (name: NodeName, value: number | null, yearly: Explanation): Explanation =>
  quotientNode(name, value, [yearly, twelve], { unit: 'dollars a month' });

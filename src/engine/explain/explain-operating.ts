import type { Operating } from '#engine/deal.ts';
import type { OperatingStatement, OperatingYear } from '#engine/rental/operating.ts';
import {
  constant,
  difference,
  type Explanation,
  type GivenNode,
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

/** What is typed about how a rental runs. `o` lies inside the engine's bounds. */
const typedIn =
  (o: Operating, given: GivenNode) =>
  (label: string, field: keyof Operating, unit?: Unit): Explanation =>
    given(label, o[field], `operating.${field}`, unit);

/** The shares of rent as inputs. */
export const explainRentShares = (o: Operating, given: GivenNode): RentShareNodes => {
  const typed = typedIn(o, given);
  return {
    maintenanceRate: typed('Maintenance rate', 'maintenanceRate', 'fraction'),
    managementRate: typed('Management rate', 'managementRate', 'fraction'),
    capexRate: typed('Capital reserve rate', 'capexRate', 'fraction'),
  };
};

/** One year from gross rent to NOI. */
export function explainOperatingYear(
  s: OperatingYear,
  { grossRent, otherIncome, fixedExpenses, vacancyRate }: OperatingStart,
  shares: RentShareNodes,
): WithExplanation<OperatingYear> {
  const grossPotentialIncome = sum('Gross potential income', s.grossPotentialIncome, [
    grossRent,
    otherIncome,
  ]);
  const vacancyLoss = product('Vacancy', s.vacancyLoss, [grossPotentialIncome, vacancyRate]);
  const effectiveGrossIncome = difference('Effective gross income', s.effectiveGrossIncome, [
    grossPotentialIncome,
    vacancyLoss,
  ]);
  const occupied = difference('Occupied share', null, [whole, vacancyRate], {
    unit: 'fraction',
  });
  const collectedRent = product('Collected rent', s.collectedRent, [grossRent, occupied]);
  const maintenance = product('Maintenance', s.maintenance, [grossRent, shares.maintenanceRate]);
  const management = product('Management', s.management, [collectedRent, shares.managementRate], {
    convention: 'Management is a percent of collected rent, so after vacancy.',
  });
  const operatingExpenses = sum(
    'Operating expenses',
    s.operatingExpenses,
    [fixedExpenses, maintenance, management],
    { convention: 'Without debt, depreciation or income tax.' },
  );
  const netOperatingIncome = difference('Net operating income (NOI)', s.netOperatingIncome, [
    effectiveGrossIncome,
    operatingExpenses,
  ]);
  const capitalReserve = product(
    'Capital reserve',
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
      'NOI after reserves',
      s.netOperatingIncomeAfterReserves,
      [netOperatingIncome, capitalReserve],
    ),
  };
}

/** The first year, down to what was typed. `o` lies inside the engine's bounds. */
export function explainOperating(
  o: Operating,
  s: OperatingStatement,
  given: GivenNode,
): WithExplanation<OperatingStatement> {
  const typed = typedIn(o, given);
  const yearly = (label: string, value: number, monthly: string, field: keyof Operating) =>
    product(label, value, [typed(monthly, field, 'dollars a month'), twelve]);
  const propertyTax = typed('Property tax', 'annualPropertyTax');
  const insurance = typed('Insurance', 'annualInsurance');
  const hoa = yearly('HOA', s.hoa, 'Monthly HOA', 'monthlyHoa');
  const utilities = typed('Owner-paid utilities', 'annualUtilities');
  const otherExpenses = typed('Other expenses', 'annualOtherExpenses');
  const start: OperatingStart = {
    grossRent: yearly('Gross rent', s.grossRent, 'Monthly rent', 'monthlyRent'),
    otherIncome: yearly(
      'Other income',
      s.otherIncome,
      'Monthly other income',
      'monthlyOtherIncome',
    ),
    fixedExpenses: sum('Fixed expenses', s.fixedExpenses, [
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
export const aMonth = (label: string, value: number | null, yearly: Explanation): Explanation =>
  quotientNode(label, value, [yearly, twelve], { unit: 'dollars a month' });

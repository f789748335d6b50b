import type { Operating } from './deal.ts';
import {
  constant,
  difference,
  type Explained,
  type Explanation,
  type Given,
  product,
  sum,
} from './explain.ts';
import type { OperatingStatement, OperatingYear } from './operating.ts';

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

export const twelve = constant('12 months', 12, 'months');
const whole = constant('100%', 1, 'fraction');

/** The shares of rent as inputs. `o` lies inside the engine's bounds. */
export const explainRentShares = (o: Operating, given: Given): RentShareNodes => ({
  maintenanceRate: given(
    'Maintenance rate',
    o.maintenanceRate,
    'operating.maintenanceRate',
    'fraction',
  ),
  managementRate: given(
    'Management rate',
    o.managementRate,
    'operating.managementRate',
    'fraction',
  ),
  capexRate: given('Capital reserve rate', o.capexRate, 'operating.capexRate', 'fraction'),
});

/** One year from gross rent to NOI. */
export function explainOperatingYear(
  s: OperatingYear,
  { grossRent, otherIncome, fixedExpenses, vacancyRate }: OperatingStart,
  shares: RentShareNodes,
): Explained<OperatingYear> {
  const grossPotentialIncome = sum('Gross potential income', s.grossPotentialIncome, [
    grossRent,
    otherIncome,
  ]);
  const vacancyLoss = product('Vacancy', s.vacancyLoss, [grossPotentialIncome, vacancyRate], {
    convention: 'Vacancy is a percent of gross potential income.',
  });
  const effectiveGrossIncome = difference('Effective gross income', s.effectiveGrossIncome, [
    grossPotentialIncome,
    vacancyLoss,
  ]);
  const occupied = difference('Occupied share', null, [whole, vacancyRate], {
    unit: 'fraction',
  });
  const collectedRent = product('Collected rent', s.collectedRent, [grossRent, occupied]);
  const maintenance = product('Maintenance', s.maintenance, [grossRent, shares.maintenanceRate], {
    convention: 'Maintenance is a percent of gross rent.',
  });
  const management = product('Management', s.management, [collectedRent, shares.managementRate], {
    convention: 'Management is a percent of collected rent, so after vacancy.',
  });
  const operatingExpenses = sum(
    'Operating expenses',
    s.operatingExpenses,
    [fixedExpenses, maintenance, management],
    { convention: 'Operating expenses never hold debt, depreciation or income tax.' },
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
      convention: 'The capital reserve is a percent of gross rent and sits below NOI.',
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
  given: Given,
): Explained<OperatingStatement> {
  const monthly = (label: string, value: number, path: string) =>
    given(label, value, path, 'dollars a month');
  const propertyTax = given('Property tax', o.annualPropertyTax, 'operating.annualPropertyTax');
  const insurance = given('Insurance', o.annualInsurance, 'operating.annualInsurance');
  const hoa = product('HOA', s.hoa, [
    monthly('Monthly HOA', o.monthlyHoa, 'operating.monthlyHoa'),
    twelve,
  ]);
  const utilities = given('Owner-paid utilities', o.annualUtilities, 'operating.annualUtilities');
  const otherExpenses = given(
    'Other expenses',
    o.annualOtherExpenses,
    'operating.annualOtherExpenses',
  );
  const start: OperatingStart = {
    grossRent: product('Gross rent', s.grossRent, [
      monthly('Monthly rent', o.monthlyRent, 'operating.monthlyRent'),
      twelve,
    ]),
    otherIncome: product('Other income', s.otherIncome, [
      monthly('Monthly other income', o.monthlyOtherIncome, 'operating.monthlyOtherIncome'),
      twelve,
    ]),
    fixedExpenses: sum('Fixed expenses', s.fixedExpenses, [
      propertyTax,
      insurance,
      hoa,
      utilities,
      otherExpenses,
    ]),
    vacancyRate: given('Vacancy rate', o.vacancyRate, 'operating.vacancyRate', 'fraction'),
  };
  const year = explainOperatingYear(s, start, explainRentShares(o, given));
  return { ...year, propertyTax, insurance, hoa, utilities, otherExpenses };
}

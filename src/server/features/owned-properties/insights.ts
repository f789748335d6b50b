import type {
  PropertyInsight,
  PropertyInsights,
} from '#contract/owned-properties/property-insights.ts';
import { fromCents } from '#engine/money.ts';
import { planMonthNumber } from '#engine/plan/frozen-plan.ts';
import { noiCents, operatingCents, statementCashFlow } from '#engine/plan/plan-lines.ts';
import type { OwnedStatement } from '#engine/portfolio/owned-statement.ts';
import type { PlanMonths } from '#server/db/queries/ownership/books.ts';
import type { PortfolioRow } from '#server/db/queries/ownership/portfolio.ts';
import { localFigures } from '#server/market/local-figures.ts';

type Line = NonNullable<PropertyInsights['againstPlan']>['lines'][number];

const dollars = (label: string, actual: number | null, reference: number | null): Line => ({
  label,
  unit: 'dollars',
  actual,
  reference,
  difference: actual === null || reference === null ? null : actual - reference,
});

/** The coming 12 months as the record stands, beside the year of the plan that today lies in. */
export function againstPlan(
  row: PortfolioRow,
  { operating, debt, cashFlow }: OwnedStatement,
  plan: PlanMonths | undefined,
  today: string,
): PropertyInsights['againstPlan'] {
  const [year] = plan?.years ?? [];
  if (!row.plan || !plan || !year || planMonthNumber(plan, today) < 1) return null;
  const { lines } = year;
  const isKnown = cashFlow.kind === 'value';
  return {
    planVersion: row.plan.version,
    planYear: year.year,
    lines: [
      dollars('Gross rent', operating.grossRent, fromCents(lines.grossRent)),
      dollars('Operating expenses', operating.operatingExpenses, fromCents(operatingCents(lines))),
      dollars('NOI', operating.netOperatingIncome, fromCents(noiCents(lines))),
      dollars('Debt service', isKnown ? debt.service : null, fromCents(lines.debtService)),
      dollars('Cash flow', isKnown ? cashFlow.value : null, fromCents(statementCashFlow(lines))),
    ],
  };
}

/** Public figures of the place; the rent is HUD's for its county and bedrooms. */
export function againstZip(row: PortfolioRow, value: number): PropertyInsights['againstZip'] {
  const units = Math.max(1, row.units.length);
  const local = localFigures(row.zipCode, { price: value, bedrooms: row.bedrooms, units });
  const { monthlyRent: rent, propertyTaxesAnnual: taxes, insuranceAnnual: insurance } = local;
  const known = [rent, taxes, insurance].filter((figure) => figure?.source === 'public');
  if (known.length === 0) return null;
  return {
    zipCode: row.zipCode,
    source: [...new Set(known.map((figure) => figure!.label))].join('; '),
    lines: [
      ...(rent ? [dollars('Rent a month', row.monthlyRent, rent.value)] : []),
      ...(taxes ? [dollars('Property taxes a year', row.propertyTaxesAnnual, taxes.value)] : []),
      ...(insurance ? [dollars('Insurance a year', row.insuranceAnnual, insurance.value)] : []),
    ],
  };
}

export const insight = (
  kind: PropertyInsight['kind'],
  title: string,
  sentence: string,
  numbers: PropertyInsight['numbers'],
  math: string,
): PropertyInsight => ({ kind, title, sentence, numbers, math });

import type {
  PropertyInsight,
  PropertyInsights,
} from '#contract/owned-properties/property-insights.ts';
import { fieldOf } from '#domain/inputs/calculation-fields.ts';
import type { Measure } from '#engine/measures/measures.ts';
import { MEASURES } from '#engine/measures/measures.ts';
import { fromCents } from '#engine/money.ts';
import { planMonthNumber } from '#engine/plan/frozen-plan.ts';
import { noiCents, operatingCents, statementCashFlow } from '#engine/plan/plan-lines.ts';
import type { OwnedStatement } from '#engine/portfolio/owned-statement.ts';
import type { PlanMonths } from '#server/db/queries/ownership/books.ts';
import type { PortfolioRow } from '#server/db/queries/ownership/portfolio.ts';
import { localFigures } from '#server/market/local-figures.ts';

type Line = NonNullable<PropertyInsights['againstPlan']>['lines'][number];

/** The label and unit of a measure or an input. */
type Named = Pick<Measure, 'label' | 'unit'>;

export const RENT: Named = { label: fieldOf('monthlyRent').label, unit: 'dollars a month' };

export const numberOf = ({ label, unit }: Named, value: number) => ({ label, value, unit });

const comparedTo = (
  { label, unit }: Named,
  actual: number | null,
  reference: number | null,
): Line => ({
  label,
  unit,
  actual,
  reference,
  difference: actual === null || reference === null ? null : actual - reference,
});

/** Finds a measure's line in a comparison. */
export const comparedLine = (
  answer: { lines: Line[] } | null,
  { label }: Named,
): Line | undefined => answer?.lines.find((line) => line.label === label);

/** The next 12 months projected from the record, next to the plan's current year. */
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
      comparedTo(MEASURES.grossRent, operating.grossRent, fromCents(lines.grossRent)),
      comparedTo(
        MEASURES.operatingExpenses,
        operating.operatingExpenses,
        fromCents(operatingCents(lines)),
      ),
      comparedTo(
        MEASURES.netOperatingIncome,
        operating.netOperatingIncome,
        fromCents(noiCents(lines)),
      ),
      comparedTo(MEASURES.debtService, isKnown ? debt.service : null, fromCents(lines.debtService)),
      comparedTo(
        MEASURES.annualCashFlow,
        isKnown ? cashFlow.value : null,
        fromCents(statementCashFlow(lines)),
      ),
    ],
  };
}

/** Public figures for the ZIP; the rent is HUD's for the county and number of bedrooms. */
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
      ...(rent ? [comparedTo(RENT, row.monthlyRent, rent.value)] : []),
      ...(taxes ? [comparedTo(MEASURES.propertyTax, row.propertyTaxesAnnual, taxes.value)] : []),
      ...(insurance ? [comparedTo(MEASURES.insurance, row.insuranceAnnual, insurance.value)] : []),
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

import type { PlanVsActual } from '#contract/owned-properties/plans.ts';
import type { CsvValue } from '#domain/text/csv.ts';
import { MEASURES, type MeasureId, measureLabel } from '#engine/measures/measures.ts';
import { numberOrNull } from '#engine/outcome.ts';
import { downloadCsv } from '#web/lib/browser/download-csv.ts';

/** Plan vs. actual ratios, in display order. */
export const planRatios = ({ vacancyRate, dscr, cashOnCash }: PlanVsActual) =>
  [
    { id: 'vacancyRate', ratio: vacancyRate },
    { id: 'debtCoverage', ratio: dscr },
    { id: 'cashOnCash', ratio: cashOnCash },
  ] satisfies { id: MeasureId; ratio: typeof dscr }[];

type Compared = PlanVsActual['cashFlow'];

/** Plan vs. actual as plain numbers: amounts in dollars, rates in percent. */
function planCsv(compared: PlanVsActual): CsvValue[][] {
  const row = (label: string, { plan, actual, difference }: Compared): CsvValue[] => [
    label,
    plan,
    actual,
    difference,
  ];
  const lines = (isOperating: boolean) =>
    compared.lines
      .filter((line) => line.isOperating === isOperating)
      .map((line) => row(line.label, line));
  return [
    ['Line', 'Plan', 'Actual', 'Difference'],
    ...lines(true),
    row(measureLabel('netOperatingIncome'), compared.netOperatingIncome),
    ...lines(false),
    row(MEASURES.annualCashFlow.short, compared.cashFlow),
    ...planRatios(compared).map(({ id, ratio }) => [
      `${measureLabel(id)}${MEASURES[id].unit === 'fraction' ? ', percent' : ''}`,
      numberOrNull(ratio.plan),
      numberOrNull(ratio.actual),
      numberOrNull(ratio.difference),
    ]),
  ];
}

export const downloadPlanCsv = (address: string, compared: PlanVsActual): void =>
  downloadCsv(`${address} - Plan vs. actual.csv`, planCsv(compared));

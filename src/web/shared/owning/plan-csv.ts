import type { PromisedAndActual } from '#contract/owned-properties/plans.ts';
import type { CsvValue } from '#domain/text/csv.ts';
import { MEASURES, type MeasureId, measureLabel } from '#engine/measures/measures.ts';
import { numberOrNull } from '#engine/outcome.ts';
import { downloadCsv } from '#web/lib/browser/download-csv.ts';

/** The ratios of plan vs. actual, in the order they are shown. */
export const planRatios = ({ vacancyRate, dscr, cashOnCash }: PromisedAndActual) =>
  [
    { id: 'vacancyRate', ratio: vacancyRate },
    { id: 'debtCoverage', ratio: dscr },
    { id: 'cashOnCash', ratio: cashOnCash },
  ] satisfies { id: MeasureId; ratio: typeof dscr }[];

type Compared = PromisedAndActual['cashFlow'];

/** Plan vs. actual as plain numbers: dollars, rates in whole percents. */
function planCsv(compared: PromisedAndActual): CsvValue[][] {
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

export const downloadPlanCsv = (address: string, compared: PromisedAndActual): void =>
  downloadCsv(`${address} - Plan vs. actual.csv`, planCsv(compared));

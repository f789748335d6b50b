import type { PlanAgainstBooks, PlanVsActual } from '#contract/owned-properties/plans.ts';
import { wireText } from '#domain/measures/outcome-text.ts';
import { dateText } from '#domain/text/date-text.ts';
import { cents, signedCents } from '#domain/text/number-text.ts';
import {
  ONE_TIME_RULE,
  oneTimeItem,
  planVsActualTitle,
  ratioDifference,
  varianceDrivers,
  withoutOneTime,
} from '#domain/verdicts/plan-text.ts';
import { MEASURES, type MeasureId, measureLabel } from '#engine/measures/measures.ts';
import { monthText } from '#server/reports/report-text.ts';
import { type AboutProperty, COMPARED_COLUMNS } from './about-property.ts';
import type { OwnerReport } from './owner-report-job.ts';

type Period = PlanAgainstBooks['periods'][number];

/** Plan vs. actual for a period, with the same lines as on screen. */
export function planReport(
  about: AboutProperty,
  { frozenOn, years }: PlanAgainstBooks,
  period: Period,
  madeOn: Date,
): OwnerReport {
  const { from, to } = period;
  const span = from === to ? monthText(from) : `${monthText(from)} to ${monthText(to)}`;
  return {
    ...about,
    kind: 'Plan vs. actual',
    verdict: [
      `${span}: ${planVsActualTitle(period)}.`,
      varianceDrivers(period),
      withoutOneTime(period) ?? '',
    ]
      .join(' ')
      .trim(),
    tables: [
      statementTable(period),
      { title: 'Ratios', columns: COMPARED_COLUMNS, lines: ratioLines(period), totals: [] },
      {
        title: `${MEASURES.annualCashFlow.short} by year`,
        columns: [
          { label: 'Year', width: 0, isText: true },
          ...COMPARED_COLUMNS.slice(1),
          { label: measureLabel('ofPlan'), width: 90 },
        ],
        lines: years.map(({ year, cashFlow, ofPlan }) => [
          String(year),
          cents(cashFlow.plan),
          cents(cashFlow.actual),
          signedCents(cashFlow.difference),
          wireText('ofPlan', ofPlan),
        ]),
        totals: [],
      },
    ],
    notes: [
      frozenOn === null
        ? 'Complete months only.'
        : `The plan was saved on ${dateText(frozenOn)}; complete months only.`,
      ...oneTimeNotes(period),
      'A positive difference is in your favor: more income or lower costs than planned.',
      'The plan sets aside a CapEx reserve; actual CapEx is what you paid for improvements.',
      'For information only; not financial, legal or tax advice. Figures are before income tax.',
    ],
    madeOn,
  };
}

const oneTimeNotes = ({ oneTime }: PlanVsActual): string[] =>
  oneTime.items.length === 0
    ? []
    : [`${oneTime.items.map(oneTimeItem).join('. ')}. ${ONE_TIME_RULE}`];

function statementTable({ lines, netOperatingIncome, cashFlow }: PlanVsActual) {
  const used = lines.filter(({ plan, actual }) => plan !== 0 || actual !== 0);
  const row = (label: string, { plan, actual, difference }: typeof cashFlow) => [
    label,
    cents(plan),
    cents(actual),
    signedCents(difference),
  ];
  const operating = used.filter(({ isOperating }) => isOperating);
  const below = used.filter(({ isOperating }) => !isOperating);
  return {
    title: 'Plan vs. actual, line by line',
    columns: COMPARED_COLUMNS,
    lines: [
      ...operating.map((line) => row(line.label, line)),
      row(measureLabel('netOperatingIncome'), netOperatingIncome),
      ...below.map((line) => row(line.label, line)),
      row(MEASURES.annualCashFlow.short, cashFlow),
    ],
    totals: [operating.length, operating.length + 1 + below.length],
  };
}

const ratioLines = ({ vacancyRate, dscr, cashOnCash }: PlanVsActual): string[][] =>
  (
    [
      ['vacancyRate', vacancyRate],
      ['debtCoverage', dscr],
      ['cashOnCash', cashOnCash],
    ] satisfies [MeasureId, typeof dscr][]
  ).map(([id, { plan, actual, difference }]) => [
    measureLabel(id),
    wireText(id, plan),
    wireText(id, actual),
    ratioDifference(id, difference),
  ]);

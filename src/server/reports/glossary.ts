import { MEASURES, measureLabel } from '#engine/measures/measures.ts';
import { type Report, tablesOf } from './report.ts';

/** What a report's figures and columns mean, listed once per label in alphabetical order. */
export function glossaryOf(report: Report): { label: string; help: string }[] {
  const used = new Set([
    ...report.figures.map(({ measure }) => measureLabel(measure)),
    ...tablesOf(report).flatMap(({ columns }) => columns.map(({ label }) => label)),
    ...report.explanations.map(({ label }) => label),
  ]);
  const helps = new Map(Object.values(MEASURES).map(({ label, help }) => [label, help]));
  return [...used]
    .flatMap((label) => {
      const help = helps.get(label);
      return help === undefined ? [] : [{ label, help }];
    })
    .toSorted((a, b) => (a.label < b.label ? -1 : 1));
}

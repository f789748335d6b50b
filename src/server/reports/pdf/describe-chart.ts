import { money } from '#domain/text/number-text.ts';
import type { ReportChart } from '#server/reports/report.ts';

/** Describes a chart for screen readers. */
export function describeChart(chart: ReportChart): string {
  switch (chart.kind) {
    case 'steps':
      return chart.steps.map(({ label, value }) => `${label} ${money(value)}`).join('; ');
    case 'fan':
    case 'histogram':
      return chart.caption;
    default:
      return chart.series
        .map(({ label, values }) => {
          const [first = 0, last = 0] = [values[0], values.at(-1)];
          const end = chart.firstYear + values.length - 1;
          const start = chart.firstYear === 0 ? 'today' : 'in year 1';
          return `${label}: ${money(first)} ${start}, ${money(last)} in year ${end}`;
        })
        .join('; ');
  }
}

import type { BookReportAnswer } from '#contract/portfolio/book-reports.ts';
import { calendarDay } from '#domain/calendar/instants.ts';
import { type CsvValue, csvLines } from '#domain/text/csv.ts';
import { bookSampleLabel, coveredDays, reportNotes } from './report-cells.ts';

/** The table as numbers a spreadsheet can add up, below a few lines that say what it is. */
export function writeBookCsv(report: BookReportAnswer, madeOn: Date): string {
  const { table } = report;
  const sample = bookSampleLabel(report);
  return csvLines([
    ['Report', report.title],
    ['Subject', report.subject],
    ['Period', coveredDays(report)],
    ...(sample === null ? [] : [['Data', sample]]),
    ['Created', calendarDay(madeOn)],
    ...reportNotes(report).map((note): CsvValue[] => ['Note', note]),
    [],
    table.columns.map(({ label }) => label),
    ...table.rows.map(({ cells }): CsvValue[] => table.columns.map((_, at) => cells[at] ?? null)),
  ]);
}

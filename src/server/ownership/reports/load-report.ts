import type { BookReportAnswer } from '#contract/portfolio/book-reports.ts';
import { calendarDay } from '#domain/calendar/instants.ts';
import { type BookReportKey, bookReportOf } from '#domain/reports/book-reports.ts';
import { addMonths } from '#engine/calendar/shift.ts';
import { fromCents } from '#engine/money.ts';
import type { StatementComparison } from '#engine/reports/compare-statement.ts';
import type { BooksTable } from '#engine/reports/report-table.ts';
import type { Deps } from '#server/deps.ts';
import { AppError } from '#server/http/errors/app-error.ts';
import type { SignedIn } from '#server/http/security/session.ts';
import { loadBalanceSheet } from './load-balance-sheet.ts';
import { loadImprovements } from './load-improvements.ts';
import { loadIncomeStatement } from './load-income-statement.ts';
import { loadRentRoll } from './load-rent-roll.ts';
import { loadTenantStatement } from './load-tenant-statement.ts';
import type { LoadedReport, ReportRequest } from './loaded-report.ts';

type Loader = (deps: Deps, signedIn: SignedIn, request: ReportRequest) => Promise<LoadedReport>;

const LOADERS: Readonly<Record<BookReportKey, Loader>> = {
  'income-statement': loadIncomeStatement,
  'rent-roll': loadRentRoll,
  'tenant-statement': loadTenantStatement,
  'balance-sheet': loadBalanceSheet,
  'capital-improvements': loadImprovements,
};

/** Longer periods would have more columns than anyone reads. */
const MOST_YEARS = 5;

export interface AskedReport {
  from?: string | undefined;
  to?: string | undefined;
  propertyId?: string | undefined;
  historyId?: string | undefined;
  by: BookReportAnswer['by'];
}

/** This year to date unless the caller says otherwise. */
function requestOf(asked: AskedReport, today: string): ReportRequest {
  const to = asked.to ?? (asked.from && asked.from > today ? asked.from : today);
  const from = asked.from ?? `${to.slice(0, 4)}-01-01`;
  if (from > to) {
    const message = 'The first day can’t be after the last day.';
    throw new AppError(422, 'period-reversed', message);
  }
  const { propertyId, historyId, by } = asked;
  return { from, to, today, propertyId, historyId, by };
}

function checkLength(report: BookReportKey, { from, to, by }: ReportRequest): void {
  const isByMonth = report === 'income-statement' && by === 'month';
  if (!isByMonth || addMonths(from, 12 * MOST_YEARS) > to) return;
  const message = `Choose a period of up to ${MOST_YEARS} years, or show the columns by property.`;
  throw new AppError(422, 'period-too-long', message);
}

/** A report computed from the books, in dollars. */
export async function loadBookReport(
  deps: Deps,
  signedIn: SignedIn,
  report: BookReportKey,
  asked: AskedReport,
): Promise<BookReportAnswer> {
  const request = requestOf(asked, calendarDay(deps.now()));
  checkLength(report, request);
  const loaded = await LOADERS[report](deps, signedIn, request);
  const { from, to, propertyId, by } = request;
  return {
    report,
    title: bookReportOf(report).title,
    subject: loaded.subject,
    from,
    to,
    propertyId: propertyId ?? null,
    historyId: loaded.historyId ?? null,
    by,
    isSample: loaded.isSample,
    isEmpty: loaded.isEmpty,
    figures: loaded.figures.map(({ label, cents }) => ({ label, amount: fromCents(cents) })),
    table: tableAnswer(loaded.table),
    comparisons: (loaded.comparisons ?? []).map(comparisonAnswer),
    notes: [...loaded.notes],
    leases: loaded.leases ?? [],
  };
}

const tableAnswer = ({
  key,
  title,
  columns,
  rows,
  isSummedAcross,
}: BooksTable): BookReportAnswer['table'] => ({
  key,
  title,
  columns: columns.map(({ label, kind, filter, running }) => ({
    label,
    kind,
    filter: filter ?? null,
    running: running ?? null,
  })),
  rows: rows.map((row) => ({
    key: row.key,
    kind: row.kind,
    cells: row.cells.map((cell, at) =>
      typeof cell === 'number' && columns[at]?.kind === 'money' ? fromCents(cell) : cell,
    ),
    adds: [...(row.adds ?? [])],
    filter: row.filter ?? null,
  })),
  isSummedAcross,
});

const comparisonAnswer = ({
  label,
  hereCents,
  thereCents,
  reasons,
}: StatementComparison): BookReportAnswer['comparisons'][number] => ({
  label,
  here: fromCents(hereCents),
  there: fromCents(thereCents),
  difference: fromCents(hereCents - thereCents),
  reasons: reasons.map((reason) => ({ label: reason.label, amount: fromCents(reason.cents) })),
});

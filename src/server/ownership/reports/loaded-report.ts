import type { BookReportAnswer } from '#contract/portfolio/book-reports.ts';
import type { StatementComparison } from '#engine/reports/compare-statement.ts';
import type { BooksTable } from '#engine/reports/report-table.ts';

/** What a report covers, with every default filled in. */
export interface ReportRequest {
  readonly from: string;
  readonly to: string;
  readonly today: string;
  readonly propertyId: string | undefined;
  readonly historyId: string | undefined;
  readonly by: BookReportAnswer['by'];
}

export interface Difference {
  readonly label: string;
  readonly cents: number;
}

/** A report in cents, before it's named and sent. */
export interface LoadedReport {
  readonly table: BooksTable;
  readonly subject: string;
  readonly isSample: boolean;
  readonly isEmpty: boolean;
  readonly historyId?: string;
  readonly figures: readonly Difference[];
  readonly comparisons?: readonly StatementComparison[];
  readonly notes: readonly string[];
  readonly leases?: BookReportAnswer['leases'];
}

export const ALL_PROPERTIES = 'All properties';

/** The one property's address, or "All properties". */
export const subjectOf = (
  rows: readonly { readonly propertyId: string; readonly address: string }[],
  propertyId: string | undefined,
): string =>
  propertyId === undefined
    ? ALL_PROPERTIES
    : (rows.find((row) => row.propertyId === propertyId)?.address ?? ALL_PROPERTIES);

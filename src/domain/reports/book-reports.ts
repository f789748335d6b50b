import { measureLabel } from '#engine/measures/measures.ts';

/** A report an owner hands over, to an accountant, a lender or a tenant. */
export interface BookReportKind {
  readonly key: string;
  readonly title: string;
  /** For tabs. */
  readonly short: string;
  readonly about: string;
  /** Over a period, or as of its last day. */
  readonly covers: 'period' | 'day';
}

export const BOOK_REPORTS = [
  {
    key: 'income-statement',
    title: 'Income statement and net cash flow',
    short: 'Income',
    about: 'Income, expenses and cash that moved, by month or by property.',
    covers: 'period',
  },
  {
    key: 'rent-roll',
    title: 'Rent roll',
    short: 'Rent roll',
    about: 'Each unit with its tenant, rent, deposit and balance due.',
    covers: 'day',
  },
  {
    key: 'tenant-statement',
    title: 'Tenant statement',
    short: 'Tenant',
    about: 'One lease’s charges, payments and balance.',
    covers: 'period',
  },
  {
    key: 'balance-sheet',
    title: 'Balance sheet',
    short: 'Balance sheet',
    about: 'What you own at cost, what you owe, and the equity between them.',
    covers: 'day',
  },
  {
    key: 'capital-improvements',
    title: 'Capital improvements',
    short: measureLabel('improvements'),
    about: 'Improvements with their cost and depreciation taken.',
    covers: 'period',
  },
] as const satisfies readonly BookReportKind[];

export type BookReportKey = (typeof BOOK_REPORTS)[number]['key'];

export const bookReportOf = (key: BookReportKey): BookReportKind =>
  BOOK_REPORTS.find((report) => report.key === key) ?? BOOK_REPORTS[0];

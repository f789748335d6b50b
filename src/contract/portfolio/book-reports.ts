import { z } from 'zod';
import { REPORT_TYPES } from '#contract/analyses/reports.ts';
import { Id } from '#contract/common.ts';
import { DayDate } from '#contract/dated-money.ts';
import { endpoint } from '#contract/endpoint.ts';
import { BOOK_REPORTS, type BookReportKey } from '#domain/reports/book-reports.ts';

const KEYS = BOOK_REPORTS.map(({ key }) => key) as [BookReportKey, ...BookReportKey[]];

const ReportParams = z.object({ report: z.enum(KEYS, 'Choose a report') });

/** The page `/portfolio/reports/:report` uses the same names in its URL. */
const filter = {
  from: DayDate.optional().describe('First day; January 1 of this year by default.'),
  to: DayDate.optional().describe(
    'Last day, or the day of a rent roll or balance sheet; today by default.',
  ),
  propertyId: Id.optional().describe('Only this property.'),
  historyId: Id.optional().describe('The lease for a tenant statement; the newest one by default.'),
  by: z
    .enum(['month', 'property'])
    .default('month')
    .describe('The columns for an income statement.'),
};

/** The transactions behind a figure: the row’s filter and the column’s together. */
const Filter = z
  .object({
    from: z.iso.date().optional(),
    to: z.iso.date().optional(),
    propertyId: z.string().optional(),
    category: z.string().optional(),
  })
  .nullable();

const ReportTable = z
  .object({
    key: z.string(),
    title: z.string(),
    columns: z.array(
      z.object({
        label: z.string(),
        kind: z.enum(['text', 'date', 'money', 'count']),
        filter: Filter,
        /** A running balance: the row above plus one column minus another, by position. */
        running: z.object({ plus: z.int(), minus: z.int() }).nullable(),
      }),
    ),
    rows: z.array(
      z.object({
        key: z.string(),
        /** A group is a heading without figures. */
        kind: z.enum(['group', 'line', 'subtotal', 'total']),
        /** Dollars in money columns, text or dates in the others. */
        cells: z.array(z.union([z.string(), z.number(), z.null()])),
        /** The rows a total adds (1) and subtracts (-1); empty for other rows. */
        adds: z.array(z.object({ key: z.string(), sign: z.union([z.literal(1), z.literal(-1)]) })),
        filter: Filter,
      }),
    ),
    /** True if the last column is the sum of the money columns before it. */
    isSummedAcross: z.boolean(),
  })
  .meta({ id: 'BookReportTable' });
export type BookReportTable = z.infer<typeof ReportTable>;

export const BookReportAnswer = z
  .object({
    report: z.enum(KEYS),
    title: z.string(),
    /** The property, or all of them; for a tenant statement, the tenant and the unit. */
    subject: z.string(),
    from: z.iso.date(),
    to: z.iso.date(),
    propertyId: z.string().nullable(),
    historyId: z.string().nullable(),
    by: z.enum(['month', 'property']),
    isSample: z.boolean(),
    /** True if there’s nothing to report for the period. */
    isEmpty: z.boolean(),
    figures: z.array(z.object({ label: z.string(), amount: z.number() })),
    table: ReportTable,
    /** The same period on other pages, and why the figures differ. */
    comparisons: z.array(
      z.object({
        label: z.string(),
        here: z.number(),
        there: z.number(),
        difference: z.number(),
        reasons: z.array(z.object({ label: z.string(), amount: z.number() })),
      }),
    ),
    notes: z.array(z.string()),
    /** Leases a tenant statement can be made for; empty for other reports. */
    leases: z.array(z.object({ historyId: z.string(), propertyId: z.string(), label: z.string() })),
  })
  .meta({ id: 'BookReport' });
export type BookReportAnswer = z.infer<typeof BookReportAnswer>;

export const readBookReport = endpoint({
  method: 'GET',
  path: '/api/v2/portfolio/reports/{report}',
  summary:
    'Return an income statement, rent roll, tenant statement, balance sheet or list of improvements; each figure names the transactions behind it',
  costly: true,
  params: ReportParams,
  query: z.strictObject(filter),
  response: BookReportAnswer,
});

export const exportBookReport = endpoint({
  method: 'GET',
  path: '/api/v2/portfolio/reports/{report}/export',
  summary: 'Export a report as PDF, XLSX with live formulas, or CSV',
  rate: 'heavy',
  params: ReportParams,
  query: z.strictObject({ ...filter, format: z.enum(['pdf', 'xlsx', 'csv']).default('pdf') }),
  files: Object.values(REPORT_TYPES),
});

export const bookReportEndpoints = [readBookReport, exportBookReport];

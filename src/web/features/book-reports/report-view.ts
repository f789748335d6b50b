import { BOOK_REPORTS, type BookReportKey } from '#domain/reports/book-reports.ts';
import type { ReportView } from '#web/data/ownership/book-reports.ts';
import { href } from '#web/lib/url/paths.ts';

const DAY = /^(19|20|21)\d{2}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export const reportKeyOf = (text: string | undefined): BookReportKey | null =>
  BOOK_REPORTS.find(({ key }) => key === text)?.key ?? null;

/** The view a URL asks for; invalid parts are ignored rather than rejected. */
export function reportViewOf(query: URLSearchParams): ReportView {
  const read = (name: string, pattern: RegExp): object => {
    const value = query.get(name) ?? '';
    return pattern.test(value) ? { [name]: value } : {};
  };
  return {
    ...read('from', DAY),
    ...read('to', DAY),
    ...read('propertyId', UUID),
    ...read('historyId', UUID),
    by: query.get('by') === 'property' ? 'property' : 'month',
  };
}

/** Another report for the same period and property. */
export function reportHref(report: BookReportKey, query: URLSearchParams): string {
  const same = new URLSearchParams(query);
  same.delete('historyId');
  const text = same.toString();
  return href('report', { report }) + (text === '' ? '' : `?${text}`);
}

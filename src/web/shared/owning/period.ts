import { addToMonth, lastDayOfMonth } from '#engine/calendar/shift.ts';
import { formatDate, formatMonthYear, formatShortDate } from '#web/lib/text/format-date.ts';
import { wholeYear } from '#web/lib/url/transactions-url.ts';

export interface DatePeriod {
  from: string;
  to: string;
}

export function periodsOf(today: string): { label: string; period: DatePeriod }[] {
  const month = today.slice(0, 7);
  const year = Number(today.slice(0, 4));
  const whole = (one: string): DatePeriod => ({ from: `${one}-01`, to: lastDayOfMonth(one) });
  return [
    { label: 'This month', period: whole(month) },
    { label: 'Last month', period: whole(addToMonth(month, -1)) },
    { label: 'This year', period: wholeYear(year) },
    { label: 'Last year', period: wholeYear(year - 1) },
  ];
}

/** "November 2026", "2026", "Nov 1–15, 2026", "Since Nov 1, 2026". */
export function periodText({
  from,
  to,
}: {
  from?: string | undefined;
  to?: string | undefined;
}): string | null {
  if (!from && !to) return null;
  if (!from) return `Through ${formatDate(to!)}`;
  if (!to) return `Since ${formatDate(from)}`;
  const month = from.slice(0, 7);
  if (from.endsWith('-01') && to === lastDayOfMonth(month)) return formatMonthYear(month);
  const year = from.slice(0, 4);
  if (from.endsWith('-01-01') && to === `${year}-12-31`) return year;
  if (from === to) return formatDate(from);
  if (month === to.slice(0, 7)) return `${formatShortDate(from)}–${Number(to.slice(8))}, ${year}`;
  const start = year === to.slice(0, 4) ? formatShortDate(from) : formatDate(from);
  return `${start} – ${formatDate(to)}`;
}

import type { ValueEstimate } from '#contract/listings/properties.ts';
import { counted } from '#domain/text/number-text.ts';
import { formatDay } from '#web/lib/text/format-date.ts';

const DAY_MS = 86_400_000;
/** In days; older sources show their date instead of their age. */
const MOST_DAYS = 60;

/** Source and age: "RentCast, 12 comparables, 3 days old". */
export function sourceText({ label, comparables, asOf }: ValueEstimate, now: Date): string {
  return [
    label,
    comparables !== null && counted(comparables, 'comparable'),
    asOf !== null && ageText(asOf, now),
  ]
    .filter(Boolean)
    .join(', ');
}

function ageText(day: string, now: Date): string {
  const days = Math.floor((now.getTime() - Date.parse(day)) / DAY_MS);
  // A date without a time has no time zone; noon keeps it on the same day everywhere.
  if (days > MOST_DAYS) return formatDay(`${day}T12:00:00`);
  if (days <= 0) return 'from today';
  return `${counted(days, 'day')} old`;
}

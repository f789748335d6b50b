import { counted } from '#domain/text/number-text.ts';

/** How long a reserve lasts: "6 days", "1.5 months". */
export const coverText = (months: number): string =>
  months > 0 && months < 1
    ? counted(Math.max(1, Math.round(months * 30)), 'day')
    : counted(Math.round(months * 10) / 10, 'month');

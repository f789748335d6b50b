import type { PlanAgainstBooks } from '#contract/owned-properties/plans.ts';
import { monthsText } from '#domain/verdicts/plan-text.ts';
import { formatMoney } from '#web/lib/text/format.ts';
import { formatMonthYear } from '#web/lib/text/format-date.ts';

/** "Cash flow averages $412.08 a month over 14 months, September 2025 to October 2026." */
export function averageText({
  months,
  average,
  from,
  to,
}: NonNullable<PlanAgainstBooks['books']>): string {
  const span =
    months > 1 ? `${formatMonthYear(from)} to ${formatMonthYear(to)}` : formatMonthYear(to);
  return `Cash flow averages ${formatMoney(average)} a month over ${monthsText(months)}, ${span}.`;
}

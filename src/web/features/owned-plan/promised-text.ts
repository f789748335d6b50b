import { monthsText } from '#domain/verdicts/plan-text.ts';
import { formatMoney } from '#web/lib/text/format.ts';

/** "Your books average $412.08 of cash flow a month over 14 months." */
export const averageText = ({ months, average }: { months: number; average: number }): string =>
  `Your books average ${formatMoney(average)} of cash flow a month over ${monthsText(months)}.`;

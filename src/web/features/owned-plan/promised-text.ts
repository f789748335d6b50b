import type { PromisedAndActual } from '#contract/owned-properties/plans.ts';
import { labelInSentence } from '#engine/measures/label-in-sentence.ts';
import { formatMoney } from '#web/lib/text/format.ts';

const money = (dollars: number) => formatMoney(Math.abs(dollars), { cents: 'never' });

/** "12 months", "one month". */
export const monthsText = (months: number): string =>
  months === 1 ? 'one month' : `${months} months`;

/** "Cash flow is $1,558 below plan over 3 months." */
export function promisedTitle({ cashFlow, months }: PromisedAndActual): string {
  const { difference } = cashFlow;
  const over = `over ${monthsText(months)}`;
  if (Math.abs(difference) < 0.5) return `Cash flow is exactly as planned ${over}`;
  return `Cash flow is ${money(difference)} ${difference < 0 ? 'below' : 'above'} plan ${over}`;
}

/** The lines that moved it most, in order. */
export function varianceDrivers({ drivers }: PromisedAndActual): string {
  const [first, ...others] = drivers.slice(0, 3).map(({ label, difference }) => {
    return `${labelInSentence(label)} (${formatMoney(difference, { cents: 'never', signed: true })})`;
  });
  if (!first) return 'No line differs from the plan.';
  return `What drove it, by its effect on cash flow: ${[first, ...others].join(', ')}.`;
}

/** "Your books average $412.08 of cash flow a month over 14 months." */
export const averageText = ({ months, average }: { months: number; average: number }): string =>
  `Your books average ${formatMoney(average)} of cash flow a month over ${monthsText(months)}.`;

import type { Roi } from '#engine/roi.ts';
import { counted, percent, size, whole } from './result-words.ts';

/** What the cash becomes, and what most of it comes from. */
export function roiHeadline({ whole: all, cashInvested }: Roi, years: number): string {
  const span = counted(years, 'year');
  if (all.total < 0) {
    return `${whole(cashInvested)} put in loses ${size(all.total)} in ${span}, before the cost of selling.`;
  }
  const rate = all.returns.total.kind === 'value' ? ` (${percent(all.returns.total)})` : '';
  const sources = [
    { words: 'the rent', amount: all.cashFlow },
    { words: 'the tenants paying down the loan', amount: all.paydown },
    { words: 'a rising value', amount: all.appreciation },
    { words: 'tax saved', amount: all.taxSaving },
  ].toSorted((a, b) => b.amount - a.amount);
  const [most] = sources;
  return `${whole(cashInvested)} put in brings ${whole(all.total)}${rate} in ${span}; most of it, ${whole(most?.amount ?? 0)}, comes from ${most?.words}.`;
}

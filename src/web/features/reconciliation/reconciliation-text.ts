import type { ReconciliationAnswer } from '#contract/book-imports/reconciliations.ts';
import { plural } from '#engine/plural.ts';
import { formatMoney } from '#web/lib/text/format.ts';
import { formatDate } from '#web/lib/text/format-date.ts';
import { transactionsHref } from '#web/lib/url/transactions-url.ts';

export const bankMoney = (amount: number): string => formatMoney(amount, { cents: 'always' });
const signed = (amount: number): string => formatMoney(amount, { cents: 'always', signed: true });

type Reason = ReconciliationAnswer['reasons'][number];

/** Explains a reason for a difference, and says what to do about it. */
export function reasonText({ kind, count, amount, since }: Reason): {
  title: string;
  text: string;
} {
  const amountText = signed(amount);
  switch (kind) {
    case 'edited':
      return {
        title: `${plural(count, '1 row has', `${count} rows have`)} a different amount in your books: ${amountText}`,
        text: 'Compare with the statement and correct the amount of each.',
      };
    case 'removed':
      return {
        title: `${plural(count, '1 row was', `${count} rows were`)} removed from your books: ${amountText}`,
        text: 'Restore any that are on the statement in Transactions.',
      };
    case 'afterStatement':
      return {
        title: `A row near the statement date explains the difference: ${amountText}`,
        text: 'The bank probably posted it on the other side of the statement date. It evens out next month.',
      };
    case 'notInFile':
      return {
        title: `A transaction added by hand explains the difference: ${amountText}`,
        text: 'It’s on the statement but not in any file you’ve imported for this account, so it isn’t in this balance. Import the file that includes it.',
      };
    case 'noRows':
      return {
        title: `No rows after ${formatDate(since ?? '')}`,
        text: 'Import the rest of the statement period.',
      };
  }
}

/** URL of the account's transactions in the compared period. */
export const periodHref = ({ account, opening, closingOn }: ReconciliationAnswer): string =>
  transactionsHref({
    account,
    ...(opening && { from: opening.date }),
    to: closingOn,
  });

export const differenceText = ({
  difference,
  closingOn,
  account,
}: ReconciliationAnswer): string => {
  if (difference === null) return `Enter the opening balance for ${account} to compare.`;
  const day = formatDate(closingOn);
  if (difference === 0) return `Your books match the statement on ${day}.`;
  return `Your books are ${bankMoney(Math.abs(difference))} ${difference > 0 ? 'above' : 'below'} the statement on ${day}.`;
};

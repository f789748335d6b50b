import type { TransactionHistoryEntry } from '#contract/transactions/transactions.ts';
import { listText } from '#domain/text/list-text.ts';
import { formatDate } from '#web/lib/text/format-date.ts';

type Change = TransactionHistoryEntry['changes'][number];

/** One line of a transaction's history. An account has one user, so it's always "you". */
export function historyText({ kind, fileName, changes, rows }: TransactionHistoryEntry): string {
  switch (kind) {
    case 'imported':
      return fileName ? `You imported it from ${fileName}` : 'You imported it from a file';
    case 'split':
      return `You split it into ${rows ?? 2} parts`;
    case 'merged':
      return `You merged ${rows ?? 2} rows into this one`;
    case 'undone':
      return 'You undid the previous change';
    case 'returned':
      return 'You marked the payment as bounced';
    case 'removed':
      return 'You removed it';
    case 'changed':
      return changes.length === 0 ? 'You confirmed it' : `You ${listText(changes.map(changeText))}`;
    default:
      return 'You added it';
  }
}

function changeText({ what, from, to }: Change): string {
  if (what === 'lease')
    return to === '' ? 'removed it from its lease' : `matched it to ${to}’s lease`;
  if (what === 'property') return `moved it from ${from} to ${to}`;
  if (what === 'category') return `moved it from ${from} to ${to}`;
  if (what === 'date') return `changed the date from ${formatDate(from)} to ${formatDate(to)}`;
  if (from === '') return `added the ${what} ${to}`;
  if (to === '') return `removed the ${what} ${from}`;
  return `changed the ${what} from ${from} to ${to}`;
}

import { Check, ChevronDown, TriangleAlert } from 'lucide-react';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import type { BankAccount, BankMatchAnswer } from '#contract/book-imports/bank-accounts.ts';
import { formatMoney, formatNumber } from '#web/lib/text/format.ts';
import { formatDate } from '#web/lib/text/format-date.ts';
import { transactionsHref } from '#web/lib/url/transactions-url.ts';
import { Button } from '#web/ui/action/button.tsx';
import { cx } from '#web/ui/class-names.ts';
import { bankState, bankText, changedText, isOffBank, toTheCent } from './switch-text.ts';

/** Whether the books match the bank, with the math for each account. */
export function BankMatchCard({ bank }: { bank: BankMatchAnswer }) {
  const [isOpen, setOpen] = useState(true);
  const mathId = useId();
  const { title, detail } = bankText(bank);
  const { isMatch, isOff } = bankState(bank);
  const banks = bank.accounts.filter(({ isBank }) => isBank);
  const on = bank.closingDate === null ? '' : `, ${formatDate(bank.closingDate)}`;
  const isUnequal = banks.some(({ difference }) => difference);
  const changed = banks.filter(({ changedCount }) => changedCount > 0);
  const Icon = isOff ? TriangleAlert : Check;
  return (
    <section
      aria-label="Books and bank"
      className="overflow-hidden rounded-lg border border-line bg-surface"
    >
      <div className="flex flex-wrap items-center gap-x-5.5 gap-y-3 px-4 py-4 sm:px-5.5">
        {bank.comparedCount > 0 && (
          <div className="flex w-full items-end justify-between gap-x-4 sm:w-auto sm:justify-start sm:gap-x-5.5">
            <Side label={`Books${on}`} amount={bank.total.books} />
            <span
              className={cx('pb-0.5 font-display text-3xl', isUnequal ? 'text-loss' : 'text-gain')}
              aria-hidden="true"
            >
              {isUnequal ? '≠' : '='}
            </span>
            <Side label={`Bank${on}`} amount={bank.total.bank} />
          </div>
        )}
        <div
          className={cx(
            'flex min-w-0 flex-1 basis-64 items-center gap-3',
            bank.comparedCount > 0 && 'sm:border-l sm:border-line sm:pl-5.5',
          )}
        >
          {(isMatch || isOff) && (
            <span
              className={cx(
                'grid size-8.5 flex-none place-items-center rounded-full',
                isOff ? 'bg-loss-tint text-loss' : 'bg-primary-tint text-primary',
              )}
            >
              <Icon className="size-4.5" aria-hidden="true" />
            </span>
          )}
          <div className="min-w-0">
            <p className="font-semibold">{title}</p>
            <p className="text-sm text-muted">{detail}</p>
          </div>
        </div>
        {banks.length > 0 && (
          <Button
            variant="quiet"
            size="sm"
            aria-expanded={isOpen}
            aria-controls={mathId}
            onClick={() => setOpen(!isOpen)}
          >
            <ChevronDown className={cx('size-4', isOpen && 'rotate-180')} aria-hidden="true" />
            {isOpen ? 'Hide the math' : 'Show the math'}
          </Button>
        )}
      </div>
      {changed.map((one) => (
        <ChangedRows key={one.account} account={one} />
      ))}
      {isOpen && banks.length > 0 && (
        <div id={mathId} className="border-t border-line bg-sunken px-4 pt-1 pb-3.5 sm:px-5.5">
          <MathTable bank={bank} banks={banks} />
        </div>
      )}
    </section>
  );
}

const Side = ({ label, amount }: { label: string; amount: number }) => (
  <div>
    <p className="text-sm text-muted">{label}</p>
    <p className="font-display text-xl font-title tabular-nums sm:text-2xl">{toTheCent(amount)}</p>
  </div>
);

const moved = (amount: number) =>
  amount === 0 ? '—' : formatMoney(amount, { cents: 'always', signed: true });

function MathTable({ bank, banks }: { bank: BankMatchAnswer; banks: readonly BankAccount[] }) {
  const starts = new Set(banks.map(({ opening }) => opening?.date ?? null));
  const [start] = starts;
  const opening = starts.size === 1 && start ? formatDate(start) : 'Opening';
  const number = 'py-2 pl-4 text-right tabular-nums';
  const wide = `${number} max-sm:hidden`;
  return (
    <table className="w-full text-[0.875rem]">
      <caption className="sr-only">Books and bank by account</caption>
      <thead>
        <tr className="border-b border-line text-sm text-muted [&_th]:font-medium">
          <th scope="col" className="py-2 text-left">
            Account
          </th>
          <th scope="col" className={wide}>
            {opening}
          </th>
          <th scope="col" className={wide}>
            Money in
          </th>
          <th scope="col" className={wide}>
            Money out
          </th>
          <th scope="col" className={wide}>
            Transfers
          </th>
          <th scope="col" className={number}>
            Books
          </th>
          <th scope="col" className={wide}>
            Bank
          </th>
          <th scope="col" className="w-8 pl-3 text-right">
            <span className="sr-only">Match</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {banks.map((one) => (
          <tr key={one.account} className="border-b border-dashed border-line last:border-0">
            <th scope="row" className="py-2 text-left font-normal break-words">
              {one.account}
            </th>
            <td className={wide}>{one.opening ? toTheCent(one.opening.amount) : '—'}</td>
            <td className={wide}>{moved(one.moneyIn)}</td>
            <td className={wide}>{moved(-one.moneyOut)}</td>
            <td className={wide}>{moved(one.transfers)}</td>
            <td className={cx(number, 'font-semibold')}>{toTheCent(one.books)}</td>
            <td className={wide}>{one.closing ? toTheCent(one.closing.amount) : '—'}</td>
            <Mark difference={one.difference} isOff={isOffBank(one)} />
          </tr>
        ))}
      </tbody>
      {bank.comparedCount > 1 && (
        <tfoot>
          <tr className="border-t border-ink font-semibold">
            <th scope="row" className="py-2 text-left font-semibold">
              Total
            </th>
            <td className={wide}>{toTheCent(bank.total.opening)}</td>
            <td className={wide}>{moved(bank.total.moneyIn)}</td>
            <td className={wide}>{moved(-bank.total.moneyOut)}</td>
            <td className={wide}>{toTheCent(bank.total.transfers)}</td>
            <td className={number}>{toTheCent(bank.total.books)}</td>
            <td className={wide}>{toTheCent(bank.total.bank)}</td>
            <Mark difference={bank.total.difference} isOff={bank.differentCount > 0} isTotal />
          </tr>
        </tfoot>
      )}
    </table>
  );
}

interface MarkProps {
  difference: number | null;
  isOff: boolean;
  isTotal?: boolean;
}

function Mark({ difference, isOff, isTotal = false }: MarkProps) {
  const off = isTotal
    ? 'Off'
    : difference
      ? `${toTheCent(Math.abs(difference))} off`
      : 'Rows differ';
  return (
    <td className="py-2 pl-3 text-right">
      {isOff ? (
        <>
          <TriangleAlert className="ml-auto size-4 text-loss" aria-hidden="true" />
          <span className="sr-only">{off}</span>
        </>
      ) : difference === null ? (
        <span className="sr-only">No bank balance yet</span>
      ) : (
        <>
          <Check className="ml-auto size-4 text-gain" aria-hidden="true" />
          <span className="sr-only">Matches</span>
        </>
      )}
    </td>
  );
}

/** An account's rows whose amounts in the books differ from the bank's. */
function ChangedRows({ account }: { account: BankAccount }) {
  const { account: name, changed, changedCount } = account;
  return (
    <section aria-label={changedText(account)} className="border-t border-line px-4 py-3 sm:px-5.5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h3 className="text-base font-semibold">{changedText(account)}</h3>
        <Link to={transactionsHref({ account: name })} className="text-sm text-primary underline">
          Open in Transactions<span className="sr-only"> for {name}</span>
        </Link>
      </div>
      <ul>
        {changed.slice(0, SHOWN_ROWS).map((row, at) => (
          <ChangedRow
            // Rows of a file can be identical, and the list never changes in place.
            // oxlint-disable-next-line react/no-array-index-key
            key={at}
            account={name}
            row={row}
          />
        ))}
      </ul>
      {changedCount > SHOWN_ROWS && (
        <p className="pt-2 text-sm text-muted">
          And {formatNumber(changedCount - SHOWN_ROWS)} more
        </p>
      )}
    </section>
  );
}

const SHOWN_ROWS = 8;

function ChangedRow({ account, row }: { account: string; row: BankAccount['changed'][number] }) {
  const { date, text, bank, books, booksFrom, booksTo } = row;
  const signed = (amount: number) => formatMoney(amount, { cents: 'always', signed: true });
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-dashed border-line py-2 text-[0.875rem] last:border-0">
      <span className="min-w-0 flex-1 basis-56 break-words">
        {booksFrom !== null && booksTo !== null ? (
          <Link
            to={transactionsHref({ account, from: booksFrom, to: booksTo })}
            className="text-primary underline"
          >
            {text || 'Bank row'}
          </Link>
        ) : (
          text || 'Bank row'
        )}
        <span className="text-muted"> · {formatDate(date)}</span>
      </span>
      <span className="tabular-nums">
        Bank {signed(bank)},{' '}
        {booksFrom === null ? 'removed from your books' : `books ${signed(books)}`}
      </span>
    </li>
  );
}

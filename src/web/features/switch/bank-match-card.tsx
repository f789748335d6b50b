import { Check, ChevronDown, TriangleAlert } from 'lucide-react';
import { useId, useState } from 'react';
import type { BankAccount, BankMatchAnswer } from '#contract/book-imports/bank-accounts.ts';
import { formatMoney } from '#web/lib/text/format.ts';
import { formatDate } from '#web/lib/text/format-date.ts';
import { Button } from '#web/ui/action/button.tsx';
import { cx } from '#web/ui/class-names.ts';
import { bankState, bankText, toTheCent } from './switch-text.ts';

/** Whether the books are the bank's, with the math account by account. */
export function BankMatchCard({ bank }: { bank: BankMatchAnswer }) {
  const [isOpen, setOpen] = useState(true);
  const mathId = useId();
  const { title, detail } = bankText(bank);
  const { isMatch, isOff } = bankState(bank);
  const banks = bank.accounts.filter(({ isBank }) => isBank);
  const on = bank.closingDate === null ? '' : `, ${formatDate(bank.closingDate)}`;
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
              className={cx('pb-0.5 font-display text-3xl', isOff ? 'text-loss' : 'text-gain')}
              aria-hidden="true"
            >
              {isOff ? '≠' : '='}
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
            <Mark difference={one.difference} />
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
            <Mark difference={bank.differentCount > 0 ? bank.total.difference || 1 : 0} isTotal />
          </tr>
        </tfoot>
      )}
    </table>
  );
}

function Mark({ difference, isTotal = false }: { difference: number | null; isTotal?: boolean }) {
  return (
    <td className="py-2 pl-3 text-right">
      {difference === null && <span className="sr-only">No bank balance yet</span>}
      {difference === 0 && (
        <>
          <Check className="ml-auto size-4 text-gain" aria-hidden="true" />
          <span className="sr-only">Matches</span>
        </>
      )}
      {difference !== null && difference !== 0 && (
        <>
          <TriangleAlert className="ml-auto size-4 text-loss" aria-hidden="true" />
          <span className="sr-only">
            {isTotal ? 'Off' : `${toTheCent(Math.abs(difference))} off`}
          </span>
        </>
      )}
    </td>
  );
}

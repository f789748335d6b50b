import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import type { LedgerChargeAnswer, PaymentAnswer } from '#contract/payments/payments.ts';
import { formatMoney } from '#web/lib/text/format.ts';
import { formatDate } from '#web/lib/text/format-date.ts';
import { Button } from '#web/ui/action/button.tsx';
import { cx } from '#web/ui/class-names.ts';
import { Popover } from '#web/ui/overlay/popover.tsx';
import type { RentLedgerLine } from './ledger-rows.ts';

const money = (dollars: number) => formatMoney(dollars, { cents: 'always' });

interface RowActions {
  onCorrect: (payment: PaymentAnswer) => void;
  onBounce: (payment: PaymentAnswer) => void;
  onRemove: (payment: PaymentAnswer) => void;
  onReverse: (charge: LedgerChargeAnswer) => void;
}

interface LedgerTableProps extends RowActions {
  caption: string;
  /** Latest first. */
  rows: readonly RentLedgerLine[];
}

const heading = 'py-2 text-sm font-medium whitespace-nowrap text-muted';
const head = `${heading} pl-3 text-right`;
const cell = 'py-2.5 pl-3 text-right whitespace-nowrap tabular-nums';

/** Charges and payments in separate columns; on a phone in one, with payments negative. */
export function LedgerTable({ caption, rows, ...actions }: LedgerTableProps) {
  return (
    <table className="w-full">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className="border-b border-line">
          <th scope="col" className={`${heading} text-left`}>
            Entry
          </th>
          <th scope="col" className={cx(head, 'max-sm:hidden')}>
            Charge
          </th>
          <th scope="col" className={cx(head, 'max-sm:hidden')}>
            Payment
          </th>
          <th scope="col" className={cx(head, 'sm:hidden')}>
            Amount
          </th>
          <th scope="col" className={head}>
            Balance
          </th>
          <th scope="col" className={head}>
            <span className="sr-only">Actions</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row, at) => (
          <tr key={row.key} className="border-b border-dashed border-line align-top last:border-0">
            <th scope="row" className="py-2.5 text-left font-normal">
              <span className={cx('block font-medium', row.isReversal && 'text-accent')}>
                {row.title}
              </span>
              <span className="block text-sm text-muted">
                {formatDate(row.date)}
                {row.detail && ` · ${row.detail}`}
              </span>
            </th>
            <td className={cx(cell, 'max-sm:hidden')}>
              {row.charge !== null && money(row.charge)}
            </td>
            <td className={cx(cell, 'max-sm:hidden', row.isReversal && 'text-accent')}>
              {row.payment !== null && money(row.payment)}
            </td>
            <td className={cx(cell, 'sm:hidden')}>{money(row.charge ?? -(row.payment ?? 0))}</td>
            <td className={cx(cell, at === 0 && row.balance > 0 && 'font-semibold text-loss')}>
              {money(row.balance)}
            </td>
            <td className="py-1 text-right">
              {row.open && (
                <RowMenu
                  name={`${row.title}, ${formatDate(row.date)}`}
                  open={row.open}
                  actions={actions}
                />
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface RowMenuProps {
  name: string;
  open: NonNullable<RentLedgerLine['open']>;
  actions: RowActions;
}

function RowMenu({ name, open, actions }: RowMenuProps) {
  const [isOpen, setOpen] = useState(false);
  const item = (label: string, act: () => void) => (
    <Button
      key={label}
      variant="quiet"
      size="sm"
      className="justify-start"
      onClick={() => {
        setOpen(false);
        act();
      }}
    >
      {label}
    </Button>
  );
  return (
    <Popover
      open={isOpen}
      onOpenChange={setOpen}
      title={name}
      align="end"
      className="w-56"
      trigger={
        <Button variant="quiet" size="sm" aria-label={`Change ${name}`}>
          <Ellipsis className="size-4" aria-hidden="true" />
        </Button>
      }
    >
      <div className="grid">
        {'payment' in open
          ? [
              item('Edit', () => actions.onCorrect(open.payment)),
              item('Payment bounced (NSF)', () => actions.onBounce(open.payment)),
              item('Remove', () => actions.onRemove(open.payment)),
            ]
          : item('Reverse charge', () => actions.onReverse(open.charge))}
      </div>
    </Popover>
  );
}

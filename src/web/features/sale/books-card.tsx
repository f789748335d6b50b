import {
  House,
  KeyRound,
  Landmark,
  Percent,
  PiggyBank,
  ReceiptText,
  Repeat,
  Shield,
} from 'lucide-react';
import type { ComponentType, ReactNode } from 'react';
import type { SaleAnswer } from '#contract/owned-properties/sale.ts';
import { listText } from '#domain/text/list-text.ts';
import { counted } from '#domain/text/number-text.ts';
import { sumDollars } from '#engine/money.ts';
import { plural } from '#engine/plural.ts';
import { formatDate } from '#web/lib/text/format-date.ts';
import { Card } from '#web/ui/display/card.tsx';
import { exactAmount } from './sale-text.ts';

interface Change {
  icon: ComponentType<{ className?: string; 'aria-hidden'?: 'true' }>;
  title: string;
  text: string;
}

/** What the sale changes in the records; anything that doesn't apply is dropped. */
function changesOf({ statement, gain, books }: SaleAnswer): Change[] {
  const { loans, rentCredit, taxCredit, deposits, soldOn } = statement;
  const interest = sumDollars(loans.flatMap(({ accrued, penalty }) => [accrued, penalty]));
  const balance = sumDollars(loans.map((loan) => loan.balance));
  const day = formatDate(soldOn);
  const all: (Change | false)[] = [
    loans.length > 0 && {
      icon: Landmark,
      title: plural(loans.length, 'Loan paid off', `${loans.length} loans paid off`),
      text: `The ${exactAmount(balance)} principal balance goes to $0, and ${exactAmount(interest)} in interest goes on Schedule E line 12.`,
    },
    books.leases > 0 && {
      icon: KeyRound,
      title: plural(books.leases, 'Lease transferred', `${books.leases} leases transferred`),
      text: `The buyer takes over on ${day}. No rent is charged after that.`,
    },
    rentCredit + taxCredit > 0 && {
      icon: ReceiptText,
      title: 'Rent and tax credits recorded',
      text: `${exactAmount(rentCredit)} is subtracted from line 3, and ${exactAmount(taxCredit)} is added to line 16.`,
    },
    deposits > 0 && {
      icon: Shield,
      title: 'Deposits transferred',
      text: `You no longer owe ${exactAmount(deposits)} to tenants. It isn’t income.`,
    },
    gain !== null && {
      icon: Percent,
      title: 'Depreciation stops',
      text: `${exactAmount(gain.yearDepreciation)} for ${soldOn.slice(0, 4)}, through the month of sale.`,
    },
    books.reserve > 0 && {
      icon: PiggyBank,
      title: 'Reserve returned',
      text: `${exactAmount(books.reserve)} goes back to you. It isn’t income.`,
    },
    books.recurring.length > 0 && {
      icon: Repeat,
      title: `${counted(books.recurring.length, 'recurring bill')} ${plural(books.recurring.length, 'ends', 'end')}`,
      text: listText(
        books.recurring.length <= 4
          ? books.recurring
          : [...books.recurring.slice(0, 3), counted(books.recurring.length - 3, 'other')],
      ),
    },
    {
      icon: House,
      title: `Removed from your portfolio totals on ${day}`,
      text: 'Its history, documents and past tax years are kept.',
    },
  ];
  return all.filter((change) => change !== false);
}

export function BooksCard({ answer, action }: { answer: SaleAnswer; action: ReactNode }) {
  return (
    <Card
      className="@container"
      title={answer.isSaved ? 'What changed in your records' : 'What will change in your records'}
      caption="Undoing the sale restores everything. Changing the date or price recalculates every line."
      action={action}
    >
      <ul className="grid gap-x-10 @xl:grid-cols-2">
        {changesOf(answer).map(({ icon: Icon, title, text }) => (
          <li
            key={title}
            className="grid grid-cols-[2rem_minmax(0,1fr)] gap-3.5 border-t border-dashed border-line py-3 text-sm"
          >
            <span className="grid size-8 place-items-center rounded-full bg-primary-tint text-primary">
              <Icon className="size-4" aria-hidden="true" />
            </span>
            <span>
              <b className="block font-semibold">{title}</b>
              <span className="text-muted">{text}</span>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

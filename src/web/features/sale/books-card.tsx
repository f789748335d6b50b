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
import { counted } from '#domain/text/number-text.ts';
import { sumDollars } from '#engine/money.ts';
import { formatDate } from '#web/lib/text/format-date.ts';
import { Card } from '#web/ui/display/card.tsx';
import { exactAmount } from './sale-text.ts';

interface Change {
  icon: ComponentType<{ className?: string; 'aria-hidden'?: 'true' }>;
  title: string;
  text: string;
}

/** What the sale does to the books; what does not apply is left out. */
function changesOf({ statement, gain, books }: SaleAnswer): Change[] {
  const { loans, rentCredit, taxCredit, deposits, soldOn } = statement;
  const interest = sumDollars(loans.flatMap(({ accrued, penalty }) => [accrued, penalty]));
  const balance = sumDollars(loans.map((loan) => loan.balance));
  const day = formatDate(soldOn);
  const all: (Change | false)[] = [
    loans.length > 0 && {
      icon: Landmark,
      title: loans.length === 1 ? 'Loan paid off' : `${loans.length} loans paid off`,
      text: `${exactAmount(balance)} of principal to $0. ${exactAmount(interest)} of interest goes to Schedule E line 12.`,
    },
    books.leases > 0 && {
      icon: KeyRound,
      title: books.leases === 1 ? 'Lease transferred' : `${books.leases} leases transferred`,
      text: `The buyer’s from ${day}. No rent is charged after that.`,
    },
    rentCredit + taxCredit > 0 && {
      icon: ReceiptText,
      title: 'Rent and tax credits recorded',
      text: `${exactAmount(rentCredit)} lowers line 3, ${exactAmount(taxCredit)} goes to line 16.`,
    },
    deposits > 0 && {
      icon: Shield,
      title: 'Deposits leave your books',
      text: `${exactAmount(deposits)} leaves your liabilities. It isn’t income.`,
    },
    gain !== null && {
      icon: Percent,
      title: 'Depreciation stops',
      text: `${exactAmount(gain.yearDepreciation)} for ${soldOn.slice(0, 4)}, through the month of the sale.`,
    },
    books.reserve > 0 && {
      icon: PiggyBank,
      title: 'Reserve returned',
      text: `${exactAmount(books.reserve)} goes back to you. It isn’t income.`,
    },
    books.recurring.length > 0 && {
      icon: Repeat,
      title: `${counted(books.recurring.length, 'recurring bill')} ${books.recurring.length === 1 ? 'ends' : 'end'}`,
      text: books.recurring.slice(0, 3).join(', '),
    },
    {
      icon: House,
      title: `Portfolio totals drop it from ${day}`,
      text: 'History, documents and past tax years stay.',
    },
  ];
  return all.filter((change) => change !== false);
}

export function BooksCard({ answer, action }: { answer: SaleAnswer; action: ReactNode }) {
  return (
    <Card
      title={answer.isSaved ? 'What changed in your books' : 'What will change in your books'}
      caption="Undoing the sale restores every line, and so does correcting the day or the price."
      action={action}
    >
      <ul className="grid gap-x-10 sm:grid-cols-2">
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

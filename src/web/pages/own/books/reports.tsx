import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import { BOOK_REPORTS } from '#domain/reports/book-reports.ts';
import { useOwnedProperties } from '#web/data/owned-properties.ts';
import { useBankAccounts } from '#web/data/ownership/transactions.ts';
import { AccountantCard, AccountingCard } from '#web/features/book-reports/hand-over-cards.tsx';
import { calendarToday } from '#web/lib/text/format-date.ts';
import { href } from '#web/lib/url/paths.ts';
import { Card } from '#web/ui/display/card.tsx';
import { Lead, PageTitle } from '#web/ui/display/type.tsx';
import { Breadcrumb } from '#web/ui/navigation/breadcrumb.tsx';

/** Everything an owner hands over, and what each file is for. */
export function ReportsPage() {
  const today = calendarToday();
  const year = today.slice(0, 4);
  const accounts = useBankAccounts();
  const owned = useOwnedProperties();
  return (
    <div className="grid grid-cols-1 gap-5">
      <header className="grid gap-3">
        <Breadcrumb>
          <Link to={href('portfolio')}>My Properties</Link>
          Reports and exports
        </Breadcrumb>
        <PageTitle>Reports and exports</PageTitle>
        <Lead>For your accountant, your lender and your tenants, straight from your books.</Lead>
      </header>
      <Card title="Reports" caption="On screen, and as PDF, XLSX with live formulas or CSV.">
        <ul>
          {BOOK_REPORTS.map(({ key, title, about }) => (
            <Entry key={key} to={href('report', { report: key })} title={title} about={about} />
          ))}
          <Entry
            to={href('taxYear', { year })}
            title={`Tax year ${year}`}
            about="Schedule E by line with depreciation and the rows behind each line."
          />
          <Entry
            to={href('vendors')}
            title="Vendors and 1099-NEC list"
            about="What you paid each vendor in a year, and who needs a Form 1099-NEC."
          />
          <Entry
            to={href('reconcile')}
            title="Bank reconciliation"
            about="Each bank statement against your books, and what explains any difference."
          />
          <Entry
            to={href('transactions')}
            title="Transactions"
            about="Every transaction, filtered the way you need it, as CSV."
          />
        </ul>
      </Card>
      <AccountantCard today={today} />
      <AccountingCard
        today={today}
        accounts={accounts.data ?? []}
        properties={(owned.data ?? []).map(({ property }) => property)}
      />
    </div>
  );
}

const Entry = ({ to, title, about }: { to: string; title: string; about: string }) => (
  <li className="border-t border-dashed border-line first:border-t-0">
    <Link
      to={to}
      className="group flex min-h-11 items-center justify-between gap-4 py-3 text-ink no-underline"
    >
      <span>
        <span className="block font-semibold group-hover:text-primary">{title}</span>
        <span className="block text-sm text-muted">{about}</span>
      </span>
      <ChevronRight className="size-4.5 shrink-0 text-muted" aria-hidden="true" />
    </Link>
  </li>
);

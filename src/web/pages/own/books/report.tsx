import { FileText } from 'lucide-react';
import { Link, Navigate, useParams } from 'react-router';
import type { BookReportAnswer } from '#contract/portfolio/book-reports.ts';
import { BOOK_REPORTS, type BookReportKey, bookReportOf } from '#domain/reports/book-reports.ts';
import { useOwnedProperties } from '#web/data/owned-properties.ts';
import { useBookReport, useDownloadBookReport } from '#web/data/ownership/book-reports.ts';
import { BookReportGrid } from '#web/features/book-reports/book-report-grid.tsx';
import { ReportFilters } from '#web/features/book-reports/report-filters.tsx';
import { ComparisonsCard } from '#web/features/book-reports/report-notes.tsx';
import { reportHref, reportKeyOf, reportViewOf } from '#web/features/book-reports/report-view.ts';
import { formatMoney } from '#web/lib/text/format.ts';
import { calendarToday } from '#web/lib/text/format-date.ts';
import { href } from '#web/lib/url/paths.ts';
import { useUrlQuery } from '#web/lib/url/use-url-query.ts';
import { LoadFailure } from '#web/shared/loading/load-failure.tsx';
import { FileButtons } from '#web/shared/owning/file-buttons.tsx';
import { cx } from '#web/ui/class-names.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { EmptyState } from '#web/ui/display/empty-state.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { Stat, StatStrip } from '#web/ui/display/stat.tsx';
import { Caption, Lead, PageTitle } from '#web/ui/display/type.tsx';
import { Breadcrumb } from '#web/ui/navigation/breadcrumb.tsx';

/** One report; the URL holds its period, property and columns. */
export function ReportPage() {
  const report = reportKeyOf(useParams()['report']);
  return report === null ? <Navigate to={href('reports')} replace /> : <Report report={report} />;
}

function Report({ report }: { report: BookReportKey }) {
  const { query, change } = useUrlQuery();
  const view = reportViewOf(query);
  const { data, isPending, isError, error, refetch } = useBookReport(report, view);
  const owned = useOwnedProperties();
  const download = useDownloadBookReport(report, view);
  const shown = data?.report === report ? data : undefined;
  const { title, about } = bookReportOf(report);
  return (
    <div className="grid grid-cols-1 gap-5">
      <header className="grid gap-3">
        <Breadcrumb>
          <Link to={href('portfolio')}>My Properties</Link>
          <Link to={href('reports')}>Reports and exports</Link>
          {title}
        </Breadcrumb>
        <div className="flex flex-wrap items-end justify-between gap-4">
          <div className="grid gap-2">
            <div className="flex flex-wrap items-center gap-3">
              <PageTitle>{title}</PageTitle>
              {shown?.isSample && <Badge>Sample portfolio</Badge>}
            </div>
            <Lead>{about}</Lead>
          </div>
          {shown && !shown.isEmpty && <FileButtons download={download} />}
        </div>
        <ReportTabs current={report} query={query} />
      </header>
      <ReportFilters
        report={report}
        view={view}
        answer={shown}
        properties={(owned.data ?? []).map(({ property }) => property)}
        today={calendarToday()}
        onChange={(changes) =>
          change((before) => {
            for (const [name, value] of Object.entries(changes))
              if (value === null) before.delete(name);
              else before.set(name, value);
            return before;
          })
        }
      />
      {(isPending || (!shown && !isError)) && <Skeleton className="h-96" />}
      {isError && <LoadFailure what="this report" error={error} onRetry={refetch} />}
      {!isError && shown && <Shown answer={shown} />}
    </div>
  );
}

function Shown({ answer }: { answer: BookReportAnswer }) {
  if (answer.isEmpty) return <Nothing report={answer.report} />;
  return (
    <>
      <StatStrip>
        {answer.figures.map(({ label, amount }) => (
          <Stat
            key={label}
            label={label}
            value={formatMoney(amount, { cents: 'always' })}
            tone={amount < 0 ? 'loss' : 'plain'}
          />
        ))}
      </StatStrip>
      <BookReportGrid table={answer.table} />
      <Caption>{answer.notes.join(' ')}</Caption>
      <ComparisonsCard comparisons={answer.comparisons} />
    </>
  );
}

const EMPTY: Readonly<Record<BookReportKey, { title: string; text: string }>> = {
  'income-statement': {
    title: 'No transactions in this period',
    text: 'Record rent and expenses or import a bank file, or choose another period.',
  },
  'rent-roll': {
    title: 'No properties on this day',
    text: 'Add a property and its leases to see who rents what, or choose another day.',
  },
  'tenant-statement': {
    title: 'No leases yet',
    text: 'Add a lease and rent is charged automatically. Its statement shows every charge and payment.',
  },
  'balance-sheet': {
    title: 'No properties on this day',
    text: 'Add a property with its price and purchase date, or choose another day.',
  },
  'capital-improvements': {
    title: 'No improvements in this period',
    text: 'Record an expense in the category Improvement, or choose a longer period.',
  },
};

const Nothing = ({ report }: { report: BookReportKey }) => (
  <EmptyState icon={<FileText />} title={EMPTY[report].title}>
    {EMPTY[report].text}
  </EmptyState>
);

/** The other reports, for the same period and property. */
const ReportTabs = ({ current, query }: { current: BookReportKey; query: URLSearchParams }) => (
  <nav aria-label="Reports" className="max-w-full overflow-x-auto">
    <ul className="inline-flex gap-0.5 rounded-md border border-line bg-sunken p-0.5">
      {BOOK_REPORTS.map(({ key, short }) => (
        <li key={key}>
          <Link
            to={reportHref(key, query)}
            aria-current={key === current ? 'page' : undefined}
            className={cx(
              'inline-flex min-h-8 items-center rounded-sm px-3 text-sm font-medium whitespace-nowrap no-underline pointer-coarse:min-h-11',
              key === current ? 'bg-surface text-ink' : 'text-muted hover:text-ink',
            )}
          >
            {short}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
);

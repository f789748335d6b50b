import { ReceiptText } from 'lucide-react';
import { Link, useParams, useSearchParams } from 'react-router';
import type { TaxYearAnswer } from '#contract/portfolio/tax-year.ts';
import { listText } from '#domain/text/list-text.ts';
import { measureLabel } from '#engine/measures/measures.ts';
import { useDownloadTaxYear, useTaxYear } from '#web/data/ownership/tax-year.ts';
import { LossLimitCard } from '#web/features/tax-year/loss-limit-card.tsx';
import { ReceiptsCard } from '#web/features/tax-year/receipts-card.tsx';
import { ScheduleTable } from '#web/features/tax-year/schedule-table.tsx';
import {
  CashBridgeCard,
  DepreciationCard,
  NotesCard,
  SaleGainCards,
} from '#web/features/tax-year/tax-cards.tsx';
import {
  dollars,
  INTEREST_LINES,
  OPERATING_LINES,
  sumOfLines,
  taxSentence,
} from '#web/features/tax-year/tax-text.ts';
import { href } from '#web/lib/url/paths.ts';
import { LoadFailure } from '#web/shared/loading/load-failure.tsx';
import { FileButtons } from '#web/shared/owning/file-buttons.tsx';
import { ShareChips } from '#web/shared/owning/share-chips.tsx';
import { cx } from '#web/ui/class-names.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { EmptyState } from '#web/ui/display/empty-state.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { Stat, StatStrip } from '#web/ui/display/stat.tsx';
import { Caption, Lead, PageTitle } from '#web/ui/display/type.tsx';
import { Breadcrumb } from '#web/ui/navigation/breadcrumb.tsx';

/** A tax year by Schedule E line; every figure opens its rows. */
export function TaxYearPage() {
  const { year = '' } = useParams();
  const [search, setSearch] = useSearchParams();
  const share = search.get('share') === 'mine' ? 'mine' : 'whole';
  const { data, isPending, isError, error, refetch } = useTaxYear(year, share);
  return (
    <div className="grid grid-cols-1 gap-5">
      <header className="grid gap-3">
        <Breadcrumb>
          <Link to={href('portfolio')}>My Properties</Link>
          Tax year
        </Breadcrumb>
        <div className="flex flex-wrap items-end justify-between gap-4">
          <div className="grid gap-2">
            <div className="flex flex-wrap items-center gap-3">
              <PageTitle>
                Tax year {year}
                {data?.isInProgress && ' so far'}
              </PageTitle>
              {data?.properties.some(({ isSample }) => isSample) && <Badge>Sample portfolio</Badge>}
            </div>
            {data && data.properties.length > 0 && <Lead>{taxSentence(data)}</Lead>}
          </div>
          {data && (
            <div className="grid justify-items-end gap-3 max-md:justify-items-start">
              <Years years={data.years} current={data.year} search={search.toString()} />
              {data.properties.length > 0 && <Exports year={year} share={share} />}
            </div>
          )}
        </div>
      </header>
      {isPending && <Skeleton className="h-96" />}
      {isError && <LoadFailure what="the tax year" error={error} onRetry={refetch} />}
      {data && data.properties.length === 0 && (
        <EmptyState icon={<ReceiptText />} title={`No rentals in service in ${data.year}`}>
          Add a property with its purchase date, or record rent and expenses for that year.
        </EmptyState>
      )}
      {data && data.properties.length > 0 && (
        <>
          {data.properties.some(({ ownershipPercent }) => ownershipPercent < 100) && (
            <ShareChips
              share={share}
              onShareChange={(next) => setSearch(next === 'mine' ? { share: next } : {})}
            />
          )}
          <TaxYear year={data} />
        </>
      )}
    </div>
  );
}

function TaxYear({ year }: { year: TaxYearAnswer }) {
  const line = (...lines: number[]) => dollars(sumOfLines(year, lines));
  const { result } = year;
  return (
    <>
      <StatStrip>
        <Stat label="Rents received" value={dollars(year.income.amount)} note="line 3" />
        <Stat
          label={measureLabel('operatingExpenses')}
          value={line(...OPERATING_LINES)}
          note="lines 5–11 and 14–17"
        />
        <Stat label="Mortgage interest" value={line(...INTEREST_LINES)} note="lines 12 and 13" />
        <Stat label="Depreciation and other" value={line(18, 19)} note="lines 18 and 19" />
        <Stat
          label="Income or (loss)"
          value={dollars(result)}
          note="line 21"
          tone={result < 0 ? 'loss' : 'plain'}
        />
      </StatStrip>
      <ScheduleTable year={year} />
      <Caption>
        Cash basis, in whole dollars. Each line is rounded before it’s added.
        {year.isInProgress && ' Interest, depreciation and points are included through this month.'}{' '}
        Not covered: {listText(year.notCovered)}. Not tax advice.
      </Caption>
      <div
        className={cx(
          'grid grid-cols-1 gap-5',
          year.properties.some(({ sale }) => sale) && 'lg:grid-cols-2',
        )}
      >
        <CashBridgeCard year={year} />
        <SaleGainCards year={year} />
      </div>
      <ReceiptsCard year={year.year} />
      <NotesCard year={year} />
      {year.lossLimit && <LossLimitCard key={year.year} year={year} limit={year.lossLimit} />}
      <DepreciationCard year={year} />
    </>
  );
}

interface YearsProps {
  years: readonly number[];
  current: number;
  search: string;
}

/** The last six years with records, each with its own URL. */
const Years = ({ years, current, search }: YearsProps) => (
  <nav aria-label="Tax years" className="max-w-full overflow-x-auto">
    <ul className="inline-flex gap-0.5 rounded-md border border-line bg-sunken p-0.5">
      {years.slice(-6).map((year) => (
        <li key={year}>
          <Link
            to={{ pathname: href('taxYear', { year: String(year) }), search }}
            aria-current={year === current ? 'page' : undefined}
            className={cx(
              'inline-flex min-h-8 items-center rounded-sm px-3 text-sm font-medium whitespace-nowrap no-underline pointer-coarse:min-h-11',
              year === current ? 'bg-surface text-ink' : 'text-muted hover:text-ink',
            )}
          >
            {year}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
);

function Exports({ year, share }: { year: string; share: TaxYearAnswer['share'] }) {
  const download = useDownloadTaxYear(year, share);
  return <FileButtons download={download} />;
}

import { CalendarDays } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { CalendarEntry } from '#contract/calendar/calendar.ts';
import { counted } from '#domain/text/number-text.ts';
import { groupedBy } from '#engine/grouped-by.ts';
import { plural } from '#engine/plural.ts';
import { useCalendar } from '#web/data/ownership/calendar.ts';
import { calendarToday, formatMonthYear, formatShortDate } from '#web/lib/text/format-date.ts';
import { href, type PathName } from '#web/lib/url/paths.ts';
import { LoadFailure } from '#web/shared/loading/load-failure.tsx';
import { RecordPage } from '#web/shared/owning/record-page.tsx';
import { isFound, RecordSearch } from '#web/shared/owning/record-search.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { EmptyState } from '#web/ui/display/empty-state.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { TextLink } from '#web/ui/navigation/text-link.tsx';
import { CalendarFeedCard } from './calendar-feed-card.tsx';

const KINDS: Record<CalendarEntry['kind'], { label: string; page: PathName }> = {
  leaseEnd: { label: 'Lease', page: 'ownedRent' },
  bill: { label: 'Bill', page: 'ownedExpenses' },
  insurance: { label: 'Insurance', page: 'userProperty' },
  maintenance: { label: 'Maintenance', page: 'ownedMaintenance' },
};

/** The dates an owner acts on, by month, and the feed for other calendars. */
export function CalendarPanel() {
  const { data, error, refetch } = useCalendar();
  const [search, setSearch] = useState('');
  const today = calendarToday();
  const items = data?.items.filter(({ title, kind }) =>
    isFound(search, [title, KINDS[kind].label]),
  );
  const months = [...groupedBy(items ?? [], ({ day }) => (day < today ? '' : day.slice(0, 7)))];
  return (
    <RecordPage
      title="Calendar"
      lead={data && calendarSentence(data.items, today)}
      actions={
        data && data.items.length > 0 ? (
          <RecordSearch
            label="Search dates"
            placeholder="Bill, task or address"
            value={search}
            onChange={setSearch}
          />
        ) : null
      }
    >
      {error && <LoadFailure what="your calendar" error={error} onRetry={refetch} />}
      {!data && !error && (
        <div aria-busy="true">
          <span className="sr-only">Loading your calendar</span>
          <Skeleton className="h-64 rounded-lg" />
        </div>
      )}
      {data && (
        <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
          <div className="grid gap-5">
            {data.items.length === 0 && (
              <EmptyState icon={<CalendarDays />} title="No dates yet">
                Lease ends, bills, insurance renewals and maintenance due dates appear here as you
                add leases, recurring expenses and maintenance.
              </EmptyState>
            )}
            {data.items.length > 0 && months.length === 0 && (
              <p className="text-muted">No date matches “{search}”.</p>
            )}
            {months.map(([month, entries]) => (
              <Card
                key={month}
                title={month === '' ? 'Past due' : formatMonthYear(month)}
                caption={counted(entries.length, 'date')}
              >
                <ul>
                  {entries.map((entry) => (
                    <EntryRow key={entry.id} entry={entry} isPastDue={month === ''} />
                  ))}
                </ul>
              </Card>
            ))}
          </div>
          <CalendarFeedCard feed={data.feed} />
        </div>
      )}
    </RecordPage>
  );
}

/** "14 dates in the next 12 months, 2 past due." */
export function calendarSentence(items: readonly CalendarEntry[], today: string): string {
  if (items.length === 0) return 'Lease ends, bills, renewals and maintenance in one place.';
  const late = items.filter(({ day }) => day < today).length;
  const ahead = items.length - late;
  const dates = `${counted(ahead, 'date')} in the next 12 months`;
  return late === 0 ? `${dates}.` : `${dates}, and ${late} ${plural(late, 'is', 'are')} past due.`;
}

function EntryRow({ entry, isPastDue }: { entry: CalendarEntry; isPastDue: boolean }) {
  const { label, page } = KINDS[entry.kind];
  return (
    <li className="grid grid-cols-[4.5rem_1fr_auto] items-baseline gap-x-3 border-b border-dashed border-line py-2 last:border-0">
      <span className="text-sm text-muted tabular-nums">{formatShortDate(entry.day)}</span>
      <TextLink asChild subtle className="min-w-0 text-ink wrap-anywhere">
        <Link to={href(page, { propertyId: entry.propertyId })}>{entry.title}</Link>
      </TextLink>
      <Badge tone={isPastDue ? 'bad' : 'neutral'}>{label}</Badge>
    </li>
  );
}

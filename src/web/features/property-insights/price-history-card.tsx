import type { PriceEvent } from '#contract/listings/properties.ts';
import { formatPercent } from '#web/lib/text/format.ts';
import { formatDay } from '#web/lib/text/format-date.ts';
import { Card } from '#web/ui/display/card.tsx';
import { Money } from '#web/ui/display/money.tsx';
import { oldestFirst } from './price-history.ts';
import { PriceHistoryChart } from './price-history-chart.tsx';

interface PriceHistoryCardProps {
  events: readonly PriceEvent[];
  /** "Sample data". */
  source: string;
}

/** Sales, listings and price cuts, newest first, each with its change from the previous one. */
export function PriceHistoryCard({ events, source }: PriceHistoryCardProps) {
  const ordered = oldestFirst(events);
  const rows = ordered
    .map((event, at) => ({ ...event, change: changeOf(event, ordered[at - 1]) }))
    .toReversed();
  const hasChart = ordered.length > 1;
  return (
    <Card {...(!hasChart && { title: 'Price history', caption: source })}>
      {hasChart && <PriceHistoryChart events={ordered} source={source} />}
      {rows.length === 0 ? (
        <p className="text-muted">No earlier sales or listings on record.</p>
      ) : (
        <ol>
          {rows.map(({ date, event, price, change }) => (
            <li
              key={`${date} ${event} ${price}`}
              className="flex items-baseline justify-between gap-4 border-b border-dashed border-line py-2 last:border-0"
            >
              <span className="min-w-0">
                {event}{' '}
                <span className="block text-sm text-muted">{formatDay(`${date}T12:00:00`)}</span>
              </span>
              <span className="text-right">
                <Money dollars={price} />
                {change !== null && (
                  <span className="block text-sm text-muted">
                    {formatPercent(change, { signed: true })}
                  </span>
                )}
              </span>
            </li>
          ))}
        </ol>
      )}
    </Card>
  );
}

/** Change from the previous event in percent; null if the price didn't change or there's no previous event. */
function changeOf(event: PriceEvent, before: PriceEvent | undefined): number | null {
  if (!before || before.price <= 0 || before.price === event.price) return null;
  return (event.price / before.price - 1) * 100;
}

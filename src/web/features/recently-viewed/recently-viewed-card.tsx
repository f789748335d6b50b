import { Clock } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { listRecentlyViewed, type ViewedProperty } from '#web/lib/account/recently-viewed.ts';
import { formatSince } from '#web/lib/text/format-date.ts';
import { href } from '#web/lib/url/paths.ts';
import { Card } from '#web/ui/display/card.tsx';
import { Money } from '#web/ui/display/money.tsx';

export function RecentlyViewedCard() {
  const [viewed] = useState(listRecentlyViewed);
  const [now] = useState(() => new Date());
  return (
    <Card title="Recently viewed">
      {viewed.length === 0 ? (
        <p className="flex gap-3 text-muted">
          <Clock className="mt-0.5 size-5 shrink-0" aria-hidden="true" />
          Recently viewed listings appear here (on this device only).
        </p>
      ) : (
        <ul>
          {viewed.map((property) => (
            <ViewedRow key={property.id} property={property} now={now} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function ViewedRow({ property, now }: { property: ViewedProperty; now: Date }) {
  const { id, address, city, state, listPrice, viewedAt } = property;
  return (
    <li className="flex items-start justify-between gap-4 border-b border-dashed border-line py-3 last:border-0">
      <div className="min-w-0">
        <p className="font-semibold">
          <Link to={href('property', { id })}>{address}</Link>
        </p>
        <p className="text-sm text-muted">
          {city}, {state} · {formatSince(viewedAt, now)}
        </p>
      </div>
      {listPrice !== null && <Money dollars={listPrice} />}
    </li>
  );
}

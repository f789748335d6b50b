import { useState } from 'react';
import { Link } from 'react-router';
import type { Analysis } from '#contract/analyses/analyses.ts';
import { useAnalyses } from '#web/data/analyses.ts';
import { useFavorites } from '#web/data/listings/favorites.ts';
import { formatSince } from '#web/lib/text/format-date.ts';
import { href } from '#web/lib/url/paths.ts';
import { Card } from '#web/ui/display/card.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';

const SHOWN = 3;
const row =
  'flex items-baseline justify-between gap-4 border-b border-dashed border-line py-2 last:border-0';

interface DealsProps {
  /** The URL that opens an analysis with its inputs. */
  urlOf: (analysis: Analysis) => string;
}

/** Saved listings and the latest analyses. */
export function DealsCard({ urlOf }: DealsProps) {
  const favorites = useFavorites();
  const analyses = useAnalyses(true);
  const saved = favorites.data?.items ?? [];
  const recent = analyses.data ?? [];
  const isPending = favorites.isPending || analyses.isPending;
  const [now] = useState(() => new Date());
  return (
    <Card
      title="Saved deals"
      action={
        saved.length > SHOWN && (
          <Link to={href('saved')} className="text-sm font-medium text-primary underline">
            All {saved.length}
          </Link>
        )
      }
    >
      {isPending && <Skeleton className="h-20" />}
      {!isPending && saved.length === 0 && (
        <p className="text-muted">Listings you save will appear here.</p>
      )}
      <ul>
        {saved.slice(0, SHOWN).map((property) => (
          <li key={property.id} className={row}>
            <Link to={href('property', { id: property.propertyId })} className="font-semibold">
              {property.address}
            </Link>
            <span className="text-sm text-muted">
              {property.city}, {property.state}
            </span>
          </li>
        ))}
      </ul>
      {recent.length > 0 && (
        <>
          <h3 className="mt-4 text-sm font-semibold">Recent analyses</h3>
          <ul>
            {recent.slice(0, SHOWN).map((analysis) => (
              <li key={analysis.id} className={row}>
                <Link to={urlOf(analysis)}>{analysis.name}</Link>
                <span className="text-sm text-muted">{formatSince(analysis.updatedAt, now)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </Card>
  );
}

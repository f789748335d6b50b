import { Bookmark } from 'lucide-react';
import { Link } from 'react-router';
import type { Favorite } from '#contract/listings/favorites.ts';
import { counted } from '#domain/text/number-text.ts';
import { useFavorites } from '#web/data/listings/favorites.ts';
import { PlanAllowance } from '#web/features/billing/plan-allowance.tsx';
import { SavedList } from '#web/features/saved/saved-list.tsx';
import { formatNumber } from '#web/lib/text/format.ts';
import { href } from '#web/lib/url/paths.ts';
import { QueryView } from '#web/shared/loading/query-view.tsx';
import { Button } from '#web/ui/action/button.tsx';
import { EmptyState } from '#web/ui/display/empty-state.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { Lead, PageTitle } from '#web/ui/display/type.tsx';

export function SavedPage() {
  const saved = useFavorites();
  const favorites = saved.data?.items ?? [];
  return (
    <>
      <header className="mb-5 grid gap-2">
        <PageTitle>Saved</PageTitle>
        {favorites.length > 0 && <Lead>{summaryOf(favorites)}</Lead>}
        {saved.isSuccess && <PlanAllowance limit="savedListings" used={favorites.length} />}
      </header>
      <QueryView
        query={saved}
        what="your saved properties"
        loading={<SavedSkeleton />}
        isEmpty={({ items }) => items.length === 0}
        empty={<NothingSaved />}
      >
        {({ items }) => <SavedList favorites={items} />}
      </QueryView>
    </>
  );
}

/** Points to the property to look at first. */
function summaryOf(favorites: readonly Favorite[]): string {
  const [best] = favorites
    .filter(({ dealScore }) => dealScore !== null)
    .toSorted((a, b) => (b.dealScore ?? 0) - (a.dealScore ?? 0));
  const count = counted(favorites.length, 'saved property', 'saved properties');
  if (!best) return `${count}.`;
  const score = `a deal score of ${formatNumber(best.dealScore)}`;
  return favorites.length === 1
    ? `1 saved property: ${best.address}, with ${score}.`
    : `${count}. ${best.address} stands out, with ${score}.`;
}

function NothingSaved() {
  return (
    <EmptyState
      icon={<Bookmark />}
      title="No saved properties yet"
      action={
        <Button asChild variant="primary">
          <Link to={href('search')}>Search properties</Link>
        </Button>
      }
    >
      Each saved property shows three strategies side by side, with your notes and tags. Compare up
      to four.
    </EmptyState>
  );
}

function SavedSkeleton() {
  return (
    <div aria-busy="true" className="grid gap-4">
      <span className="sr-only">Loading your saved properties</span>
      {['a', 'b'].map((key) => (
        <div key={key} className="grid gap-4 rounded-lg border border-line bg-surface p-5">
          <div className="grid grid-cols-[9rem_1fr] gap-5">
            <Skeleton className="h-28" />
            <div className="grid content-start gap-3">
              <Skeleton className="h-6 w-1/2" />
              <Skeleton className="h-4 w-1/3" />
            </div>
          </div>
          <Skeleton className="h-40" />
        </div>
      ))}
    </div>
  );
}

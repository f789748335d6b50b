import { Skeleton } from '#web/ui/display/skeleton.tsx';

const FIGURES = ['a', 'b', 'c', 'd', 'e', 'f'];

/** A placeholder for the page: figures, a table, three cards. */
export function PortfolioSkeleton() {
  return (
    <div aria-busy="true" className="grid gap-5">
      <span className="sr-only">Loading your properties</span>
      <FiguresSkeleton />
      <div className="grid gap-4 rounded-lg border border-line bg-surface p-5">
        <Skeleton className="h-10 w-56" />
        {['a', 'b', 'c'].map((row) => (
          <Skeleton key={row} className="h-11" />
        ))}
      </div>
      <CardsSkeleton />
    </div>
  );
}

export const FiguresSkeleton = () => (
  <div className="grid grid-cols-2 gap-px overflow-hidden rounded-lg border border-line bg-line md:grid-cols-6">
    {FIGURES.map((figure) => (
      <div key={figure} className="grid gap-2 bg-surface px-5 py-4">
        <Skeleton className="h-3.5 w-20" />
        <Skeleton className="h-7 w-24" />
        <Skeleton className="h-3.5 w-16" />
      </div>
    ))}
  </div>
);

export const CardsSkeleton = () => (
  <div className="grid gap-5 lg:grid-cols-3">
    {['a', 'b', 'c'].map((card) => (
      <Skeleton key={card} className="h-88 rounded-lg" />
    ))}
  </div>
);

import { Skeleton } from '#web/ui/display/skeleton.tsx';

/** Same shape as the loaded content, so that nothing shifts. */
export function CompareSkeleton({ isOne }: { isOne: boolean }) {
  return (
    <div aria-busy="true" className="grid gap-5">
      <span className="sr-only">Loading comparison</span>
      <Skeleton className="h-22 w-2xl max-w-full sm:h-10" />
      {isOne ? (
        <>
          <Skeleton className="h-15 max-w-3xl" />
          <div className="grid gap-4 md:grid-cols-3">
            {['a', 'b', 'c'].map((key) => (
              <Skeleton key={key} className="h-105 rounded-lg" />
            ))}
          </div>
        </>
      ) : (
        <>
          <Skeleton className="h-11 w-80 max-w-full" />
          <Skeleton className="h-15 max-w-3xl" />
        </>
      )}
      <Skeleton className="h-90 rounded-lg" />
      <Skeleton className="h-150 rounded-lg" />
    </div>
  );
}

import { Skeleton } from '#web/ui/display/skeleton.tsx';

export function CompareSkeleton() {
  return (
    <div aria-busy="true" className="grid gap-5">
      <span className="sr-only">Loading the comparison</span>
      <Skeleton className="h-8 w-2/3" />
      <div className="grid gap-4 md:grid-cols-3">
        {['a', 'b', 'c'].map((key) => (
          <Skeleton key={key} className="h-72 rounded-lg" />
        ))}
      </div>
      <Skeleton className="h-64 rounded-lg" />
    </div>
  );
}

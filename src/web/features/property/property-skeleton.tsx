import { Skeleton } from '#web/ui/display/skeleton.tsx';

/** Placeholder in the shape of the header. */
export function HeaderSkeleton() {
  return (
    <output className="grid gap-x-6.5 gap-y-4 sm:grid-cols-[15rem_minmax(0,1fr)] xl:grid-cols-[15rem_minmax(0,1fr)_auto]">
      <span className="sr-only">Loading property</span>
      <Skeleton className="aspect-[16/10] rounded-lg sm:aspect-auto sm:min-h-47.5" />
      <div className="grid content-start gap-3.5">
        <Skeleton className="h-9 w-72 max-w-full" />
        <Skeleton className="h-5 w-96 max-w-full" />
        <Skeleton className="h-8 w-40" />
        <Skeleton className="h-5 w-80 max-w-full" />
        <div className="flex gap-2">
          <Skeleton className="h-10 w-52 rounded-md" />
          <Skeleton className="h-10 w-20 rounded-md" />
        </div>
      </div>
      <Skeleton className="h-39 rounded-lg sm:col-span-2 xl:col-span-1 xl:h-full xl:min-h-79 xl:w-47.5" />
    </output>
  );
}

const FIGURES = ['cash flow', 'cap rate', 'cash on cash', 'irr', 'loss'];

/** Placeholder for the page below the tabs: a sentence, key figures, a chart and a list. */
export function PageSkeleton() {
  return (
    <output className="grid grid-cols-1 gap-5">
      <span className="sr-only">Running the numbers</span>
      <Skeleton className="h-7 w-[36rem] max-w-full" />
      <div className="grid grid-cols-2 gap-px overflow-hidden rounded-lg border border-line bg-line md:grid-cols-5">
        {FIGURES.map((figure) => (
          <div key={figure} className="grid gap-2 bg-surface px-5 py-4 max-md:last:col-span-2">
            <Skeleton className="h-4 w-16" />
            <Skeleton className="h-7 w-24" />
            <Skeleton className="h-4 w-20" />
            <Skeleton className="h-4 w-24" />
          </div>
        ))}
      </div>
      <div className="grid gap-5 lg:grid-cols-[1.55fr_1fr]">
        <Skeleton className="h-96 rounded-lg" />
        <Skeleton className="h-96 rounded-lg" />
      </div>
    </output>
  );
}

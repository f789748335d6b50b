import { PageSkeleton } from './property-skeleton.tsx';

/** Placeholders the build leaves in the file for the server to fill in. */
export const FIRST_CONTENT_MARKS = {
  image: '{{IMAGE}}',
  address: '{{ADDRESS}}',
  location: '{{LOCATION}}',
  price: '{{PRICE}}',
  facts: '{{FACTS}}',
} as const;

/**
 * The top of a property page, sent by the server so that it shows before any script runs; the app replaces it with the
 * full page. Rendered once, at build time.
 */
export function PropertyFirstContent() {
  const { image, address, location, price, facts } = FIRST_CONTENT_MARKS;
  return (
    <div className="min-h-dvh lg:flex">
      <div className="h-15 border-b border-line lg:h-auto lg:w-58 lg:shrink-0 lg:border-r lg:border-b-0" />
      <main className="min-w-0 max-w-[80rem] flex-1 px-4 pt-6 pb-15 sm:px-6 lg:px-9">
        <p className="mb-3 min-h-6 text-sm text-muted">{location}</p>
        <header className="mb-6 grid gap-x-6.5 gap-y-4 sm:grid-cols-[15rem_minmax(0,1fr)]">
          <div className="aspect-[16/10] overflow-hidden rounded-lg border border-line sm:aspect-auto sm:max-h-56 sm:min-h-47.5">
            <img
              src={image}
              alt=""
              width={640}
              height={400}
              fetchPriority="high"
              className="size-full bg-fan-1 object-cover"
            />
          </div>
          <div className="min-w-0">
            <h1 className="font-display text-3xl font-title text-balance">{address}</h1>
            <p className="mt-1 text-muted">{location}</p>
            <p className="mt-3 font-display text-[1.75rem] leading-tight font-title">{price}</p>
            <p className="mt-3 text-muted">{facts}</p>
          </div>
        </header>
        <PageSkeleton />
      </main>
    </div>
  );
}

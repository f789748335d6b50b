import type { MarketContent } from './market-page.ts';

/** County map with a dot per listing; listings with positive cash flow stand out. */
export function CountyListingsMap({ market }: { market: MarketContent }) {
  const { map, city, county, listings } = market;
  return (
    <figure className="overflow-hidden rounded-lg border border-line bg-surface">
      <svg
        viewBox={`0 0 ${map.width} ${map.height}`}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn here, not fetched as an image
        role="img"
        aria-label={`Map of ${listings.count} sample listings around ${city}: ${listings.paying} pay for themselves`}
        className="block h-auto w-full bg-sunken"
        strokeLinecap="round"
      >
        <path d={map.neighbors} className="fill-sunken stroke-edge" />
        <path d={map.county} className="fill-surface stroke-ink" strokeWidth="1.25" />
        <path d={map.others} className="stroke-fan-3" strokeWidth="7" />
        <path d={map.paying} className="stroke-surface" strokeWidth="14" />
        <path d={map.paying} className="stroke-primary" strokeWidth="10" />
        {map.zips.map(({ zip, x, y }) => (
          <text
            key={zip}
            x={x}
            y={y}
            textAnchor="middle"
            fontSize="13"
            className="fill-ink stroke-surface font-semibold"
            strokeWidth="3"
            paintOrder="stroke"
          >
            {zip}
          </text>
        ))}
      </svg>
      <figcaption className="flex flex-wrap items-center gap-x-5 gap-y-1 border-t border-line px-5 py-3 text-sm text-muted">
        <Dot className="bg-primary">Pays for itself</Dot>
        <Dot className="bg-fan-3">Negative cash flow</Dot>
        <span className="w-full text-xs">
          {listings.count} sample listings. Outlined: {county}. Boundaries: U.S. Census Bureau.
        </span>
      </figcaption>
    </figure>
  );
}

const Dot = ({ className, children }: { className: string; children: string }) => (
  <span className="inline-flex items-center gap-2">
    <span className={`size-2.5 rounded-full ${className}`} aria-hidden="true" />
    {children}
  </span>
);

import { Link } from 'react-router';
import { measureLabel } from '#engine/measures/measures.ts';
import { formatMoney, formatNumber, formatPercent } from '#web/lib/text/format.ts';
import { href } from '#web/lib/url/paths.ts';
import { columnsDrawing } from '#web/shared/drawing/bars-drawing.ts';
import { housesDrawing } from '#web/shared/drawing/houses-drawing.ts';
import { SvgDrawing } from '#web/shared/drawing/svg-drawing.tsx';
import { CardTitle, SiteCard } from '#web/shared/site/section.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import type { MarketContent } from './market-page.ts';

const HOUSES_PER_ROW = 20;

/** How many listings pay for themselves, their cap rates and the best ones. */
export function MarketListings({ market: { listings, best } }: { market: MarketContent }) {
  const bars = listings.capRates.map((value, at) => ({
    label: at === listings.capRates.length - 1 ? `${at}%+` : `${at}%`,
    value,
  }));
  const paying = `${listings.paying} of ${listings.count} pay for themselves`;
  return (
    <div className="grid gap-5">
      <div className="grid gap-5 lg:grid-cols-2">
        <SiteCard>
          <CardTitle>{paying}</CardTitle>
          <p className="text-sm text-muted">
            Each house is one listing. Filled ones have positive cash flow in year 1.
          </p>
          <SvgDrawing
            className="mt-4"
            svg={housesDrawing(listings.paying, {
              count: listings.count,
              perRow: HOUSES_PER_ROW,
              label: paying,
              isNeutral: true,
            })}
          />
        </SiteCard>
        <SiteCard>
          <CardTitle>
            The median cap rate is {formatPercent(listings.medianCapRatePercent)}
          </CardTitle>
          <p className="text-sm text-muted">Listings by cap rate, in 1% ranges</p>
          <SvgDrawing
            className="mt-4"
            svg={columnsDrawing(bars, {
              label: `Listings by cap rate; the median is ${formatPercent(listings.medianCapRatePercent)}`,
              format: (value) => formatNumber(value),
              xLabel: measureLabel('capRate'),
            })}
          />
        </SiteCard>
      </div>
      <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-4">
        {best.map((home) => (
          <li
            key={home.id}
            className="relative grid content-start overflow-hidden rounded-lg border border-line bg-surface hover:border-edge"
          >
            <img
              src={home.image}
              alt=""
              width={640}
              height={400}
              loading="lazy"
              decoding="async"
              className="aspect-[8/5] w-full object-cover"
            />
            <div className="grid gap-1.5 p-5">
              <p className="flex items-baseline justify-between gap-2">
                <span className="font-display text-xl font-title">
                  {formatMoney(home.price, { cents: 'never' })}
                </span>
                <span className="text-sm text-muted">{home.score} of 100</span>
              </p>
              <h3 className="font-semibold">
                <Link
                  to={href('property', { id: home.id })}
                  className="after:absolute after:inset-0"
                >
                  {home.address}, {home.zip}
                </Link>
              </h3>
              <p className="text-sm text-muted">
                {home.type} · {home.beds} bd · {home.baths} ba
              </p>
              <p className="text-sm">
                {formatMoney(home.monthlyCashFlow, { cents: 'never', signed: true })} a month ·{' '}
                {formatPercent(home.capRatePercent)} cap
              </p>
              <p>
                <Badge>Sample data</Badge>
              </p>
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}

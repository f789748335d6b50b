import { Link, useLoaderData } from 'react-router';
import { plural } from '#engine/plural.ts';
import { CountyListingsMap } from '#web/features/markets/county-listings-map.tsx';
import { findingHeading } from '#web/features/markets/finding-heading.ts';
import { Rents, RunningCosts } from '#web/features/markets/market-costs.tsx';
import { MarketListings } from '#web/features/markets/market-listings.tsx';
import type { MarketContent as Market } from '#web/features/markets/market-page.ts';
import { declineYears, marketVerdict } from '#web/features/markets/market-text.ts';
import { formatMoney, formatNumber, formatPercent } from '#web/lib/text/format.ts';
import { usePageSubject } from '#web/lib/url/page-subject.ts';
import { href } from '#web/lib/url/paths.ts';
import { linesDrawing } from '#web/shared/drawing/lines-drawing.ts';
import { SvgDrawing } from '#web/shared/drawing/svg-drawing.tsx';
import { CardTitle, SiteCard, SiteSection } from '#web/shared/site/section.tsx';
import { TableHeads, WideTable } from '#web/shared/site/wide-table.tsx';
import { Button } from '#web/ui/action/button.tsx';
import { Breadcrumb } from '#web/ui/navigation/breadcrumb.tsx';

const whole = (dollars: number) => formatMoney(dollars, { cents: 'never' });

const searchUrl = ({ bbox }: Market, more: Record<string, string> = {}) =>
  `${href('search')}?${new URLSearchParams({ bbox, ...more })}`;

export function MarketPage() {
  const market = useLoaderData<Market>();
  const name = `${market.city}, ${market.state}`;
  usePageSubject(name);
  return (
    <>
      <div className="mx-auto max-w-6xl px-4 pt-6 sm:px-8 lg:pt-9">
        <Breadcrumb>
          <Link to={href('markets')}>Markets</Link>
          {name}
        </Breadcrumb>
        <div className="mt-6 grid items-center gap-x-12 gap-y-8 lg:grid-cols-[1.15fr_1fr]">
          <div>
            <h1
              tabIndex={-1}
              className="font-display text-4xl font-title tracking-[-0.02em] outline-none lg:text-[3.75rem] lg:leading-[1.05]"
            >
              {name}
            </h1>
            <p className="mt-4 font-display text-xl font-book text-pretty">
              {marketVerdict(market)}
            </p>
            <p className="mt-6 flex flex-wrap gap-3">
              <Button asChild variant="primary">
                <Link to={searchUrl(market)}>Search {market.city}</Link>
              </Button>
              {market.listings.paying > 0 && (
                <Button asChild>
                  <Link to={searchUrl(market, { minCashFlow: '0' })}>
                    See{' '}
                    {plural(
                      market.listings.paying,
                      'the one that cash-flows',
                      `the ${formatNumber(market.listings.paying)} that cash-flow`,
                    )}
                  </Link>
                </Button>
              )}
            </p>
          </div>
          <CountyListingsMap market={market} />
        </div>
        <KeyFigures market={market} />
      </div>
      <SiteSection>
        <div className="grid gap-5">
          <h2 className="sr-only">Prices since 1990</h2>
          <PriceCard market={market} />
          <div className="mt-6">
            <h2 className="font-display text-3xl font-title">What it means for owners</h2>
            <ul className="mt-5 grid gap-x-12 gap-y-6 md:grid-cols-2">
              {market.sentences.map(({ text, basis }) => (
                <li key={text}>
                  <h3 className="font-display text-xl font-title">{findingHeading(text)}</h3>
                  <p className="mt-1.5 text-pretty">{text}</p>
                  <p className="mt-1 text-sm text-muted">{basis}</p>
                </li>
              ))}
            </ul>
          </div>
        </div>
      </SiteSection>
      <SiteSection
        sunken
        title={`${market.listings.paying} of ${market.listings.count} listings pay for themselves`}
        lead="Sample listings, 20% down, 30 years at 7%, after all costs and reserves."
      >
        <MarketListings market={market} />
      </SiteSection>
      <SiteSection title="By ZIP code">
        <ZipTable market={market} />
        <div className="mt-12 grid gap-12 lg:grid-cols-2">
          <Rents market={market} />
          <RunningCosts market={market} />
        </div>
      </SiteSection>
    </>
  );
}

function KeyFigures({ market }: { market: Market }) {
  const figures = [
    ['Typical home value', whole(market.typicalValue), 'Freehold estimate, end of 2025'],
    ['Fair market rent, 3 bedrooms', whole(market.fairRents[3] ?? 0), 'HUD, FY2026'],
    ['Rent yield', formatPercent(market.rentYieldPercent), 'annual median rent ÷ median value'],
    [
      'Price growth, 10 years',
      formatPercent(market.growth10YearsPercent, { signed: true }),
      'per year, FHFA',
    ],
    [
      'Largest decline',
      `−${formatPercent(Math.abs(market.largestDecline.percent))}`,
      declineYears(market),
    ],
    ['Population', formatNumber(market.population), 'metro area, Census 2025'],
  ] as const;
  return (
    <dl className="mt-9 grid grid-cols-2 overflow-hidden rounded-lg border border-line bg-surface md:grid-cols-3 lg:grid-cols-6">
      {figures.map(([label, value, note]) => (
        <div key={label} className="-mt-px -ml-px border-t border-l border-line p-4">
          <dt className="text-sm text-muted">{label}</dt>
          <dd>
            <span className="block font-display text-xl font-title">{value}</span>
            <span className="text-xs text-muted">{note}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function PriceCard({ market }: { market: Market }) {
  const { city, prices, largestDecline } = market;
  const last = prices.at(-1);
  return (
    <SiteCard>
      <CardTitle>
        Biggest price drop: {formatPercent(Math.abs(largestDecline.percent))},{' '}
        {declineYears(market)}
      </CardTitle>
      <p className="text-sm text-muted">
        FHFA House Price Index, fourth quarters, 1995 Q1 = 100, through {last?.[0]}
      </p>
      <SvgDrawing
        className="mt-4"
        svg={linesDrawing(
          [
            {
              name: `${city} ${formatNumber(last?.[1])}`,
              points: prices.map(([x, own]) => [x, own]),
            },
            {
              name: `80-market average ${formatNumber(last?.[2])}`,
              points: prices.map(([x, , all]) => [x, all]),
            },
          ],
          {
            label: `House prices in ${city} since ${prices[0]?.[0]} vs. the 80-market average`,
            formatX: String,
            formatY: (value) => formatNumber(value),
            shaded: {
              from: Math.max(Number(largestDecline.from.slice(0, 4)), prices[0]?.[0] ?? 0),
              to: Number(largestDecline.to.slice(0, 4)),
              text: `−${formatPercent(Math.abs(largestDecline.percent))}`,
            },
          },
        )}
      />
      <details className="mt-3 text-sm">
        <summary className="py-1 font-medium text-primary">View as table</summary>
        <div className="max-h-80 overflow-auto">
          <table className="w-full text-right">
            <thead>
              <tr>
                {['Year', city, '80 markets'].map((head) => (
                  <th key={head} scope="col" className="p-1 first:text-left">
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {prices.map(([year, own, all]) => (
                <tr key={year} className="border-t border-line">
                  <th scope="row" className="p-1 text-left font-normal">
                    {year}
                  </th>
                  <td className="p-1">{formatNumber(own, 1)}</td>
                  <td className="p-1">{formatNumber(all, 1)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </SiteCard>
  );
}

function ZipTable({ market: { zips } }: { market: Market }) {
  const heads = [
    'ZIP',
    'Listings',
    'Median price',
    'Median rent',
    'Median cap rate',
    'Pay for themselves',
  ];
  return (
    <WideTable label="ZIP codes in this market">
      <table className="w-full min-w-136 text-right">
        <TableHeads heads={heads} />
        <tbody>
          {zips.map((zip) => (
            <tr key={zip.zip} className="border-t border-line">
              <th scope="row" className="px-5 py-3 text-left font-semibold">
                {zip.zip}
              </th>
              <td className="px-5 py-3">{zip.count}</td>
              <td className="px-5 py-3">{whole(zip.medianPrice)}</td>
              <td className="px-5 py-3">{whole(zip.medianRent)}</td>
              <td className="px-5 py-3">{formatPercent(zip.medianCapRatePercent)}</td>
              <td className="px-5 py-3">
                {zip.paying} of {zip.count}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </WideTable>
  );
}

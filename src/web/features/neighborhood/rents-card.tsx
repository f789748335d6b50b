import type { Statistic } from '#contract/locations/locations.ts';
import { formatMoney, formatNumber } from '#web/lib/text/format.ts';
import { cx } from '#web/ui/class-names.ts';
import { Card } from '#web/ui/display/card.tsx';
import { MeterBar } from '#web/ui/display/meter-bar.tsx';
import { LEVEL_NAMES, latest, statisticSources, statisticsOf } from './statistics.ts';

const HOMES = [
  { measure: 'fairRent0Bed', bedrooms: 0, home: 'Studio' },
  { measure: 'fairRent1Bed', bedrooms: 1, home: '1 bedroom' },
  { measure: 'fairRent2Bed', bedrooms: 2, home: '2 bedrooms' },
  { measure: 'fairRent3Bed', bedrooms: 3, home: '3 bedrooms' },
  { measure: 'fairRent4Bed', bedrooms: 4, home: '4 bedrooms' },
] as const;

interface RentsCardProps {
  statistics: readonly Statistic[];
  /** The current property, for comparison. */
  own: { bedrooms: number | null; rent: number | null; units: number };
}

/** Compare rent per unit: three two-bedroom apartments aren't a six-bedroom house. */
export function perUnit({ bedrooms, rent, units }: RentsCardProps['own']) {
  if (units <= 1) return { bedrooms, rent };
  return {
    bedrooms: bedrooms === null ? null : Math.round(bedrooms / units),
    rent: rent === null ? null : rent / units,
  };
}

const money = (dollars: number) => formatMoney(dollars, { cents: 'never' });

/** Rent by number of bedrooms for the smallest known area and the areas around it. */
export function RentsCard({ statistics, own: whole }: RentsCardProps) {
  const own = perUnit(whole);
  const rows = HOMES.map((home) => ({ ...home, figures: statisticsOf(statistics, home.measure) }));
  const all = rows.flatMap(({ figures }) => figures);
  const [first] = all;
  if (!first) return null;
  const largest = Math.max(own.rent ?? 0, ...all.map((figure) => latest(figure).value));
  return (
    <Card
      title="Rent by number of bedrooms"
      caption={`HUD monthly fair market rent, ${first.areaName}, ${latest(first).year}: 40th percentile for recent movers, utilities included`}
    >
      <ul>
        {rows.map(({ home, bedrooms, figures }) => (
          <li
            key={home}
            className={cx(
              'border-b border-dashed border-line py-2',
              bedrooms === own.bedrooms && 'font-semibold',
            )}
          >
            <RentLine label={home} figures={figures} largest={largest} />
          </li>
        ))}
        {own.rent !== null && (
          <li className="flex items-center justify-between gap-3 py-2">
            <span>
              {whole.units > 1 ? 'Each unit here' : 'This home'}
              {own.bedrooms !== null && `, ${formatNumber(own.bedrooms)} bd`}
              <span className="block text-sm text-muted">
                estimate, utilities not included
                {whole.units > 1 &&
                  whole.rent !== null &&
                  `; ${money(whole.rent)} for ${formatNumber(whole.units)} units`}
              </span>
            </span>
            <span className="flex items-center gap-3 tabular-nums">
              <MeterBar fraction={own.rent / largest} tone="caution" />
              {money(own.rent)}
            </span>
          </li>
        )}
      </ul>
      <div className="mt-1 text-xs text-muted">
        {statisticSources(all).map((source) => (
          <p key={source}>{source}</p>
        ))}
      </div>
    </Card>
  );
}

interface RentLineProps {
  label: string;
  /** Nearest area first. */
  figures: readonly Statistic[];
  largest: number;
}

function RentLine({ label, figures, largest }: RentLineProps) {
  const [nearest, ...around] = figures;
  if (!nearest) return null;
  const { value } = latest(nearest);
  return (
    <span className="flex items-center justify-between gap-3">
      <span>
        {label}
        {around.length > 0 && (
          <span className="block text-sm font-normal text-muted">
            {around
              .map((figure) => `${LEVEL_NAMES[figure.level]} ${money(latest(figure).value)}`)
              .join(' · ')}
          </span>
        )}
      </span>
      <span className="flex items-center gap-3 tabular-nums">
        <MeterBar fraction={value / largest} />
        {money(value)}
      </span>
    </span>
  );
}

import { useState } from 'react';
import { measureLabel } from '#engine/measures/measures.ts';
import { sumDollars } from '#engine/money.ts';
import type { OwnerShare } from '#engine/portfolio/my-share.ts';
import {
  EQUITY_HORIZONS,
  type EquityHorizon,
  type ProjectedEquity,
  useEquityProjection,
} from '#web/data/portfolio.ts';
import { formatMoney, formatMoneyShort } from '#web/lib/text/format.ts';
import { CardFailure } from '#web/shared/loading/card-failure.tsx';
import { AreaChart } from '#web/ui/chart/area-chart.tsx';
import { cx } from '#web/ui/class-names.ts';
import { Card } from '#web/ui/display/card.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { equityTitle } from './portfolio-text.ts';

/** The longest horizon includes the years of the others. */
const LONGEST: EquityHorizon = 10;

/** Equity today and after each year, from value growth and loan schedules. */
export function EquityCard({ share }: { share: OwnerShare }) {
  const [horizon, setHorizon] = useState<EquityHorizon>(LONGEST);
  const { years, isPending, isError, refetch } = useEquityProjection(LONGEST, share);
  return (
    <Card>
      {isPending && <Skeleton className="h-80" />}
      {isError && <CardFailure what="the equity projection" onRetry={refetch} />}
      {years.length > 0 && (
        <>
          <EquityChart years={years.slice(0, horizon + 1)} />
          <Horizons years={years} horizon={horizon} onHorizon={setHorizon} />
          <p className="mt-3 text-sm text-muted">
            From {formatMoney(years[0]?.equity, { cents: 'never' })} today, based on each property’s
            growth rate and loan schedule. Before selling costs and tax.
          </p>
        </>
      )}
    </Card>
  );
}

interface HorizonsProps {
  years: readonly ProjectedEquity[];
  horizon: EquityHorizon;
  onHorizon: (horizon: EquityHorizon) => void;
}

/** Equity at each horizon; clicking one extends the chart to it. */
const Horizons = ({ years, horizon, onHorizon }: HorizonsProps) => (
  <fieldset aria-label="Years ahead" className="mt-4 grid grid-cols-3 gap-2">
    {EQUITY_HORIZONS.map((choice) => {
      const at = years.find(({ year }) => year === choice);
      return (
        <button
          key={choice}
          type="button"
          aria-pressed={choice === horizon}
          onClick={() => onHorizon(choice)}
          className={cx(
            'grid rounded-md border px-3 py-2 text-left',
            choice === horizon ? 'border-primary bg-primary-tint' : 'border-line hover:border-edge',
          )}
        >
          <span className="text-sm text-muted">{choice} years</span>
          <span className="font-display text-lg font-title tabular-nums max-sm:text-base">
            {formatMoney(at?.equity, { cents: 'never' })}
          </span>
          <span className="text-sm text-gain tabular-nums">
            {formatMoney(at && sumDollars([at.appreciation, at.paydown]), {
              cents: 'never',
              signed: true,
            })}
          </span>
        </button>
      );
    })}
  </fieldset>
);

function EquityChart({ years }: { years: readonly ProjectedEquity[] }) {
  const [thisYear] = useState(() => new Date().getFullYear());
  const at = ({ year }: ProjectedEquity) => (year === 0 ? 'Today' : String(thisYear + year));
  const [today] = years;
  return (
    <AreaChart
      title={equityTitle(years, thisYear)}
      headingLevel={2}
      series={[
        {
          label: `${measureLabel('equity')} today`,
          values: years.map(() => today?.equity ?? 0),
        },
        { label: 'Loan paydown', values: years.map(({ paydown }) => paydown) },
        {
          label: measureLabel('appreciation'),
          values: years.map(({ appreciation }) => appreciation),
        },
      ]}
      times={years.map((year) => ({ at: year.year, label: at(year) }))}
      yLabel={measureLabel('equity')}
      totalLabel={measureLabel('equity')}
      marked={EQUITY_HORIZONS}
      format={(value) => formatMoney(value, { cents: 'never' })}
      formatTick={formatMoneyShort}
      height={240}
    />
  );
}

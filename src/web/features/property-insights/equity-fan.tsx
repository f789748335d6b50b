import type { ComponentProps, ReactNode } from 'react';
import { labelInSentence } from '#engine/measures/label-in-sentence.ts';
import { measureLabel } from '#engine/measures/measures.ts';
import type { SimulationStatistics } from '#engine/monte-carlo/result.ts';
import { FAN_PERCENTILES } from '#engine/monte-carlo/statistics/fan-percentiles.ts';
import { formatMoney, formatMoneyShort, formatNumber } from '#web/lib/text/format.ts';
import { FanChart } from '#web/ui/chart/fan-chart.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { withError } from './simulated-figures.ts';

interface EquityFanProps {
  /** Id that links to the chart scroll to. */
  anchor: Pick<ComponentProps<'div'>, 'id' | 'ref'>;
  result: SimulationStatistics | null;
  /** Price minus loan at closing, in dollars. */
  equityToday: number;
  seed: number;
  progress: ReactNode;
  /** Link to the full Monte Carlo page. */
  next: ReactNode;
}

const money = (value: number) => formatMoney(value, { cents: 'never' });

/** Equity percentiles by year, from the simulations. */
export function EquityFan({ anchor, ...fan }: EquityFanProps) {
  return (
    <div
      {...anchor}
      tabIndex={-1}
      className="grid min-w-0 scroll-mt-20 rounded-lg outline-none focus-visible:outline-2 focus-visible:outline-primary/35 md:scroll-mt-5"
    >
      <Fan {...fan} />
    </div>
  );
}

function Fan({ result, equityToday, seed, progress, next }: Omit<EquityFanProps, 'anchor'>) {
  if (!result) {
    return (
      <Card title="Where your equity could go" className="grid content-start gap-4">
        {progress}
        <Skeleton className="h-72 rounded-md" />
      </Card>
    );
  }
  const { equityByYear, paths, years, chances } = result;
  const times = [
    { at: 0, label: 'Today' },
    ...equityByYear.map(({ year }) => ({ at: year, label: `Year ${year}` })),
  ];
  return (
    <Card>
      {progress}
      <FanChart
        title="Where your equity could go"
        headingLevel={2}
        caption={`${formatNumber(paths)} simulations over ${years} years · correlated growth, rent, vacancy and expenses · seed ${seed}`}
        percentiles={FAN_PERCENTILES.map((share, at) => ({
          percent: Math.round(share * 100),
          values: [
            equityToday,
            ...equityByYear.map(({ percentiles }) => percentiles[at] ?? Number.NaN),
          ],
        }))}
        times={times}
        yLabel={measureLabel('equity')}
        format={money}
        formatTick={formatMoneyShort}
      />
      <p className="mt-4 text-sm text-muted">
        {measureLabel('chanceOfLoss')} {withError(chances.loss.value, chances.loss.standardError)},{' '}
        {labelInSentence(measureLabel('chanceOfNegativeYear'))}{' '}
        {withError(chances.negativeYear.value, chances.negativeYear.standardError)}; the second
        figure is the standard error. The same seed gives the same numbers on every device.
      </p>
      <div className="mt-4">{next}</div>
    </Card>
  );
}

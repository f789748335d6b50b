import type { ReactNode } from 'react';
import { FAN_PERCENTILES } from '#engine/monte-carlo/fan-summary.ts';
import type { SimulationResult } from '#engine/monte-carlo/result.ts';
import { formatMoney, formatMoneyShort, formatNumber } from '#web/lib/format.ts';
import { Card } from '#web/ui/card.tsx';
import { FanChart } from '#web/ui/charts/fan-chart.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { withError } from './simulated-figures.ts';

interface EquityFanProps {
  result: SimulationResult | null;
  /** Price less loan on the first day, dollars. */
  equityToday: number;
  seed: number;
  progress: ReactNode;
}

const money = (value: number) => formatMoney(value, { cents: 'never' });

/** How far the simulated futures spread. The numbers behind it are counted, not drawn by hand. */
export function EquityFan({ result, equityToday, seed, progress }: EquityFanProps) {
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
    <Card className="grid content-start gap-4">
      <FanChart
        title="Where your equity could go"
        headingLevel={2}
        caption={`${formatNumber(paths)} simulated futures over ${years} years · correlated growth, rent, vacancy and costs · seed ${seed}`}
        percentiles={FAN_PERCENTILES.map((share, at) => ({
          percent: Math.round(share * 100),
          values: [
            equityToday,
            ...equityByYear.map(({ percentiles }) => percentiles[at] ?? Number.NaN),
          ],
        }))}
        times={times}
        yLabel="Equity"
        format={money}
        formatTick={formatMoneyShort}
      />
      <p className="text-sm text-muted">
        Chance of loss {withError(chances.loss.value, chances.loss.standardError)}, chance of a year
        below zero {withError(chances.negativeYear.value, chances.negativeYear.standardError)}; the
        second figure is the standard error. The same seed gives the same numbers on every device.
      </p>
      {progress}
    </Card>
  );
}

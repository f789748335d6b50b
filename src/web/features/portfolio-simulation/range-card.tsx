import type { SimulatedPortfolio } from '#contract/portfolio/portfolio-simulation.ts';
import { equityFinding } from '#domain/simulation/simulation-verdicts.ts';
import { measureLabel } from '#engine/measures/measures.ts';
import type { OwnerShare } from '#engine/portfolio/my-share.ts';
import { useEquityRange } from '#web/data/simulation/equity-range.ts';
import { messageOf } from '#web/lib/api/api-error.ts';
import { formatMoneyShort, formatNumber } from '#web/lib/text/format.ts';
import { COMMON_MESSAGES } from '#web/shared/saving/common-messages.ts';
import { formatChance, moneyOrDash } from '#web/shared/simulation/result-format.ts';
import { Button } from '#web/ui/action/button.tsx';
import { FanChart } from '#web/ui/chart/fan-chart.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';

interface RangeCardProps {
  /** Simulates only this property; all of them unless set. */
  propertyId?: string;
  share: OwnerShare;
}

/** Where equity could be in 10 years; the simulation runs once the rest of the page is shown. */
export function RangeCard({ propertyId, share }: RangeCardProps) {
  const { data, error, refetch } = useEquityRange(propertyId ?? null, share);
  if (error)
    return (
      <Card title="Where your equity could be in 10 years">
        <div className="grid justify-items-start gap-3">
          <p className="text-muted">{messageOf(error, COMMON_MESSAGES.simulationNotRun)}</p>
          <Button size="sm" onClick={() => void refetch()}>
            Try again
          </Button>
        </div>
      </Card>
    );
  if (!data) return <Skeleton className="h-96 rounded-lg" />;
  return <Range answer={data} />;
}

function Range({ answer: { result, request } }: { answer: SimulatedPortfolio }) {
  const { chances, equityByYear, fanPercents, paths } = result;
  const median = equityByYear.at(-1)?.percentiles[fanPercents.indexOf(50)] ?? Number.NaN;
  const dollars = request.inflationPercent > 0 ? ', in today’s dollars' : '';
  return (
    <Card className="flex flex-col">
      <FanChart
        title={equityFinding(result)}
        headingLevel={2}
        caption={`${formatNumber(paths)} simulations of rent, costs, vacancy and value, starting today${dollars}`}
        percentiles={fanPercents.map((percent, at) => ({
          percent,
          values: equityByYear.map(({ percentiles }) => percentiles[at] ?? Number.NaN),
        }))}
        times={equityByYear.map(({ year }) => ({ at: year, label: `Year ${year}` }))}
        yLabel={measureLabel('equity')}
        format={moneyOrDash}
        formatTick={formatMoneyShort}
      />
      <dl className="mt-auto pt-4 text-sm">
        {[
          ['Median equity after 10 years', moneyOrDash(median)],
          [measureLabel('chanceOfNegativeYear'), formatChance(chances.negativeYear)],
          [measureLabel('chanceOfLoss'), formatChance(chances.loss)],
        ].map(([label, value]) => (
          <div
            key={label}
            className="flex justify-between gap-4 border-t border-dashed border-line py-2"
          >
            <dt>{label}</dt>
            <dd className="font-medium tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

import type { FanYear, SimulationResult } from '#domain/simulation/simulation-result.ts';
import { cashFlowFinding, equityFinding } from '#domain/simulation/simulation-verdicts.ts';
import { MEASURES, measureLabel } from '#engine/measures/measures.ts';
import { formatMoneyShort, formatNumber } from '#web/lib/text/format.ts';
import { FanChart } from '#web/ui/chart/fan-chart.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { OneByOne } from './one-by-one.tsx';
import { moneyOrDash } from './result-format.ts';

interface FanCardsProps {
  result: SimulationResult;
  /** The kind of dollars, such as "today's dollars". */
  dollars: string;
  /** What year 1 is counted from. */
  since: string;
}

/** The range of equity and cash flow, year by year. */
export function FanCards({ result, dollars, since }: FanCardsProps) {
  const caption = `${formatNumber(result.paths)} simulations, ${dollars}, years since ${since}`;
  const percentilesOf = (years: readonly FanYear[]) =>
    result.fanPercents.map((percent, at) => ({
      percent,
      values: years.map(({ percentiles }) => percentiles[at] ?? Number.NaN),
    }));
  const times = result.equityByYear.map(({ year }) => ({ at: year, label: `Year ${year}` }));
  return (
    <div className="grid gap-5 xl:grid-cols-2">
      <OneByOne>
        <Card>
          <FanChart
            title={equityFinding(result)}
            headingLevel={2}
            caption={`${measureLabel('equity')}. ${caption}`}
            percentiles={percentilesOf(result.equityByYear)}
            times={times}
            yLabel={measureLabel('equity')}
            format={moneyOrDash}
            formatTick={formatMoneyShort}
          />
        </Card>
        <Card>
          <FanChart
            title={cashFlowFinding(result)}
            headingLevel={2}
            caption={`${measureLabel('annualCashFlow')}, not counting the sale. ${caption}`}
            percentiles={percentilesOf(result.cashFlowByYear)}
            times={times}
            yLabel={MEASURES.annualCashFlow.short}
            format={moneyOrDash}
            formatTick={formatMoneyShort}
          />
        </Card>
      </OneByOne>
    </div>
  );
}

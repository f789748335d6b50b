import type { ComparedProperty } from '#contract/calculations/calculation-compare.ts';
import { returnRows } from '#domain/comparison/compared-rows.ts';
import { inNumberFormat } from '#domain/text/number-text.ts';
import { formatNumber } from '#web/lib/text/format.ts';
import { Card } from '#web/ui/display/card.tsx';
import { Lead } from '#web/ui/display/type.tsx';
import { CompareTable } from '#web/ui/table/compare-table.tsx';
import { STRATEGY_LABELS } from './compare-text.ts';
import { returnRow } from './return-row.ts';
import { ReturnsChart } from './returns-chart.tsx';
import { ComparedStrategyCards } from './strategy-cards.tsx';

/** One property under every strategy, with the same return measures for each. */
export function OneProperty({ property }: { property: ComparedProperty }) {
  const { strategies, verdict, address } = property;
  const measured = strategies.filter(({ returns }) => returns !== null);
  return (
    <div className="grid gap-5">
      {verdict && <Lead>{inNumberFormat(verdict.sentence)}</Lead>}
      <ComparedStrategyCards property={property} />
      {measured.length > 0 && (
        <>
          <Card>
            <ReturnsChart
              headingLevel={2}
              title={chartTitle(property)}
              caption="Annual return since closing: planned, and 25th–75th percentile of simulations"
              rowHeader="Strategy"
              rows={measured.map(({ strategy, returns }) =>
                returnRow(STRATEGY_LABELS[strategy], returns),
              )}
            />
          </Card>
          <Card title="Side by side" caption={address}>
            <CompareTable
              caption={`Strategies for ${address}`}
              heads={measured.map(({ strategy }) => ({
                key: strategy,
                content: STRATEGY_LABELS[strategy],
              }))}
              groups={[
                {
                  title: 'Returns',
                  rows: returnRows(measured.map(({ returns }) => returns)),
                },
              ]}
            />
          </Card>
        </>
      )}
    </div>
  );
}

function chartTitle({ verdict, strategies }: ComparedProperty): string {
  const best = strategies.find(({ strategy }) => strategy === verdict?.best);
  if (best && verdict?.winPercent)
    return `${STRATEGY_LABELS[best.strategy]} is ahead in at least ${formatNumber(Math.floor(verdict.winPercent))} of 100 simulations`;
  return verdict ? 'The simulations overlap too much to call it' : 'Range of returns';
}

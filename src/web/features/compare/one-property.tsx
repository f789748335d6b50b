import type { ComparedProperty } from '#contract/calculations/calculation-compare.ts';
import { formatNumber } from '#web/lib/text/format.ts';
import { Card } from '#web/ui/display/card.tsx';
import { Lead } from '#web/ui/display/type.tsx';
import { CompareTable } from '#web/ui/table/compare-table.tsx';
import { returnRows } from './compare-rows.ts';
import { WAY_NAMES } from './compare-text.ts';
import { returnRow } from './return-row.ts';
import { ReturnsChart } from './returns-chart.tsx';
import { ComparedStrategyCards } from './strategy-cards.tsx';

/** One address, every way on one returns. */
export function OneProperty({ property }: { property: ComparedProperty }) {
  const { strategies, verdict, address } = property;
  const measured = strategies.filter(({ returns }) => returns !== null);
  return (
    <div className="grid gap-5">
      {verdict && <Lead>{verdict.sentence}</Lead>}
      <ComparedStrategyCards property={property} />
      {measured.length > 0 && (
        <>
          <Card>
            <ReturnsChart
              headingLevel={2}
              title={chartTitle(property)}
              caption="Return a year since closing: as planned, and in the middle half of the futures"
              rowHeader="Way"
              rows={measured.map(({ strategy, returns }) =>
                returnRow(WAY_NAMES[strategy], returns),
              )}
            />
          </Card>
          <Card title="Every measure side by side" caption={address}>
            <CompareTable
              caption={`Ways to use ${address}`}
              heads={measured.map(({ strategy }) => ({
                key: strategy,
                content: WAY_NAMES[strategy],
              }))}
              groups={[
                {
                  title: 'Yardstick',
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
    return `${WAY_NAMES[best.strategy]} is ahead in at least ${formatNumber(Math.floor(verdict.winPercent))} of 100 futures`;
  return verdict ? 'The futures overlap too much to call it' : 'What it may return';
}

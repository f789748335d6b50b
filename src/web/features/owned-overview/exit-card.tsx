import { wireText } from '#domain/measures/outcome-text.ts';
import { exitFinding, exitRange } from '#domain/verdicts/exit-text.ts';
import { useForecast } from '#web/data/ownership/plans.ts';
import { formatPercent } from '#web/lib/text/format.ts';
import { LineChart } from '#web/ui/chart/line-chart.tsx';
import { Card } from '#web/ui/display/card.tsx';

const percent = (value: number): string => wireText('irr', { kind: 'value', value });

/** The return since purchase by year of sale, using the same figures as Hold, Refinance and Sell. */
export function ExitCard({ propertyId }: { propertyId: string }) {
  const { data } = useForecast(propertyId);
  const finding = data && exitFinding(data.exits);
  const range = data && exitRange(data.exits);
  if (!finding || !range) return null;
  const { known, best, first, end } = range;
  // A peak in the first years leaves no room for a second label next to it.
  const isEarly = known.indexOf(best) < 3;
  return (
    <Card>
      <LineChart
        {...finding}
        headingLevel={2}
        points={known.map((exit) => ({
          label: String(exit.year),
          value: exit.rate,
          ...(exit === best && { mark: `${exit.year}: ${percent(exit.rate)}` }),
          ...(exit === known[0] && !isEarly && { mark: percent(exit.rate) }),
        }))}
        band={{
          from: known.indexOf(first),
          to: known.indexOf(end),
          label: 'Within half a point of the peak',
        }}
        yLabel="IRR since purchase"
        rowHeader="Sold in"
        format={percent}
        formatTick={(value) => formatPercent(value, { digits: 0 })}
      />
    </Card>
  );
}

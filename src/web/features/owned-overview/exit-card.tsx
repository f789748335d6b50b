import { wireText } from '#domain/measures/outcome-text.ts';
import { exitFinding } from '#domain/verdicts/exit-text.ts';
import { useForecast } from '#web/data/ownership/plans.ts';
import { formatPercent } from '#web/lib/text/format.ts';
import { BarChart } from '#web/ui/chart/bar-chart.tsx';
import { Card } from '#web/ui/display/card.tsx';

const percent = (value: number): string => wireText('irr', { kind: 'value', value });

/** The return since purchase by year of sale, from the same record as Hold, Refinance and Sell. */
export function ExitCard({ propertyId }: { propertyId: string }) {
  const { data } = useForecast(propertyId);
  const finding = data && exitFinding(data.exits);
  if (!finding) return null;
  const points = data.exits.flatMap(({ endsOn, value }) =>
    value.kind === 'value' ? [{ label: endsOn.slice(0, 4), value: value.value }] : [],
  );
  return (
    <Card>
      <BarChart
        {...finding}
        headingLevel={2}
        points={points}
        yLabel="IRR since purchase"
        rowHeader="Sold in"
        format={percent}
        formatTick={(value) => formatPercent(value, { digits: 0 })}
      />
    </Card>
  );
}

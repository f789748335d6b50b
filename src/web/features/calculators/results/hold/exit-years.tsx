import { useMemo } from 'react';
import type { Deal } from '#engine/deal.ts';
import { measureLabel } from '#engine/measures/measures.ts';
import { numberOrNull } from '#engine/outcome.ts';
import { buyAndHold } from '#engine/rental/buy-and-hold.ts';
import { formatPercent } from '#web/lib/text/format.ts';
import { BarChart } from '#web/ui/chart/bar-chart.tsx';
import { Card } from '#web/ui/display/card.tsx';

/** IRR if sold at the end of each year, in percent; null if there is none. */
export const irrByExitYear = (deal: Deal): (number | null)[] =>
  Array.from({ length: deal.holdYears }, (_, at) => {
    const rate = numberOrNull(buyAndHold({ ...deal, holdYears: at + 1 }).irr);
    return rate === null ? null : rate * 100;
  });

/** Shows the IRR by sale year. */
export function ExitYears({ deal }: { deal: Deal }) {
  const rates = useMemo(() => irrByExitYear(deal), [deal]);
  const known = rates.flatMap((rate, at) => (rate === null ? [] : [{ year: at + 1, rate }]));
  const best = known.reduce<(typeof known)[number] | null>(
    (most, one) => (most && most.rate >= one.rate ? most : one),
    null,
  );
  const paysFrom = known.find(({ rate }) => rate > 0);
  if (!best) return null;
  const title =
    best.year === deal.holdYears
      ? `Best exit: year ${best.year} or later, ${formatPercent(best.rate)} a year`
      : `Best exit: year ${best.year}, ${formatPercent(best.rate)} a year`;
  const caption = paysFrom
    ? `IRR by year of sale; before year ${paysFrom.year}, buying and selling costs exceed the gain`
    : 'IRR by year of sale';
  return (
    <Card>
      <BarChart
        title={title}
        caption={paysFrom?.year === 1 ? 'IRR by year of sale' : caption}
        headingLevel={2}
        points={known.map(({ year, rate }) => ({ label: `Year ${year}`, value: rate }))}
        yLabel={measureLabel('irr')}
        rowHeader="Year"
        format={(value) => formatPercent(value)}
        formatTick={(value) => formatPercent(value, { digits: 0 })}
      />
    </Card>
  );
}

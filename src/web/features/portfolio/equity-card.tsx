import { useState } from 'react';
import { MEASURES, measureLabel } from '#engine/measures/measures.ts';
import type { OwnerShare } from '#engine/portfolio/my-share.ts';
import {
  EQUITY_HORIZONS,
  type EquityHorizon,
  type ProjectedEquity,
  useEquityProjection,
} from '#web/data/portfolio.ts';
import { formatMoney, formatMoneyShort } from '#web/lib/text/format.ts';
import { Button } from '#web/ui/action/button.tsx';
import { AreaChart } from '#web/ui/chart/area-chart.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { Chip } from '#web/ui/display/chip.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { equityTitle } from './portfolio-text.ts';

/** Equity today and after each year, by growth and the loans' schedules. */
export function EquityCard({ share }: { share: OwnerShare }) {
  const [horizon, setHorizon] = useState<EquityHorizon>(10);
  const { years, isPending, isError, refetch } = useEquityProjection(horizon, share);
  return (
    <Card>
      {isPending && <Skeleton className="h-80" />}
      {isError && (
        <div className="grid justify-items-start gap-3">
          <p className="text-muted">The equity projection did not arrive.</p>
          <Button size="sm" onClick={() => void refetch()}>
            Try again
          </Button>
        </div>
      )}
      {years.length > 0 && <EquityChart years={years} />}
      <fieldset aria-label="Years ahead" className="mt-4 flex flex-wrap gap-2">
        {EQUITY_HORIZONS.map((choice) => (
          <Chip
            key={choice}
            pressed={choice === horizon}
            onPressedChange={() => setHorizon(choice)}
          >
            {choice} years
          </Chip>
        ))}
      </fieldset>
    </Card>
  );
}

function EquityChart({ years }: { years: readonly ProjectedEquity[] }) {
  const [thisYear] = useState(() => new Date().getFullYear());
  const at = ({ year }: ProjectedEquity) => (year === 0 ? 'Today' : String(thisYear + year));
  return (
    <AreaChart
      title={equityTitle(years)}
      headingLevel={2}
      caption="By the growth of each plan and the loans’ schedules"
      series={[
        { label: measureLabel('equity'), values: years.map(({ equity }) => equity) },
        { label: measureLabel('debt'), values: years.map(({ debt }) => debt) },
      ]}
      times={years.map((year) => ({ at: year.year, label: at(year) }))}
      yLabel={MEASURES.propertyValue.short}
      totalLabel={MEASURES.propertyValue.short}
      format={(value) => formatMoney(value, { cents: 'never' })}
      formatTick={formatMoneyShort}
      height={240}
    />
  );
}

import { monthLines } from '#domain/measures/calculation-month.ts';
import { measureLabel } from '#engine/measures/measures.ts';
import type { FirstYear } from '#engine/rental/cash-flow.ts';
import { signed, sizeText } from '#web/features/calculators/results/result-text.ts';
import { formatMoney } from '#web/lib/text/format.ts';
import type { WaterfallStep } from '#web/ui/chart/layout/waterfall-layout.ts';
import { Waterfall } from '#web/ui/chart/waterfall.tsx';
import { Card } from '#web/ui/display/card.tsx';

/** The first year's amounts, divided by 12. */
export const monthSteps = (year: FirstYear): WaterfallStep[] => [
  ...monthLines(year).map(({ label, amount }) => ({ label, value: amount })),
  { label: measureLabel('monthlyCashFlow'), value: year.cashFlow / 12, kind: 'total' },
];

/** From rent to cash flow, step by step. */
export function MonthWaterfall({ year }: { year: FirstYear }) {
  const { monthlyCashFlow, operating } = year;
  const rent = formatMoney(operating.grossRent / 12, { cents: 'never' });
  const title =
    monthlyCashFlow < 0
      ? `${rent} rent, ${sizeText(monthlyCashFlow)} short`
      : `${sizeText(monthlyCashFlow)} of ${rent} rent is cash flow`;
  return (
    <Card>
      <Waterfall
        title={title}
        caption="Average month in year 1"
        headingLevel={2}
        steps={monthSteps(year)}
        yLabel="Dollars a month"
        format={(value, isSigned) =>
          isSigned ? signed(value) : formatMoney(value, { cents: 'never' })
        }
      />
    </Card>
  );
}

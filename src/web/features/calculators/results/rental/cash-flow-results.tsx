import { useMemo } from 'react';
import { rentalOf } from '#domain/inputs/engine-input.ts';
import { cashFlowVerdict } from '#domain/verdicts/verdicts.ts';
import { explainFirstYear } from '#engine/explain/explain-cash-flow.ts';
import { firstYear } from '#engine/rental/cash-flow.ts';
import { hasRehab } from '#engine/score/deal-score.ts';
import { AnnualStatement } from '#web/features/calculators/results/hold/annual-statement.tsx';
import type { Figure } from '#web/features/calculators/results/parts/figures.tsx';
import { once } from '#web/features/calculators/results/parts/lazy-explanation.ts';
import { RatioTable } from '#web/features/calculators/results/parts/ratio-table.tsx';
import { Halves, ResultsFrame } from '#web/features/calculators/results/parts/results-frame.tsx';
import type { ResultsProps } from '#web/features/calculators/results/parts/results-props.ts';
import {
  percentText,
  reason,
  timesText,
  whole,
} from '#web/features/calculators/results/result-text.ts';
import { Money } from '#web/ui/display/money.tsx';
import { CashInvestedCard } from './cash-invested-card.tsx';
import { MonthWaterfall } from './month-waterfall.tsx';
import { rentalWarnings } from './rental-warnings.ts';

/** What is left of a rental each month? */
export function CashFlowResults({ input, sourceOf }: ResultsProps<'cash-flow'>) {
  const rental = useMemo(() => rentalOf(input), [input]);
  const year = useMemo(() => firstYear(rental), [rental]);
  const explain = useMemo(
    () => once(() => explainFirstYear(rental, year, sourceOf)),
    [rental, year, sourceOf],
  );
  const { ratios, operating, cashInvested } = year;
  const figures: Figure[] = [
    {
      label: 'Cash flow',
      explanationLabel: 'Cash flow a month',
      value: <Money dollars={year.monthlyCashFlow} cents="never" toned per="/mo" />,
      note: `${whole(year.cashFlow)} in the first year`,
      sum: () => explain().monthlyCashFlow,
    },
    {
      label: 'NOI',
      value: whole(operating.netOperatingIncome),
      note: 'a year, before the loan',
      sum: () => explain().operating.netOperatingIncome,
    },
    {
      label: hasRehab(year) ? 'All-in cap rate' : 'Cap rate',
      value: percentText(ratios.allInCapRate),
      note:
        reason(ratios.allInCapRate) ??
        (hasRehab(year)
          ? `${percentText(ratios.capRate)} on the price alone`
          : 'NOI over the price'),
      sum: () => explain().ratios.allInCapRate,
    },
    {
      label: 'Cash on cash',
      value: percentText(ratios.cashOnCash),
      note: reason(ratios.cashOnCash) ?? 'first year, before tax',
      sum: () => explain().ratios.cashOnCash,
    },
    {
      label: 'Cash you put in',
      value: whole(cashInvested.total),
      note: `${whole(cashInvested.borrowed)} borrowed`,
      sum: () => explain().cashInvested.total,
    },
    {
      label: 'DSCR',
      value: timesText(ratios.debtCoverage),
      note: reason(ratios.debtCoverage) ?? `lender’s form ${timesText(ratios.lenderDebtCoverage)}`,
      sum: () => explain().ratios.debtCoverage,
    },
  ];
  return (
    <ResultsFrame
      headline={cashFlowVerdict(input, year)}
      warnings={rentalWarnings(input, year)}
      figures={figures}
    >
      <Halves>
        <MonthWaterfall year={year} />
        <AnnualStatement year={year} explain={explain} />
      </Halves>
      <CashInvestedCard invested={cashInvested} explain={() => explain().cashInvested} />
      <RatioTable year={year} explain={() => explain().ratios} />
    </ResultsFrame>
  );
}

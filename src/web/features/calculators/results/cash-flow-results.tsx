import { useMemo } from 'react';
import { rentalOf } from '#contract/engine-input.ts';
import { cashFlowVerdict } from '#contract/verdicts.ts';
import { firstYear } from '#engine/cash-flow.ts';
import { explainFirstYear } from '#engine/explain-cash-flow.ts';
import { Money } from '#web/ui/money.tsx';
import { AnnualStatement } from './annual-statement.tsx';
import { CashInvestedCard } from './cash-invested-card.tsx';
import type { Figure } from './figures.tsx';
import { once } from './lazy-sum.ts';
import { MonthWaterfall } from './month-waterfall.tsx';
import { RatioTable } from './ratio-table.tsx';
import { rentalWarnings } from './rental-warnings.ts';
import { percent, reason, times, whole } from './result-words.ts';
import { Halves, ResultsFrame } from './results-frame.tsx';
import type { ResultsProps } from './results-props.ts';

/** What is left of a rental each month? */
export function CashFlowResults({ input, sourceOf }: ResultsProps<'cash-flow'>) {
  const rental = useMemo(() => rentalOf(input), [input]);
  const year = useMemo(() => firstYear(rental), [rental]);
  const explain = useMemo(() => once(() => explainFirstYear(rental, sourceOf)), [rental, sourceOf]);
  const { ratios, operating, cashInvested } = year;
  const figures: Figure[] = [
    {
      label: 'Cash flow',
      sumLabel: 'Cash flow a month',
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
      label: 'Cap rate',
      value: percent(ratios.capRate),
      note: reason(ratios.capRate) ?? 'NOI over the price',
      sum: () => explain().ratios.capRate,
    },
    {
      label: 'Cash on cash',
      value: percent(ratios.cashOnCash),
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
      value: times(ratios.debtCoverage),
      note: reason(ratios.debtCoverage) ?? `lender’s form ${times(ratios.lenderDebtCoverage)}`,
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
      <RatioTable ratios={ratios} explain={() => explain().ratios} />
    </ResultsFrame>
  );
}

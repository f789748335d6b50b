import { useMemo } from 'react';
import { rentalOf } from '#domain/inputs/engine-input.ts';
import {
  lossNote,
  outcomeReason,
  outcomeText,
  shownCapRate,
} from '#domain/measures/outcome-text.ts';
import { cashFlowVerdict } from '#domain/verdicts/verdicts.ts';
import { rentalWarnings } from '#domain/verdicts/warnings/rental-warnings.ts';
import { explainFirstYear } from '#engine/explain/explain-cash-flow.ts';
import { measureLabel } from '#engine/measures/measures.ts';
import { firstYear } from '#engine/rental/cash-flow.ts';
import { hasRehab } from '#engine/score/deal-score.ts';
import { AnnualStatement } from '#web/features/calculators/results/hold/annual-statement.tsx';
import type { Figure } from '#web/features/calculators/results/parts/figures.tsx';
import { once } from '#web/features/calculators/results/parts/lazy-explanation.ts';
import { RatioTable } from '#web/features/calculators/results/parts/ratio-table.tsx';
import { Halves, ResultsFrame } from '#web/features/calculators/results/parts/results-frame.tsx';
import type { ResultsProps } from '#web/features/calculators/results/parts/results-props.ts';
import { whole } from '#web/features/calculators/results/result-text.ts';
import { Money } from '#web/ui/display/money.tsx';
import { CashInvestedCard } from './cash-invested-card.tsx';
import { MonthWaterfall } from './month-waterfall.tsx';

/** Shows a rental's monthly cash flow. */
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
      measure: 'monthlyCashFlow',
      value: <Money dollars={year.monthlyCashFlow} cents="never" toned per="/mo" />,
      note: `${whole(year.cashFlow)} in the first year`,
      explanation: () => explain().monthlyCashFlow,
    },
    {
      measure: 'netOperatingIncome',
      value: whole(operating.netOperatingIncome),
      note: 'a year, before the loan',
      explanation: () => explain().operating.netOperatingIncome,
    },
    {
      measure: shownCapRate(hasRehab(year)),
      value: outcomeText('allInCapRate', ratios.allInCapRate),
      note:
        outcomeReason(ratios.allInCapRate) ??
        (hasRehab(year)
          ? `${outcomeText('capRate', ratios.capRate)} on the price alone`
          : 'NOI / price'),
      explanation: () => explain().ratios.allInCapRate,
    },
    {
      measure: 'cashOnCash',
      value: outcomeText('cashOnCash', ratios.cashOnCash),
      note:
        outcomeReason(ratios.cashOnCash) ?? lossNote(ratios.cashOnCash) ?? 'first year, before tax',
      explanation: () => explain().ratios.cashOnCash,
    },
    {
      measure: 'cashInvested',
      value: whole(cashInvested.total),
      note: `${whole(cashInvested.borrowed)} borrowed`,
      explanation: () => explain().cashInvested.total,
    },
    {
      measure: 'debtCoverage',
      value: outcomeText('debtCoverage', ratios.debtCoverage),
      note:
        outcomeReason(ratios.debtCoverage) ??
        `${measureLabel('lenderDebtCoverage')} ${outcomeText('lenderDebtCoverage', ratios.lenderDebtCoverage)}`,
      explanation: () => explain().ratios.debtCoverage,
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

import { useCallback, useMemo } from 'react';
import { brrrrDealOf } from '#domain/inputs/engine-input.ts';
import { overriddenYears } from '#domain/inputs/fields/year-overrides.ts';
import { cashLeftIn, lossNote, outcomeReason, outcomeText } from '#domain/measures/outcome-text.ts';
import { cashLeftNote } from '#domain/verdicts/cash-left-text.ts';
import { brrrrVerdict } from '#domain/verdicts/verdicts.ts';
import { brrrrWarnings } from '#domain/verdicts/warnings/brrrr-warnings.ts';
import type { WithExplanation } from '#engine/explain/explain.ts';
import { explainBrrrr } from '#engine/explain/explain-brrrr.ts';
import { type Brrrr, brrrr } from '#engine/project/brrrr.ts';
import { CashFlowChart, EquityChart } from '#web/features/calculators/results/hold/hold-charts.tsx';
import { HoldYearsTable } from '#web/features/calculators/results/hold/hold-years-table.tsx';
import { SaleCard } from '#web/features/calculators/results/hold/sale-card.tsx';
import type { Figure } from '#web/features/calculators/results/parts/figures.tsx';
import { once } from '#web/features/calculators/results/parts/lazy-explanation.ts';
import {
  Halves,
  Pair,
  ResultsFrame,
} from '#web/features/calculators/results/parts/results-frame.tsx';
import type { ResultsProps } from '#web/features/calculators/results/parts/results-props.ts';
import { whole } from '#web/features/calculators/results/result-text.ts';
import { Money } from '#web/ui/display/money.tsx';
import { AppraisalShortfall } from './appraisal-shortfall.tsx';
import { BrrrrRatios } from './brrrr-ratios.tsx';
import { BrrrrTimeline } from './brrrr-timeline.tsx';
import { BrrrrWaterfall } from './brrrr-waterfall.tsx';
import { CashInStatement, RefinanceStatement } from './refinance-statement.tsx';

/** Answers how much cash stays in the deal after the refinance and what it earns. */
export function BrrrrResults({ input, sourceOf, known = [] }: ResultsProps<'brrrr'>) {
  const deal = useMemo(() => brrrrDealOf(input), [input]);
  const result = useMemo(() => brrrr(deal), [deal]);
  const explain = useMemo(
    () => once(() => explainBrrrr(deal, result, sourceOf)),
    [deal, result, sourceOf],
  );
  const explainYears = useCallback(() => explain().projection.years, [explain]);
  const { refinance, projection } = result;
  const { years } = projection;
  const overridden = useMemo(() => overriddenYears(input), [input]);
  return (
    <ResultsFrame
      headline={brrrrVerdict(result)}
      warnings={[...brrrrWarnings(input, result), ...known]}
      figures={brrrrFigures(result, explain)}
    >
      <Pair>
        <BrrrrWaterfall result={result} />
        <BrrrrTimeline input={input} result={result} />
      </Pair>
      <AppraisalShortfall input={input} />
      <Halves>
        <CashInStatement result={result} explain={explain} />
        <RefinanceStatement result={result} explain={explain} />
      </Halves>
      <Halves>
        <CashFlowChart years={years} />
        <EquityChart
          years={years}
          value={refinance.afterRepairValue}
          loan={refinance.newLoan}
          start="Refinance"
          isCapped={projection.sale.nextYear !== null}
        />
      </Halves>
      <HoldYearsTable
        years={years}
        explain={explainYears}
        overridden={overridden}
        caption="After the refinance; value, loan and equity at year-end"
      />
      <Halves>
        <SaleCard
          sale={projection.sale}
          years={years.length}
          explain={() => explain().projection.sale}
        />
        <BrrrrRatios result={result} explain={explain} />
      </Halves>
    </ResultsFrame>
  );
}

function brrrrFigures(result: Brrrr, explain: () => WithExplanation<Brrrr>): Figure[] {
  const { refinance, cashIn } = result;
  const left = cashLeftIn(refinance.cashLeftIn);
  return [
    {
      measure: left.measure,
      value: whole(left.dollars),
      note: cashLeftNote(refinance.cashLeftIn, cashIn.total),
      explanation: () => explain().refinance.cashLeftIn,
    },
    {
      measure: 'cashBack',
      value: whole(refinance.cashBack),
      note: `in month ${refinance.month}`,
      noteTone: refinance.cashBack < 0 ? 'loss' : 'plain',
      explanation: () => explain().refinance.cashBack,
    },
    {
      measure: 'monthlyCashFlow',
      value: <Money dollars={result.monthlyCashFlow} cents="never" toned per="/mo" />,
      note: 'with the new loan',
      explanation: () => explain().monthlyCashFlow,
    },
    {
      measure: 'cashOnCash',
      value: outcomeText('cashOnCash', result.cashOnCash),
      note:
        outcomeReason(result.cashOnCash) ??
        lossNote(result.cashOnCash) ??
        'on the cash left in the deal',
      explanation: () => explain().cashOnCash,
    },
    {
      measure: 'refinanceEquity',
      value: whole(refinance.equity),
      note: `value ${whole(refinance.afterRepairValue)}`,
      explanation: () => explain().refinance.equity,
    },
    {
      measure: 'debtCoverage',
      value: outcomeText('debtCoverage', result.debtCoverage),
      note: outcomeReason(result.debtCoverage) ?? 'with the new loan',
      explanation: () => explain().debtCoverage,
    },
  ];
}

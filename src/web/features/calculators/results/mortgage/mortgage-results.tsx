import { useMemo } from 'react';
import { mortgageOf } from '#domain/inputs/engine-input.ts';
import { withExtraText } from '#domain/measures/mortgage-extra.ts';
import { outcomeReason, outcomeText } from '#domain/measures/outcome-text.ts';
import { mortgageVerdict } from '#domain/verdicts/verdicts.ts';
import { mortgageWarnings } from '#domain/verdicts/warnings/mortgage-warnings.ts';
import { explainMortgage } from '#engine/explain/loan/explain-mortgage.ts';
import { sizedLoan } from '#engine/loan/loan.ts';
import { mortgage } from '#engine/loan/mortgage.ts';
import { measureLabel } from '#engine/measures/measures.ts';
import { ExplanationOf } from '#web/features/calculators/results/parts/explanation-of.tsx';
import type { Figure } from '#web/features/calculators/results/parts/figures.tsx';
import { once } from '#web/features/calculators/results/parts/lazy-explanation.ts';
import { Pair, ResultsFrame } from '#web/features/calculators/results/parts/results-frame.tsx';
import type { ResultsProps } from '#web/features/calculators/results/parts/results-props.ts';
import { whole } from '#web/features/calculators/results/result-text.ts';
import { AmortizationChart, PitiaCard } from './mortgage-charts.tsx';
import { interestExplanation } from './mortgage-explanations.ts';
import { MortgageFacts } from './mortgage-facts.tsx';
import { MortgageSchedule } from './mortgage-schedule.tsx';

/** Answers what the loan costs, monthly and in total. */
export function MortgageResults({ input, sourceOf }: ResultsProps<'mortgage'>) {
  const requested = useMemo(() => mortgageOf(input), [input]);
  const loan = useMemo(() => mortgage(requested), [requested]);
  const explain = useMemo(
    () => once(() => explainMortgage(requested, loan, sourceOf)),
    [requested, loan, sourceOf],
  );
  const sized = useMemo(() => sizedLoan(requested.loan, requested.price), [requested]);
  const { schedule, laterPayment: later } = loan;
  const isBorrowed = loan.principal > 0;
  const withExtra = withExtraText(loan);
  const figures: Figure[] = [
    {
      measure: 'monthlyPayment',
      value: outcomeText('monthlyPayment', loan.monthlyPayment),
      note: later ? (
        <>
          then{' '}
          <ExplanationOf
            label={measureLabel('laterPayment')}
            explain={() => explain().laterPayment?.payment ?? explain().monthlyPayment}
          >
            {outcomeText('laterPayment', later.payment)}
          </ExplanationOf>{' '}
          from month {later.month}
          {withExtra && `; ${withExtra} in the first month`}
        </>
      ) : (
        (withExtra ?? 'principal and interest')
      ),
      explanation: () => explain().monthlyPayment,
    },
    {
      measure: 'monthlyPitia',
      value: outcomeText('monthlyPitia', loan.monthlyPitia),
      note: 'in the first month',
      explanation: () => explain().monthlyPitia,
    },
    {
      measure: 'totalInterest',
      value: whole(schedule.totalInterest),
      note: `on ${whole(loan.principal)} borrowed`,
      explanation: () => interestExplanation(loan, explain().principal),
    },
    {
      measure: 'totalPaid',
      value: whole(schedule.totalPaid),
      note: 'principal and interest',
      explanation: () => explain().schedule.totalPaid,
    },
    {
      measure: 'payoffTime',
      value: outcomeText('payoffTime', loan.payoffMonth),
      note:
        loan.monthsSaved > 0
          ? `${outcomeText('monthsSaved', loan.monthsSaved)} sooner`
          : 'on schedule',
      explanation: () => explain().payoffMonth,
    },
    {
      measure: 'loanToValue',
      value: outcomeText('loanToValue', loan.loanToValue),
      note: outcomeReason(loan.loanToValue) ?? `${whole(loan.downPayment)} down`,
      explanation: () => explain().loanToValue,
    },
  ];
  return (
    <ResultsFrame
      headline={mortgageVerdict(loan)}
      warnings={mortgageWarnings(input, loan)}
      figures={figures}
    >
      {isBorrowed && (
        <Pair>
          <AmortizationChart loan={loan} />
          <PitiaCard loan={loan} explain={explain} />
        </Pair>
      )}
      {isBorrowed && <MortgageFacts input={input} loan={loan} explain={explain} />}
      {isBorrowed && <MortgageSchedule loan={sized} price={requested.price} />}
    </ResultsFrame>
  );
}

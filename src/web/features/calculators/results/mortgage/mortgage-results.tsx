import { useMemo } from 'react';
import { mortgageOf } from '#domain/inputs/engine-input.ts';
import { withExtraText } from '#domain/measures/mortgage-extra.ts';
import { cents, duration } from '#domain/text/number-text.ts';
import { mortgageVerdict } from '#domain/verdicts/verdicts.ts';
import { explainMortgage } from '#engine/explain/explain-mortgage.ts';
import { sizedLoan } from '#engine/loan/loan.ts';
import { mortgage } from '#engine/loan/mortgage.ts';
import { ExplanationOf } from '#web/features/calculators/results/parts/explanation-of.tsx';
import type { Figure } from '#web/features/calculators/results/parts/figures.tsx';
import { once } from '#web/features/calculators/results/parts/lazy-explanation.ts';
import { Pair, ResultsFrame } from '#web/features/calculators/results/parts/results-frame.tsx';
import type { ResultsProps } from '#web/features/calculators/results/parts/results-props.ts';
import { percentText, reason, whole } from '#web/features/calculators/results/result-text.ts';
import { AmortizationChart, PitiaCard } from './mortgage-charts.tsx';
import { MortgageFacts } from './mortgage-facts.tsx';
import { MortgageSchedule } from './mortgage-schedule.tsx';
import { interestExplanation } from './mortgage-sums.ts';
import { mortgageWarnings } from './mortgage-text.ts';

/** What does the loan cost, each month and in all? */
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
      label: 'Payment a month',
      value: cents(loan.monthlyPayment),
      note: later ? (
        <>
          then{' '}
          <ExplanationOf
            label={`Payment from month ${later.month}`}
            explain={() => explain().laterPayment?.payment ?? explain().monthlyPayment}
          >
            {cents(later.payment)}
          </ExplanationOf>{' '}
          from month {later.month}
          {withExtra && `; ${withExtra} in the first`}
        </>
      ) : (
        (withExtra ?? 'principal and interest')
      ),
      sum: () => explain().monthlyPayment,
    },
    {
      label: 'With tax and insurance',
      value: whole(loan.monthlyPitia),
      note: 'PITIA, the first month',
      sum: () => explain().monthlyPitia,
    },
    {
      label: 'Interest in all',
      value: whole(schedule.totalInterest),
      note: `on ${whole(loan.principal)} borrowed`,
      sum: () => interestExplanation(loan, explain().principal),
    },
    {
      label: 'Paid in all',
      value: whole(schedule.totalPaid),
      note: 'principal and interest',
      sum: () => explain().schedule.totalPaid,
    },
    {
      label: 'Paid off after',
      value: duration(loan.payoffMonth),
      note: loan.monthsSaved > 0 ? `${duration(loan.monthsSaved)} sooner` : 'as agreed',
      sum: () => explain().payoffMonth,
    },
    {
      label: 'Loan to value',
      value: percentText(loan.loanToValue),
      note: reason(loan.loanToValue) ?? `${whole(loan.downPayment)} down`,
      sum: () => explain().loanToValue,
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

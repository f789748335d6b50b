import { extraIn } from '#domain/measures/mortgage-extra.ts';
import { duration } from '#domain/text/number-text.ts';
import type { WithExplanation } from '#engine/explain/explain.ts';
import type { Mortgage } from '#engine/loan/mortgage.ts';
import { measureLabel } from '#engine/measures/measures.ts';
import { Statement } from '#web/features/calculators/results/parts/statement.tsx';
import { whole } from '#web/features/calculators/results/result-text.ts';
import { formatMoneyShort, formatNumber } from '#web/lib/text/format.ts';
import { AreaChart } from '#web/ui/chart/area-chart.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { accountExplanation } from './mortgage-explanations.ts';
import { balancesByYear } from './mortgage-years.ts';

type MortgageChartExplanations = Pick<
  WithExplanation<Mortgage>,
  | 'monthlyPayment'
  | 'firstInterest'
  | 'firstPrincipal'
  | 'monthlyMortgageInsurance'
  | 'monthlyPropertyTax'
  | 'monthlyInsurance'
  | 'monthlyHoa'
  | 'monthlyPitia'
>;

interface MonthCardProps {
  loan: Mortgage;
  explain: () => MortgageChartExplanations;
}

/** The first month's payment and its parts. */
export function PitiaCard({ loan, explain }: MonthCardProps) {
  const isInterestOnly = loan.firstPrincipal < 0.005;
  const extra = extraIn(loan);
  return (
    <Card
      title="First month"
      caption="PITIA: principal, interest, taxes, insurance and association (HOA) dues"
    >
      <Statement
        isLastToned={false}
        lines={[
          {
            measure: 'firstInterest',
            amount: loan.firstInterest,
            explanation: () => explain().firstInterest,
          },
          {
            measure: 'firstPrincipal',
            amount: loan.firstPrincipal,
            explanation: () => explain().firstPrincipal,
          },
          {
            measure: 'monthlyPayment',
            amount: loan.monthlyPayment,
            isTotal: true,
            ...(isInterestOnly && { note: 'interest only' }),
            explanation: () => explain().monthlyPayment,
          },
          {
            measure: 'monthlyMortgageInsurance',
            amount: loan.monthlyMortgageInsurance,
            explanation: () => explain().monthlyMortgageInsurance,
          },
          {
            measure: 'monthlyPropertyTax',
            amount: loan.monthlyPropertyTax,
            explanation: () => explain().monthlyPropertyTax,
          },
          {
            measure: 'monthlyInsurance',
            amount: loan.monthlyInsurance,
            explanation: () => explain().monthlyInsurance,
          },
          {
            measure: 'monthlyHoa',
            amount: loan.monthlyHoa,
            explanation: () => explain().monthlyHoa,
          },
          {
            measure: 'monthlyPitia',
            amount: loan.monthlyPitia,
            isTotal: true,
            explanation: () => explain().monthlyPitia,
          },
          ...(extra > 0
            ? [
                { measure: 'extraPrincipal' as const, amount: extra },
                {
                  measure: 'monthlyOutflow' as const,
                  amount: loan.monthlyPitia + extra,
                  isTotal: true,
                  explanation: () => accountExplanation(extra, explain().monthlyPitia),
                },
              ]
            : []),
        ]}
      />
    </Card>
  );
}

/** Loan balance and principal paid by year. */
export function AmortizationChart({ loan }: { loan: Mortgage }) {
  const points = balancesByYear(loan.schedule, loan.principal);
  const half = loan.schedule.payments.find(({ balance }) => balance <= loan.principal / 2);
  const label = (year: number) => (year === 0 ? 'Today' : `Year ${formatNumber(year, 2)}`);
  return (
    <Card>
      <AreaChart
        title={
          half ? `Half the loan is paid off after ${duration(half.month)}` : 'Loan balance by year'
        }
        caption="Balance and principal paid at year-end"
        headingLevel={2}
        series={[
          { label: measureLabel('loanBalance'), values: points.map(({ owed }) => owed) },
          {
            label: measureLabel('principalPaid'),
            values: points.map(({ owed }) => loan.principal - owed),
          },
          { label: measureLabel('interest'), values: points.map(({ interest }) => interest) },
        ]}
        times={points.map(({ year }) => ({ at: year, label: label(year) }))}
        yLabel="Dollars"
        format={whole}
        formatTick={formatMoneyShort}
      />
    </Card>
  );
}

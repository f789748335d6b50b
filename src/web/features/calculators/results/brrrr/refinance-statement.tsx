import type { WithExplanation } from '#engine/explain/explain.ts';
import type { Brrrr } from '#engine/project/brrrr.ts';
import { Statement } from '#web/features/calculators/results/parts/statement.tsx';
import { Card } from '#web/ui/display/card.tsx';

interface StatementProps {
  result: Brrrr;
  explain: () => WithExplanation<Brrrr>;
}

/** Every dollar in before the refinance. */
export function CashInStatement({ result: { cashIn }, explain }: StatementProps) {
  const explanations = () => explain().cashIn;
  return (
    <Card title="Cash in" caption="From closing to the refinance">
      <Statement
        isLastToned={false}
        lines={[
          { label: 'Price', amount: cashIn.price, sum: () => explanations().price },
          {
            label: 'Closing costs',
            amount: cashIn.closingCosts,
            sum: () => explanations().closingCosts,
          },
          { label: 'Rehab', amount: cashIn.rehabCost, sum: () => explanations().rehabCost },
          {
            label: 'Contingency',
            amount: cashIn.contingency,
            sum: () => explanations().contingency,
          },
          { label: 'Points', amount: cashIn.points, sum: () => explanations().points },
          {
            label: 'Holding costs',
            amount: cashIn.holdingCosts,
            sum: () => explanations().holdingCosts,
          },
          {
            label: 'Loan payments before rent',
            amount: cashIn.loanPaymentsBeforeRent,
            sum: () => explanations().loanPaymentsBeforeRent,
          },
          { label: 'Bridge loan', amount: -cashIn.borrowed, sum: () => explanations().borrowed },
          {
            label: 'Cash in',
            amount: cashIn.total,
            isTotal: true,
            sum: () => explanations().total,
          },
        ]}
      />
    </Card>
  );
}

/** The refinance, step by step. */
export function RefinanceStatement({ result, explain }: StatementProps) {
  const { refinance: r, cashIn } = result;
  const explanations = () => explain().refinance;
  return (
    <Card title="Cash out" caption={`The refinance in month ${r.month}`}>
      <Statement
        isLastToned={false}
        lines={[
          { label: 'New loan', amount: r.newLoan, sum: () => explanations().newLoan },
          {
            label: 'Bridge loan payoff',
            amount: -r.oldBalance,
            sum: () => explanations().oldBalance,
          },
          { label: 'Refinance costs', amount: -r.costs, sum: () => explanations().costs },
          {
            label: 'Cash back',
            amount: r.cashBack,
            isTotal: true,
            sum: () => explanations().cashBack,
          },
          { label: 'Cash in', amount: cashIn.total, sum: () => explain().cashIn.total },
          { label: 'Less cash back', amount: -r.cashBack, sum: () => explanations().cashBack },
          {
            label:
              r.cashFlowBetween < 0 ? 'Shortfall until then' : 'Less rent before the refinance',
            amount: -r.cashFlowBetween,
            sum: () => explanations().cashFlowBetween,
          },
          {
            label:
              r.cashLeftIn > 0 ? 'Cash left in' : 'Cash left in (more came back than was invested)',
            amount: r.cashLeftIn,
            isTotal: true,
            sum: () => explanations().cashLeftIn,
          },
          {
            label: 'Equity after the refinance',
            amount: r.equity,
            isTotal: true,
            sum: () => explanations().equity,
          },
        ]}
      />
    </Card>
  );
}

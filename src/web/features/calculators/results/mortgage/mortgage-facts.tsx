import type { MortgageInput } from '#domain/inputs/calculation-inputs.ts';
import { outcomeText } from '#domain/measures/outcome-text.ts';
import { duration } from '#domain/text/number-text.ts';
import type { Explanation } from '#engine/explain/explain.ts';
import type { explainMortgage } from '#engine/explain/loan/explain-mortgage.ts';
import type { Mortgage } from '#engine/loan/mortgage.ts';
import { measureLabel } from '#engine/measures/measures.ts';
import { ExplanationOf } from '#web/features/calculators/results/parts/explanation-of.tsx';
import { whole } from '#web/features/calculators/results/result-text.ts';
import { formatMoney } from '#web/lib/text/format.ts';
import { Card } from '#web/ui/display/card.tsx';

interface MortgageFactsProps {
  input: MortgageInput;
  loan: Mortgage;
  explain: () => MortgageExplanations;
}

type MortgageExplanations = ReturnType<typeof explainMortgage>;

interface Fact {
  title: string;
  text: string;
  /** The figure in the text that opens an explanation when clicked. */
  figure?: {
    text: string;
    label: string;
    explanation: (explanations: MortgageExplanations) => Explanation;
  };
}

const exact = (dollars: number) => formatMoney(dollars, { cents: 'always' });

/** Effects of the loan terms: extra payments, mortgage insurance, rate adjustment, interest-only years, balloon. */
export function mortgageFacts(input: MortgageInput, loan: Mortgage): Fact[] {
  const { payments } = loan.schedule;
  const paymentIn = (month: number) => payments[month - 1]?.payment ?? 0;
  const facts: Fact[] = [];
  const withExtra = input.extraMonthlyPrincipal > 0 ? ', including the extra payment' : '';
  if (input.extraMonthlyPrincipal > 0) {
    facts.push({
      title: `Paid off ${outcomeText('monthsSaved', loan.monthsSaved)} sooner`,
      text: `Paying ${whole(input.extraMonthlyPrincipal)} extra a month saves ${whole(loan.interestSaved)} of ${whole(loan.interestWithoutExtra)} in interest.`,
      figure: {
        text: whole(loan.interestSaved),
        label: measureLabel('interestSaved'),
        explanation: ({ interestSaved }) => interestSaved,
      },
    });
  }
  if (loan.insuranceEndsMonth !== null) {
    facts.push({
      title: `${measureLabel('insuranceEndsMonth')} in month ${loan.insuranceEndsMonth}`,
      text: `By then, the loan is down to 80% of the price, and you can ask the lender to cancel mortgage insurance (it ends automatically at 78% on the original schedule). Until then, it costs ${exact(loan.monthlyMortgageInsurance)} a month, ${whole(loan.schedule.totalMortgageInsurance)} in total.`,
      figure: {
        text: exact(loan.monthlyMortgageInsurance),
        label: measureLabel('mortgageInsurance'),
        explanation: ({ monthlyMortgageInsurance }) => monthlyMortgageInsurance,
      },
    });
  }
  const interestOnly = Math.round(input.interestOnlyYears * 12);
  if (interestOnly > 0 && interestOnly < payments.length) {
    facts.push({
      title: `Interest only for ${duration(interestOnly)}`,
      text: `${exact(paymentIn(1))} a month at first, then ${exact(paymentIn(interestOnly + 1))}${withExtra}.`,
    });
  }
  const adjusted = Math.round(input.adjustAfterYears * 12);
  if (adjusted > 0 && adjusted < payments.length) {
    facts.push({
      title: `${input.adjustedInterestRate}% after ${duration(adjusted)}`,
      text: `The payment changes from ${exact(paymentIn(adjusted))} to ${exact(paymentIn(adjusted + 1))}${withExtra}.`,
    });
  }
  const balloonMonth = Math.round(input.balloonYears * 12);
  if (balloonMonth > 0 && balloonMonth === payments.length) {
    facts.push({
      title: `Balloon payment after ${duration(balloonMonth)}`,
      text: `The last payment is ${exact(paymentIn(balloonMonth))}, including the remaining balance.`,
    });
  }
  if (loan.points > 0) {
    facts.push({
      title: `${whole(loan.points)} in points`,
      text: `${input.pointsPercent}% of the loan, paid at closing on top of the down payment.`,
    });
  }
  return facts;
}

export function MortgageFacts({ input, loan, explain }: MortgageFactsProps) {
  const facts = mortgageFacts(input, loan);
  if (facts.length === 0) return null;
  return (
    <Card title="What the loan terms mean">
      <ul className="grid gap-x-8 gap-y-4 @2xl:grid-cols-2">
        {facts.map((fact) => (
          <li key={fact.title}>
            <p className="font-semibold">{fact.title}</p>
            <p className="text-muted text-pretty">
              <MortgageTexts {...fact} explain={explain} />
            </p>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function MortgageTexts({ text, figure, explain }: Fact & Pick<MortgageFactsProps, 'explain'>) {
  const at = figure ? text.indexOf(figure.text) : -1;
  if (!figure || at < 0) return text;
  return (
    <>
      {text.slice(0, at)}
      <ExplanationOf label={figure.label} explain={() => figure.explanation(explain())}>
        {figure.text}
      </ExplanationOf>
      {text.slice(at + figure.text.length)}
    </>
  );
}

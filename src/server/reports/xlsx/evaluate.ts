import type { InputName } from '#domain/inputs/calculation-fields.ts';
import type { ScheduleLine } from '#engine/explain/explain.ts';
import { apply } from '#engine/explain/explain-rules.ts';
import { walkLoan } from '#engine/loan/loan-walk.ts';
import { noValue, numberOrNull, type Outcome, valueOf } from '#engine/outcome.ts';
import type { Expression, LoanExpression, PaymentSpan } from './expression.ts';

/** One payment in a loan schedule. */
export type SchedulePayment = Readonly<Record<Exclude<ScheduleLine, 'payments'>, number>>;

const NO_PAYMENT: SchedulePayment = {
  interest: 0,
  scheduled: 0,
  extra: 0,
  insurance: 0,
  balloon: 0,
  owed: 0,
};

export type Evaluator = ReturnType<typeof createEvaluator>;

/** Evaluates expressions for one set of inputs by the engine's own rules; `isBlank` marks years after the sale. */
export function createEvaluator(
  typed: (field: InputName) => number,
  isBlank: (expression: Expression) => boolean,
) {
  const known = new Map<Expression, Outcome>();
  const schedules = new Map<LoanExpression, SchedulePayment[]>();

  function outcomeOf(expression: Expression): Outcome {
    const found = known.get(expression);
    if (found) return found;
    const outcome = compute(expression);
    known.set(expression, outcome);
    return outcome;
  }

  const numberOf = (expression: Expression): number => numberOrNull(outcomeOf(expression)) ?? 0;

  function compute(expression: Expression): Outcome {
    switch (expression.kind) {
      case 'field':
        return valueOf(typed(expression.field));
      case 'number':
        return valueOf(expression.value);
      case 'missing':
        return noValue('No value.');
      case 'operation':
        return apply(
          expression.operation,
          expression.parts.filter((part) => !isBlank(part)).map(outcomeOf),
        );
      case 'choice': {
        const { left, is, right, met, otherwise } = expression;
        const difference = numberOf(left) - numberOf(right);
        return outcomeOf((is === 'above' ? difference > 0 : difference === 0) ? met : otherwise);
      }
      case 'schedule': {
        const { loan, lines, span } = expression;
        return valueOf(lines.reduce((total, line) => total + readLine(loan, line, span), 0));
      }
      case 'year': {
        const chosen = expression.of[numberOf(expression.year) - 1];
        return chosen ? outcomeOf(chosen) : noValue('The deal ends before this year.');
      }
    }
  }

  function readLine(loan: LoanExpression, line: ScheduleLine, span: PaymentSpan): number {
    const payments = paymentsOf(loan);
    if (line === 'payments') return payments.length;
    if (line === 'owed') {
      const month = span !== 'all' && 'month' in span ? numberOf(span.month) : payments.length;
      return month === 0 ? numberOf(loan.terms.principal) : (payments[month - 1]?.owed ?? 0);
    }
    const [from, to] = monthsOf(span, loan);
    return payments.slice(from, to).reduce((total, payment) => total + payment[line], 0);
  }

  function monthsOf(span: PaymentSpan, { made }: LoanExpression): [number, number?] {
    if (span === 'all') return [0];
    if ('month' in span) return [numberOf(span.month) - 1, numberOf(span.month)];
    if ('through' in span) return [0, numberOf(span.through)];
    const before = made ? numberOf(made) : 0;
    // Negative for years before the refinance that originated the loan.
    const at = (years: number) => Math.max(0, before + years * 12);
    return [at(span.year - 1), at(span.year)];
  }

  /** Every payment on a loan, in the engine's order. */
  function paymentsOf(loan: LoanExpression): SchedulePayment[] {
    const found = schedules.get(loan);
    if (found) return found;
    const { terms } = loan;
    const adjustMonth = numberOf(terms.adjustMonth);
    const payments: SchedulePayment[] = [];
    walkLoan(
      {
        principal: numberOf(terms.principal),
        annualRate: numberOf(terms.annualRate),
        termMonths: numberOf(terms.termMonths),
        interestOnlyMonths: numberOf(terms.interestOnlyMonths),
        extraMonthlyPrincipal: numberOf(terms.extraMonthlyPrincipal),
        mortgageInsuranceRate: numberOf(terms.insuranceRate),
        balloonMonth: numberOf(terms.balloonMonth),
        rateChanges:
          adjustMonth > 0
            ? [{ fromMonth: adjustMonth, annualRate: numberOf(terms.adjustedRate) }]
            : undefined,
      },
      numberOf(terms.insuredValue),
      ({ interest, principal, extra, mortgageInsurance: insurance, balloon, balance: owed }) => {
        const scheduled = principal - extra;
        payments.push({ interest, scheduled, extra, insurance, balloon, owed });
      },
    );
    schedules.set(loan, payments);
    return payments;
  }

  return {
    outcomeOf,
    numberOf,
    /** Leaves out years after the sale. */
    held: (years: readonly Expression[]) => years.filter((year) => !isBlank(year)),
    /** Returns zeros after the last payment. */
    paymentOf: (loan: LoanExpression, month: number): SchedulePayment =>
      paymentsOf(loan)[month - 1] ?? NO_PAYMENT,
  };
}

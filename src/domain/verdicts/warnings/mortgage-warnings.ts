import type { MortgageInput } from '#domain/inputs/calculation-inputs.ts';
import { counted, duration, money } from '#domain/text/number-text.ts';
import type { Mortgage } from '#engine/loan/mortgage.ts';
import type { Warning } from './warning.ts';

/** What the first payment doesn't show. */
export function mortgageWarnings(input: MortgageInput, loan: Mortgage): Warning[] {
  const { payments } = loan.schedule;
  const warnings: Warning[] = [];
  const first = payments[0];
  const last = payments.at(-1);
  if (!first || !last) return warnings;
  const isBalloon = last.payment > 2 * (payments.at(-2)?.payment ?? last.payment);
  if (isBalloon) {
    warnings.push({
      severity: 'stop',
      title: `${money(last.payment)} balloon payment due`,
      evidence: `After ${duration(last.month)}, the balance must be paid off or refinanced at whatever rates apply then.`,
      fix: 'Plan now for how you’ll refinance or sell by then.',
    });
  }
  const highest = payments
    .slice(0, isBalloon ? -1 : undefined)
    .reduce((most, row) => (row.payment > most.payment ? row : most), first);
  if (highest.payment > first.payment + 0.5) {
    warnings.push({
      severity: 'caution',
      title: `The payment rises to ${money(highest.payment)}`,
      evidence: `Up from ${money(first.payment)} in the first month${input.extraMonthlyPrincipal > 0 ? ', including your extra principal' : ''}. The higher payment starts in month ${firstAbove(loan, first.payment)}.`,
    });
  }
  if (loan.insuranceEndsMonth !== null) {
    warnings.push({
      severity: 'caution',
      title: `Mortgage insurance for ${counted(loan.insuranceEndsMonth - 1, 'month')}`,
      evidence: `${money(loan.monthlyMortgageInsurance)} a month, ${money(loan.schedule.totalMortgageInsurance)} in total, until the balance falls to 80% of the price and you can ask to cancel the insurance.`,
      ...(input.downPaymentPercent < 20 && {
        fix: 'Putting 20% down usually avoids it; extra payments end it sooner.',
      }),
    });
  }
  return warnings;
}

const firstAbove = ({ schedule }: Mortgage, payment: number): number =>
  schedule.payments.find((row) => row.payment > payment + 0.5)?.month ?? 1;

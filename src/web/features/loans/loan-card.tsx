import type { ReactNode } from 'react';
import type { LoanAnswer } from '#contract/owned-properties/loans.ts';
import { labelInSentence } from '#engine/measures/label-in-sentence.ts';
import { measureLabel } from '#engine/measures/measures.ts';
import { formatMoney, formatNumber, formatPercent } from '#web/lib/text/format.ts';
import { formatDate } from '#web/lib/text/format-date.ts';
import { Button } from '#web/ui/action/button.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { Card } from '#web/ui/display/card.tsx';

const money = (dollars: number) => formatMoney(dollars, { cents: 'always' });

interface LoanCardProps {
  loan: LoanAnswer;
  /** The date its balance is shown for. */
  day: string;
  onEdit: () => void;
  onExtra: () => void;
  onSchedule: () => void;
  onDelete: () => void;
}

/** One loan: its balance on the chosen date, next payment and payoff date. */
export function LoanCard({ loan, day, onEdit, onExtra, onSchedule, onDelete }: LoanCardProps) {
  const { onDate } = loan;
  const isOver = loan.paidOffOn !== null && loan.paidOffOn <= day;
  return (
    <Card
      title={loan.lender || (loan.isPurchaseLoan ? 'Purchase loan' : 'Loan')}
      caption={`${formatMoney(loan.amount)} at ${loan.interestRate === null ? 'an unknown rate' : formatPercent(loan.interestRate, { digits: 3 })}, ${formatNumber(loan.termMonths / 12, 1)} years, closed ${formatDate(loan.closedOn)}`}
      action={<Standing loan={loan} isOver={isOver} />}
    >
      <p className="font-display text-2xl font-title tabular-nums">
        {onDate ? money(onDate.balance) : formatMoney(loan.amount)}{' '}
        <span className="font-sans text-sm font-medium text-muted">
          balance as of {formatDate(day)}
        </span>
      </p>
      <dl className="mt-2 text-sm">
        {onDate && !isOver && (
          <>
            {onDate.nextPaymentOn && (
              <Row label={`Payment on ${formatDate(onDate.nextPaymentOn)}`}>
                {money(onDate.nextPayment)}
                <span className="block text-muted">
                  {money(onDate.nextInterest)} {labelInSentence(measureLabel('interest'))},{' '}
                  {money(onDate.nextPrincipal)} {labelInSentence(measureLabel('principalPaid'))}
                </span>
              </Row>
            )}
            <Row label="Next 12 months">{money(onDate.debtService)}</Row>
            <Row label="Interest paid to date">{money(onDate.interestPaid)}</Row>
            <Row label="Principal paid to date">{money(onDate.principalPaid)}</Row>
            {onDate.payoffOn && <Row label="Payoff date">{formatDate(onDate.payoffOn)}</Row>}
          </>
        )}
        {loan.escrowMonthly > 0 && (
          <Row label="Escrow (not an expense)">{money(loan.escrowMonthly)} a month</Row>
        )}
        {loan.extraMonthly > 0 && (
          <Row label={measureLabel('extraPrincipal')}>{money(loan.extraMonthly)} a month</Row>
        )}
        {loan.extras.map(({ date, amount }) => (
          <Row key={`${date} ${amount}`} label={`Extra payment, ${formatDate(date)}`}>
            {money(amount)}
          </Row>
        ))}
        {loan.costs > 0 && <Row label="Closing costs">{money(loan.costs)}</Row>}
        {loan.cashBack !== 0 && (
          <Row label={loan.cashBack > 0 ? 'Cash back at closing' : 'Cash due at closing'}>
            {money(Math.abs(loan.cashBack))}
          </Row>
        )}
      </dl>
      <div className="mt-3 flex flex-wrap gap-2">
        {loan.interestRate !== null && (
          <Button size="sm" onClick={onSchedule}>
            Schedule
          </Button>
        )}
        {!isOver && (
          <Button size="sm" onClick={onExtra}>
            Extra payment
          </Button>
        )}
        <Button size="sm" variant="quiet" onClick={onEdit}>
          Edit
        </Button>
        <Button size="sm" variant="quiet" onClick={onDelete}>
          Delete
        </Button>
      </div>
    </Card>
  );
}

function Standing({ loan, isOver }: { loan: LoanAnswer; isOver: boolean }) {
  if (loan.interestRate === null) return <Badge tone="caution">Rate missing</Badge>;
  if (!isOver) return null;
  return (
    <Badge>
      {loan.refinancedById === null ? 'Paid off' : 'Refinanced'} {formatDate(loan.paidOffOn ?? '')}
    </Badge>
  );
}

const Row = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="flex justify-between gap-3 border-b border-dashed border-line py-1.5 last:border-0">
    <dt className="text-muted">{label}</dt>
    <dd className="text-right tabular-nums">{children}</dd>
  </div>
);

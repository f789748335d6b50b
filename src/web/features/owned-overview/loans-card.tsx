import type { LoanAnswer } from '#contract/owned-properties/loans.ts';
import type { OwnedPropertyRecord } from '#contract/owned-properties/owned-property.ts';
import { labelInSentence } from '#engine/measures/label-in-sentence.ts';
import { measureLabel } from '#engine/measures/measures.ts';
import { useOwnedLoans } from '#web/data/owned-properties.ts';
import { formatMoney, formatPercent } from '#web/lib/text/format.ts';
import { formatDate } from '#web/lib/text/format-date.ts';
import { QueryView } from '#web/shared/loading/query-view.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';

/** Today's balance of each loan. */
export function LoansCard({ property }: { property: OwnedPropertyRecord }) {
  const loans = useOwnedLoans(property.id);
  return (
    <Card title="Loans">
      <QueryView query={loans} what="loans" isInCard loading={<Skeleton className="h-16" />}>
        {(rows) => <LoanRows loans={rows} property={property} />}
      </QueryView>
    </Card>
  );
}

interface LoanRowsProps {
  loans: readonly LoanAnswer[];
  property: OwnedPropertyRecord;
}

function LoanRows({ loans, property }: LoanRowsProps) {
  if (loans.length === 0) return <p className="text-muted">{impliedLoan(property)}</p>;
  return (
    <ul>
      {loans.map((loan) => (
        <li
          key={loan.id}
          className="flex flex-wrap justify-between gap-x-4 border-b border-dashed border-line py-2.5 last:border-0"
        >
          <span>
            <span className="block font-medium">
              {loan.lender || 'Loan'} {loan.paidOffOn !== null && <Badge>Paid off</Badge>}
            </span>
            <span className="block text-sm text-muted">
              {loan.interestRate === null
                ? 'Rate not entered'
                : formatPercent(loan.interestRate, { digits: 3 })}{' '}
              · {Math.round(loan.termMonths / 12)} years, closed {formatDate(loan.closedOn)}
            </span>
          </span>
          <span className="ml-auto text-right tabular-nums">
            <span className="block">{formatMoney(loan.onDate?.balance ?? loan.amount)}</span>
            <span className="block text-sm text-muted">
              {loan.onDate
                ? `next payment ${formatMoney(loan.onDate.nextPayment, { cents: 'always' })}`
                : labelInSentence(measureLabel('debt'))}
            </span>
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Without loan records, we use the loan entered with the property. */
function impliedLoan({ downPaymentPercent, loanInterestRate, purchasePrice }: OwnedPropertyRecord) {
  if (downPaymentPercent === null || downPaymentPercent >= 100) return 'No loans yet.';
  const amount = purchasePrice * (1 - downPaymentPercent / 100);
  const rate =
    loanInterestRate === null
      ? 'at an unknown rate'
      : `at ${formatPercent(loanInterestRate, { digits: 3 })}`;
  return `Estimated from the purchase details: ${formatMoney(amount)} borrowed ${rate}.`;
}

import type { LoanAnswer } from '#contract/owned-properties/loans.ts';
import type { OwnedPropertyRecord } from '#contract/owned-properties/owned-property.ts';
import { labelInSentence } from '#engine/measures/label-in-sentence.ts';
import { measureLabel } from '#engine/measures/measures.ts';
import { useOwnedLoans } from '#web/data/owned-properties.ts';
import { formatMoney, formatPercent } from '#web/lib/text/format.ts';
import { formatDate } from '#web/lib/text/format-date.ts';
import { Button } from '#web/ui/action/button.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';

/** What is owed, loan by loan, on today's date. */
export function LoansCard({ property }: { property: OwnedPropertyRecord }) {
  const { data: loans, isError, refetch } = useOwnedLoans(property.id);
  return (
    <Card title="Loans">
      {loans ? (
        <LoanRows loans={loans} property={property} />
      ) : isError ? (
        <div className="grid justify-items-start gap-3">
          <p className="text-muted">The loans did not arrive. They are safe.</p>
          <Button size="sm" onClick={() => void refetch()}>
            Try again
          </Button>
        </div>
      ) : (
        <Skeleton className="h-16" />
      )}
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
              · {Math.round(loan.termMonths / 12)} years from {formatDate(loan.closedOn)}
            </span>
          </span>
          <span className="ml-auto text-right tabular-nums">
            <span className="block">{formatMoney(loan.onDate?.balance ?? loan.amount)}</span>
            <span className="block text-sm text-muted">
              {loan.onDate
                ? `next ${formatMoney(loan.onDate.nextPayment, { cents: 'always' })}`
                : labelInSentence(measureLabel('debt'))}
            </span>
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Without records the loan typed with the property counts. */
function impliedLoan({ downPaymentPercent, loanInterestRate, purchasePrice }: OwnedPropertyRecord) {
  if (downPaymentPercent === null || downPaymentPercent >= 100) return 'No loan is recorded.';
  const amount = purchasePrice * (1 - downPaymentPercent / 100);
  const rate =
    loanInterestRate === null
      ? 'without a rate yet'
      : `at ${formatPercent(loanInterestRate, { digits: 3 })}`;
  return `${formatMoney(amount)} borrowed at purchase ${rate}, as entered with the property.`;
}

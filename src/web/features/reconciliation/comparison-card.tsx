import { Check, TriangleAlert } from 'lucide-react';
import { Link } from 'react-router';
import type { ReconciliationAnswer } from '#contract/book-imports/reconciliations.ts';
import { formatNumber } from '#web/lib/text/format.ts';
import { formatDate } from '#web/lib/text/format-date.ts';
import { href } from '#web/lib/url/paths.ts';
import { Button } from '#web/ui/action/button.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { bankMoney, differenceText, periodHref, reasonText } from './reconciliation-text.ts';

interface ComparisonCardProps {
  answer: ReconciliationAnswer;
  isSaving: boolean;
  onSave: () => void;
}

/** Books and statement side by side, with what explains the difference. */
export function ComparisonCard({ answer, isSaving, onSave }: ComparisonCardProps) {
  const { difference, opening, reasons, unexplained } = answer;
  const isMatch = difference === 0;
  const Icon = isMatch ? Check : TriangleAlert;
  return (
    <Card title={differenceText(answer)}>
      <dl className="max-w-xl text-sm">
        {opening && (
          <Line label={`Opening balance, ${formatDate(opening.date)}`} amount={opening.amount} />
        )}
        <Line label="Money in" amount={answer.moneyIn} />
        <Line label="Money out" amount={-answer.moneyOut} />
        <Line label="Transfers between your accounts" amount={answer.transfers} />
        {answer.books !== null && (
          <Line label={`Books on ${formatDate(answer.closingOn)}`} amount={answer.books} isTotal />
        )}
        <Line label="Statement" amount={answer.statement} />
        {difference !== null && <Line label="Difference" amount={difference} isTotal />}
      </dl>
      {reasons.length > 0 && (
        <section aria-label="What explains the difference" className="mt-5">
          <h3 className="font-semibold">What explains the difference</h3>
          <ul className="mt-1">
            {reasons.map((reason) => (
              <ReasonItem key={reason.kind} reason={reason} />
            ))}
          </ul>
        </section>
      )}
      {unexplained !== 0 && (
        <p className="mt-4 flex gap-2 text-sm">
          <TriangleAlert className="size-4.5 shrink-0 text-warn" aria-hidden="true" />
          <span>
            {bankMoney(Math.abs(unexplained))} isn’t explained by a single row. Check the opening
            balance, and make sure every file for the period is imported.
          </span>
        </p>
      )}
      <div className="mt-5 flex flex-wrap items-center gap-3">
        {difference === null ? (
          <Button asChild>
            <Link to={href('switch')}>Enter the opening balance</Link>
          </Button>
        ) : (
          <Button
            variant={isMatch ? 'primary' : 'secondary'}
            icon={<Icon className="size-4.5" aria-hidden="true" />}
            busy={isSaving}
            onClick={onSave}
          >
            {isMatch ? 'Save reconciliation' : 'Save with the difference'}
          </Button>
        )}
        <Button asChild variant="quiet">
          <Link to={periodHref(answer)}>View transactions</Link>
        </Button>
      </div>
    </Card>
  );
}

const Line = ({
  label,
  amount,
  isTotal = false,
}: {
  label: string;
  amount: number;
  isTotal?: boolean;
}) => (
  <div
    className={`flex justify-between gap-4 py-1.5 ${isTotal ? 'border-t border-ink font-semibold' : 'border-b border-dashed border-line'}`}
  >
    <dt>{label}</dt>
    <dd className="whitespace-nowrap tabular-nums">{bankMoney(amount)}</dd>
  </div>
);

const SHOWN_ROWS = 8;

function ReasonItem({ reason }: { reason: ReconciliationAnswer['reasons'][number] }) {
  const { title, text } = reasonText(reason);
  return (
    <li className="border-b border-dashed border-line py-2.5 last:border-0">
      <p className="font-medium">{title}</p>
      <p className="text-sm text-muted">{text}</p>
      {reason.rows.length > 0 && (
        <ul className="mt-1 text-sm">
          {reason.rows.slice(0, SHOWN_ROWS).map((row, at) => (
            <li
              // Rows of a file can be identical, and the list never changes in place.
              // oxlint-disable-next-line react/no-array-index-key
              key={at}
              className="flex flex-wrap justify-between gap-x-4"
            >
              <span className="break-words">
                {row.text || 'Bank row'}
                <span className="text-muted"> · {formatDate(row.date)}</span>
              </span>
              <span className="tabular-nums">{bankMoney(row.amount)}</span>
            </li>
          ))}
        </ul>
      )}
      {reason.count > SHOWN_ROWS && (
        <p className="pt-1 text-sm text-muted">
          And {formatNumber(reason.count - SHOWN_ROWS)} more
        </p>
      )}
    </li>
  );
}

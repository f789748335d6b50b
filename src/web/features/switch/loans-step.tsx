import { useState } from 'react';
import { Link } from 'react-router';
import type { SwitchLoan } from '#contract/book-imports/switch.ts';
import { useSaveLoanStatement } from '#web/data/ownership/switch.ts';
import { formatMoney } from '#web/lib/text/format.ts';
import { calendarToday, formatDate } from '#web/lib/text/format-date.ts';
import { href } from '#web/lib/url/paths.ts';
import { DateField } from '#web/shared/form/date-field.tsx';
import { Form, SubmitButton } from '#web/shared/form/form.tsx';
import { NumberField } from '#web/shared/form/number-field.tsx';
import { useForm } from '#web/shared/form/use-form.ts';
import { Button } from '#web/ui/action/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { showToast } from '#web/ui/overlay/toast-store.ts';
import { SWITCH_MESSAGES } from './switch-messages.ts';
import { toTheCent } from './switch-text.ts';

/** Each loan's scheduled balance and the lender's statement. */
export function LoansStep({ loans }: { loans: readonly SwitchLoan[] }) {
  const [open, setOpen] = useState<SwitchLoan | null>(null);
  if (loans.length === 0)
    return (
      <p className="text-sm text-muted">
        No loans. If a property has a mortgage, add it on the property’s Loans tab.
      </p>
    );
  return (
    <>
      <ul>
        {loans.map((loan) => (
          <li
            key={loan.loanId ?? loan.propertyId}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-dashed border-line py-2.5 last:border-0"
          >
            <div className="min-w-0 flex-1 basis-60">
              <p className="font-medium">
                {loan.lender || 'Mortgage'}, {loan.address}
              </p>
              <p className="text-sm text-muted">{loanNote(loan)}</p>
            </div>
            <span className="font-medium tabular-nums">
              {formatMoney(loan.balance, { cents: 'always' })}
            </span>
            {loan.loanId === null ? (
              <Button asChild size="sm">
                <Link to={href('ownedLoans', { propertyId: loan.propertyId })}>
                  Add loan record
                </Link>
              </Button>
            ) : (
              <Button size="sm" onClick={() => setOpen(loan)}>
                {loan.statement ? 'Edit statement' : 'Add statement'}
                <span className="sr-only"> for {loan.address}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      {open && <StatementDialog loan={open} onClose={() => setOpen(null)} />}
    </>
  );
}

function loanNote({ loanId, balance, statement }: SwitchLoan): string {
  if (loanId === null)
    return 'Calculated from the down payment you entered. Add the loan to confirm it.';
  if (!statement)
    return balance === null
      ? 'Enter the interest rate to calculate the balance'
      : 'Calculated from the loan’s schedule, not a statement';
  const { date, difference } = statement;
  const said = `${toTheCent(statement.balance)} on your ${formatDate(date)} statement`;
  if (difference === null || difference === 0) return `${said}, same as the schedule`;
  return difference > 0
    ? `${said}, ${toTheCent(difference)} less than the schedule. Record extra principal on the Loans tab.`
    : `${said}, ${toTheCent(-difference)} more than the schedule. Check the loan’s rate and dates.`;
}

interface StatementProps {
  loan: SwitchLoan;
  onClose: () => void;
}

export function StatementDialog({ loan, onClose }: StatementProps) {
  const save = useSaveLoanStatement();
  const { propertyId, loanId, statement } = loan;
  const form = useForm({
    initial: {
      date: statement?.date ?? calendarToday(),
      balance: statement?.balance ?? (null as number | null),
    },
    schema: async () =>
      (await import('#contract/owned-properties/loans.ts')).saveLoanStatement.body,
    submit: async (body) => {
      await save.mutateAsync({ propertyId, loanId: loanId ?? '', ...body });
      onClose();
      showToast({ title: SWITCH_MESSAGES.statementSaved, tone: 'success' });
    },
    fallback: SWITCH_MESSAGES.statementNotSaved,
    missing: { balance: 'Enter the balance', date: 'Enter the date' },
  });
  return (
    <Dialog
      onClose={onClose}
      size="sm"
      title="Loan statement"
      description={`${loan.lender || 'Mortgage'}, ${loan.address}. Scheduled balance today: ${toTheCent(loan.balance)}.`}
    >
      <Form form={form}>
        <DateField form={form} name="date" label="Statement date" required />
        <NumberField form={form} name="balance" kind="money" label="Principal balance" required />
        <SubmitButton form={form}>Save statement</SubmitButton>
      </Form>
    </Dialog>
  );
}

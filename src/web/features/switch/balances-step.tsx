import { useState } from 'react';
import { Link } from 'react-router';
import type { BankAccount } from '#contract/book-imports/bank-accounts.ts';
import type { SwitchAnswer } from '#contract/book-imports/switch.ts';
import { useSaveBankAccount } from '#web/data/ownership/switch.ts';
import { formatDate } from '#web/lib/text/format-date.ts';
import { href } from '#web/lib/url/paths.ts';
import { DateField } from '#web/shared/form/date-field.tsx';
import { Form, SubmitButton } from '#web/shared/form/form.tsx';
import { NumberField } from '#web/shared/form/number-field.tsx';
import { useForm } from '#web/shared/form/use-form.ts';
import { showFailure } from '#web/shared/saving/show-failure.ts';
import { Button } from '#web/ui/action/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { showToast } from '#web/ui/overlay/toast-store.ts';
import { SWITCH_MESSAGES } from './switch-messages.ts';
import { toTheCent } from './switch-text.ts';

/** Cash balances by bank account, with a note on where to record deposits and reserves. */
export function BalancesStep({ answer }: { answer: SwitchAnswer }) {
  const [open, setOpen] = useState<BankAccount | null>(null);
  const save = useSaveBankAccount();
  const { accounts } = answer.bank;
  const setBank = ({ account, opening, closing }: BankAccount, isBank: boolean) =>
    void save
      .mutateAsync({ account, isBank, opening: typed(opening), closing: typed(closing) })
      .catch(showFailure(SWITCH_MESSAGES.accountNotSaved));
  return (
    <div className="grid grid-cols-1 gap-3">
      {accounts.length === 0 && (
        <p className="text-sm text-muted">
          Import a bank file first. If it has balances, we’ll use them.
        </p>
      )}
      <ul>
        {accounts.map((account) => (
          <li
            key={account.account}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-dashed border-line py-2.5 last:border-0"
          >
            <div className="min-w-0 flex-1 basis-60">
              <p className="font-medium break-words">{account.account}</p>
              <p className="text-sm text-muted">{accountNote(account)}</p>
            </div>
            <div className="flex flex-wrap gap-1">
              {account.isBank ? (
                <>
                  <Button size="sm" onClick={() => setOpen(account)}>
                    {account.opening && account.closing ? 'Edit balances' : 'Enter balances'}
                    <span className="sr-only"> for {account.account}</span>
                  </Button>
                  <Button variant="quiet" size="sm" onClick={() => setBank(account, false)}>
                    Not a bank account
                    <span className="sr-only">: {account.account}</span>
                  </Button>
                </>
              ) : (
                <Button variant="quiet" size="sm" onClick={() => setBank(account, true)}>
                  It’s a bank account
                  <span className="sr-only">: {account.account}</span>
                </Button>
              )}
            </div>
          </li>
        ))}
      </ul>
      <p className="text-sm text-muted">
        Deposits are recorded with each lease, reserves on each property’s Reserves tab.{' '}
        <Link to={href('portfolio')} className="text-primary underline">
          Open My Properties
        </Link>
      </p>
      {open && <BalancesDialog account={open} onClose={() => setOpen(null)} />}
    </div>
  );
}

const typed = (balance: BankAccount['opening']) =>
  balance?.source === 'typed' ? { date: balance.date, amount: balance.amount } : null;

function accountNote({ isBank, opening, closing }: BankAccount): string {
  if (!isBank) return 'Not compared with a bank';
  const said = (balance: BankAccount['opening']) =>
    balance
      ? `${toTheCent(balance.amount)} on ${formatDate(balance.date)}${balance.source === 'file' ? ', from the file' : ''}`
      : 'not entered';
  return `Opening: ${said(opening)}. Closing: ${said(closing)}.`;
}

interface DialogProps {
  account: BankAccount;
  onClose: () => void;
}

function BalancesDialog({ account, onClose }: DialogProps) {
  const save = useSaveBankAccount();
  const { opening, closing, firstDate, lastDate } = account;
  const form = useForm({
    initial: {
      openingDate: opening?.date ?? firstDate ?? '',
      openingAmount: opening?.amount ?? (null as number | null),
      closingDate: closing?.date ?? lastDate ?? '',
      closingAmount: closing?.amount ?? (null as number | null),
    },
    schema: async () =>
      (await import('#contract/book-imports/bank-accounts.ts')).saveBankAccount.body,
    toBody: (draft) => ({
      account: account.account,
      isBank: true,
      opening: balanceOf(draft.openingDate, draft.openingAmount),
      closing: balanceOf(draft.closingDate, draft.closingAmount),
    }),
    submit: async (body) => {
      await save.mutateAsync(body);
      onClose();
      showToast({ title: SWITCH_MESSAGES.balancesSaved(account.account), tone: 'success' });
    },
    fallback: SWITCH_MESSAGES.balancesNotSaved,
    serverNames: { 'closing.date': 'closingDate', closing: 'closingDate' },
  });
  return (
    <Dialog
      onClose={onClose}
      title={account.account}
      description="Enter balances from your bank statement. Use a minus sign for what you owe on a card."
    >
      <Form form={form}>
        <div className="grid gap-4 sm:grid-cols-2">
          <DateField form={form} name="openingDate" label="Books start on" optional />
          <NumberField
            form={form}
            name="openingAmount"
            kind="money"
            label="Opening balance"
            hint="At the start of that day"
            min={-1e9}
            optional
          />
          <DateField form={form} name="closingDate" label="Statement date" optional />
          <NumberField
            form={form}
            name="closingAmount"
            kind="money"
            label="Bank balance"
            hint="At the end of that day"
            min={-1e9}
            optional
          />
        </div>
        <SubmitButton form={form}>Save balances</SubmitButton>
      </Form>
    </Dialog>
  );
}

const balanceOf = (date: string, amount: number | null) =>
  date === '' || amount === null ? null : { date, amount };

import { useState } from 'react';
import type { LoanAnswer, NewLoan } from '#contract/owned-properties/loans.ts';
import type { OwnedPropertyRecord } from '#contract/owned-properties/owned-property.ts';
import {
  currentLoan,
  useAddExtraPayment,
  useChangeLoan,
  useCreateLoan,
} from '#web/data/ownership/loans.ts';
import { calendarToday } from '#web/lib/text/format-date.ts';
import { DateField } from '#web/shared/form/date-field.tsx';
import { EditOrMerge } from '#web/shared/form/edit-or-merge.tsx';
import { Form, SubmitButton } from '#web/shared/form/form.tsx';
import { NumberField } from '#web/shared/form/number-field.tsx';
import { useForm } from '#web/shared/form/use-form.ts';
import { showDone } from '#web/shared/saving/show-failure.ts';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { showToast } from '#web/ui/overlay/toast-store.ts';
import {
  LOAN_MERGE,
  type LoanDraft,
  loanBodyOf,
  loanDraftOf,
  loanTerms,
  newLoanDraft,
} from './loan-draft.ts';
import { LoanFields } from './loan-fields.tsx';
import { LOANS_MESSAGES } from './loans-messages.ts';

interface LoanFormProps {
  initial: LoanDraft;
  /** Fields that the form doesn't edit. */
  rest: Partial<NewLoan>;
  submitText: string;
  onSubmit: (loan: NewLoan) => Promise<unknown>;
}

function LoanForm({ initial, rest, submitText, onSubmit }: LoanFormProps) {
  const form = useForm({
    initial,
    schema: async () => (await import('#contract/owned-properties/loans.ts')).NewLoan,
    toBody: (draft) => ({ ...rest, ...loanTerms(draft) }),
    submit: onSubmit,
    fallback: LOANS_MESSAGES.notSaved,
    missing: { amount: 'Enter the loan amount' },
    serverNames: { termMonths: 'termYears' },
  });
  return (
    <Form form={form}>
      <LoanFields form={form} />
      <div className="flex justify-end border-t border-line pt-4">
        <SubmitButton form={form}>{submitText}</SubmitButton>
      </div>
    </Form>
  );
}

interface AddLoanProps {
  property: OwnedPropertyRecord;
  /** The first loan is the purchase loan. */
  isFirst: boolean;
  onClose: () => void;
}

export function AddLoanDialog({ property, isFirst, onClose }: AddLoanProps) {
  const create = useCreateLoan(property.id);
  const [initial] = useState(() => {
    const draft = newLoanDraft(property, calendarToday());
    return isFirst ? draft : { ...draft, amount: null, closedOn: calendarToday() };
  });
  return (
    <Dialog
      onClose={onClose}
      size="lg"
      title="Add loan"
      description="Loans you add replace the one we estimated from the purchase details."
    >
      <LoanForm
        initial={initial}
        rest={{ isPurchaseLoan: isFirst }}
        submitText="Add loan"
        onSubmit={async (loan) => {
          await create.mutateAsync(loan);
          onClose();
          showToast({ title: LOANS_MESSAGES.added(loan.amount), tone: 'success' });
        }}
      />
    </Dialog>
  );
}

interface EditLoanProps {
  propertyId: string;
  loan: LoanAnswer;
  onClose: () => void;
}

/** Edits a loan; on a conflict, the user who saves second sees the other change and merges the two. */
export function EditLoanDialog({ propertyId, loan, onClose }: EditLoanProps) {
  // The loan as it was when the dialog opened, so that a refetch doesn't change the form.
  const [read] = useState(loan);
  const change = useChangeLoan(propertyId);
  const save = async (version: number, typed: NewLoan) => {
    await change.mutateAsync({ loanId: read.id, version, ...typed });
    onClose();
    showToast({ title: LOANS_MESSAGES.saved, tone: 'success' });
  };
  return (
    <Dialog onClose={onClose} size="lg" title={`Edit ${loan.lender || 'loan'}`}>
      <EditOrMerge
        noun="loan"
        read={read}
        bodyOf={loanBodyOf}
        merge={LOAN_MERGE}
        currentOf={currentLoan}
        save={save}
        onCancel={onClose}
      >
        {(onSubmit) => (
          <LoanForm
            initial={loanDraftOf(read)}
            rest={loanBodyOf(read)}
            submitText="Save changes"
            onSubmit={onSubmit}
          />
        )}
      </EditOrMerge>
    </Dialog>
  );
}

/** Extra principal lowers the balance immediately and, with it, the interest in the next payment. */
export function ExtraPaymentDialog({ propertyId, loan, onClose }: EditLoanProps) {
  const add = useAddExtraPayment(propertyId);
  const change = useChangeLoan(propertyId);
  const form = useForm({
    initial: { amount: null as number | null, date: calendarToday() },
    schema: async () => (await import('#contract/owned-properties/loans.ts')).addExtraPayment.body,
    submit: async (body) => {
      const after = await add.mutateAsync({ loanId: loan.id, ...body });
      onClose();
      const before = { loanId: loan.id, ...loanBodyOf(loan), version: after.version };
      showDone({
        title: LOANS_MESSAGES.extraPaymentRecorded(body.amount),
        undo: () => change.mutateAsync(before),
        notUndone: LOANS_MESSAGES.extraPaymentNotUndone,
      });
    },
    fallback: LOANS_MESSAGES.extraPaymentNotRecorded,
    missing: { amount: 'Enter an amount' },
  });
  return (
    <Dialog onClose={onClose} size="sm" title="Extra payment">
      <Form form={form}>
        <NumberField
          form={form}
          name="amount"
          kind="money"
          label="Amount toward principal"
          required
        />
        <DateField form={form} name="date" label="Payment date" required />
        <SubmitButton form={form}>Record extra payment</SubmitButton>
      </Form>
    </Dialog>
  );
}

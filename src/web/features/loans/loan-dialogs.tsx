import { useState } from 'react';
import type { LoanAnswer, NewLoan } from '#contract/owned-properties/loans.ts';
import type { OwnedPropertyRecord } from '#contract/owned-properties/owned-property.ts';
import {
  currentLoan,
  useAddExtraPayment,
  useChangeLoan,
  useCreateLoan,
} from '#web/data/ownership/loans.ts';
import { formatMoney } from '#web/lib/text/format.ts';
import { calendarToday } from '#web/lib/text/format-date.ts';
import { DateField } from '#web/shared/form/date-field.tsx';
import { EditOrMerge } from '#web/shared/form/edit-or-merge.tsx';
import { Form, SubmitButton } from '#web/shared/form/form.tsx';
import { NumberField } from '#web/shared/form/number-field.tsx';
import { useForm } from '#web/shared/form/use-form.ts';
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

const closing = (onClose: () => void) => (isOpen: boolean) => {
  if (!isOpen) onClose();
};

interface LoanFormProps {
  initial: LoanDraft;
  /** What the form does not hold. */
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
    fallback: 'The loan was not saved. Nothing you typed is lost.',
    missing: { amount: 'Please enter the amount of the loan' },
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
  /** The first one is what the property was bought with. */
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
      open
      onOpenChange={closing(onClose)}
      size="lg"
      title="Add a loan"
      description="Loan records count instead of the loan entered with the property."
    >
      <LoanForm
        initial={initial}
        rest={{ isPurchaseLoan: isFirst }}
        submitText="Add loan"
        onSubmit={async (loan) => {
          await create.mutateAsync(loan);
          onClose();
          showToast({ title: `A loan of ${formatMoney(loan.amount)} is added`, tone: 'success' });
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

/** Edits a loan; on a conflict the second editor sees the other change and merges both. */
export function EditLoanDialog({ propertyId, loan, onClose }: EditLoanProps) {
  // As it was when the dialog opened: a list read again behind it must not move the ground.
  const [read] = useState(loan);
  const change = useChangeLoan(propertyId);
  const save = async (version: number, typed: NewLoan) => {
    await change.mutateAsync({ loanId: read.id, version, ...typed });
    onClose();
    showToast({ title: 'The loan is saved', tone: 'success' });
  };
  return (
    <Dialog
      open
      onOpenChange={closing(onClose)}
      size="lg"
      title={`Edit ${loan.lender || 'the loan'}`}
    >
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

/** Extra principal: the balance falls immediately, and the next interest with it. */
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
      showToast({
        title: `Extra payment of ${formatMoney(body.amount)} recorded`,
        tone: 'success',
        undo: () =>
          void change
            .mutateAsync(before)
            .catch(() => showToast({ title: 'It could not be taken back.', tone: 'error' })),
      });
    },
    fallback: 'The extra payment was not recorded. Nothing you typed is lost.',
    missing: { amount: 'Please enter the amount' },
  });
  return (
    <Dialog open onOpenChange={closing(onClose)} size="sm" title="Extra payment">
      <Form form={form}>
        <NumberField form={form} name="amount" kind="money" label="Principal repaid" required />
        <DateField form={form} name="date" label="Paid on" required />
        <SubmitButton form={form}>Record extra payment</SubmitButton>
      </Form>
    </Dialog>
  );
}

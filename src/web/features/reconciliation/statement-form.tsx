import type { ReconciliationAnswer } from '#contract/book-imports/reconciliations.ts';
import { usePreviewReconciliation } from '#web/data/ownership/reconciliations.ts';
import { DateField } from '#web/shared/form/date-field.tsx';
import { Form, SubmitButton } from '#web/shared/form/form.tsx';
import { NumberField } from '#web/shared/form/number-field.tsx';
import { useForm } from '#web/shared/form/use-form.ts';
import { RECONCILIATION_MESSAGES } from './reconciliation-messages.ts';

interface StatementFormProps {
  account: string;
  closingOn: string;
  onCompared: (answer: ReconciliationAnswer) => void;
}

/** The two figures a bank statement ends with. */
export function StatementForm({ account, closingOn, onCompared }: StatementFormProps) {
  const preview = usePreviewReconciliation();
  const form = useForm({
    initial: { closingOn, statement: null as number | null },
    schema: async () =>
      (await import('#contract/book-imports/reconciliations.ts')).previewReconciliation.body,
    toBody: (draft) => ({
      account,
      closingOn: draft.closingOn,
      statement: draft.statement ?? undefined,
    }),
    submit: async (body) => onCompared(await preview.mutateAsync(body)),
    fallback: RECONCILIATION_MESSAGES.notCompared,
  });
  return (
    <Form form={form}>
      <div className="grid gap-4 sm:grid-cols-2">
        <DateField form={form} name="closingOn" label="Statement date" />
        <NumberField
          form={form}
          name="statement"
          kind="money"
          label="Ending balance"
          hint="From the statement; for a credit card, enter what you owe as a negative"
          min={-1e9}
        />
      </div>
      <SubmitButton form={form}>Compare</SubmitButton>
    </Form>
  );
}

import { useEffect } from 'react';
import type { PlanAnswer } from '#contract/owned-properties/plans.ts';
import type { PlanInputs } from '#domain/inputs/plan-inputs.ts';
import { useNewPlanVersion } from '#web/data/ownership/plans.ts';
import { Form, SubmitButton } from '#web/shared/form/form.tsx';
import { GuardedDialog } from '#web/shared/form/guarded-dialog.tsx';
import { NumberField } from '#web/shared/form/number-field.tsx';
import { useForm } from '#web/shared/form/use-form.ts';
import { Button } from '#web/ui/action/button.tsx';
import { showToast } from '#web/ui/overlay/toast-store.ts';
import { OWNED_PLAN_MESSAGES } from './owned-plan-messages.ts';
import { PLAN_FIELDS } from './plan-fields.ts';

interface PlanVersionDialogProps {
  propertyId: string;
  plan: PlanAnswer | null;
  /** Today's inputs if there's no plan yet. */
  proposed: PlanInputs | null;
  /** A first plan uses either what was underwritten at purchase or today's numbers. */
  from: PlanAnswer['from'];
  isOpen: boolean;
  onClose: () => void;
}

const FIRST_PLANS = {
  purchase: {
    title: 'What did you underwrite?',
    description:
      'Enter the figures you planned with when you bought it. We filled in today’s; change any that were different.',
  },
  today: {
    title: 'Start a plan from today',
    description: 'Today’s figures, value and loan balance. Past months aren’t compared with it.',
  },
} as const;

/** New assumptions become a new version; earlier ones stay. */
export const PlanVersionDialog = (props: PlanVersionDialogProps) => (
  <GuardedDialog
    open={props.isOpen}
    onClose={props.onClose}
    {...(props.plan
      ? {
          title: 'New plan version',
          description:
            'The purchase and loans stay as they are. Future months use the newest version.',
        }
      : FIRST_PLANS[props.from])}
    size="lg"
  >
    {(setDirty) => <VersionForm {...props} setDirty={setDirty} />}
  </GuardedDialog>
);

type Draft = { [Name in keyof PlanInputs]: number | null };

const draftOf = (inputs: PlanInputs | null): Draft =>
  Object.fromEntries(PLAN_FIELDS.map(({ name }) => [name, inputs?.[name] ?? null])) as Draft;

const changedFrom = (plan: PlanAnswer | null, draft: Draft): Partial<PlanInputs> =>
  Object.fromEntries(
    PLAN_FIELDS.flatMap(({ name }) => {
      const value = draft[name];
      return value === null || value === plan?.inputs[name] ? [] : [[name, value]];
    }),
  );

interface VersionFormProps extends PlanVersionDialogProps {
  setDirty: (isDirty: boolean) => void;
}

function VersionForm(props: VersionFormProps) {
  const { propertyId, plan, proposed, from, onClose, setDirty } = props;
  const create = useNewPlanVersion(propertyId);
  const form = useForm({
    initial: {
      ...draftOf(plan?.inputs ?? proposed),
      // Today's rent isn't what was underwritten; only the owner knows that.
      ...(!plan && from === 'purchase' && { monthlyRent: null }),
    },
    schema: async () => (await import('#contract/owned-properties/plans.ts')).NewPlanBody,
    toBody: (draft) => ({
      version: plan?.version ?? 0,
      ...(!plan && { from }),
      change: {
        ...changedFrom(plan, draft),
        // Sent even when blank, so that the error shows next to its field.
        ...(!plan && { monthlyRent: draft.monthlyRent }),
      },
    }),
    submit: async (body) => {
      const { version } = await create.mutateAsync(body);
      showToast({ title: OWNED_PLAN_MESSAGES.saved(version), tone: 'success' });
      setDirty(false);
      onClose();
    },
    fallback: OWNED_PLAN_MESSAGES.notSaved,
    serverNames: Object.fromEntries(PLAN_FIELDS.map(({ name }) => [`change.${name}`, name])),
  });
  const { isDirty } = form;
  useEffect(() => setDirty(isDirty), [isDirty, setDirty]);
  return (
    <Form form={form} className="grid gap-4">
      <div className="grid grid-cols-2 gap-4 sm:grid-cols-3">
        {PLAN_FIELDS.map(({ name, label, kind, min, unit }) => (
          <NumberField
            key={name}
            form={form}
            name={name}
            kind={kind}
            label={label}
            min={min}
            {...(unit && { unit })}
          />
        ))}
      </div>
      <div className="flex justify-end gap-3 border-t border-line pt-4">
        <Button onClick={onClose}>Cancel</Button>
        <SubmitButton form={form} savingText="Saving…">
          {plan ? 'Save version' : 'Save plan'}
        </SubmitButton>
      </div>
    </Form>
  );
}

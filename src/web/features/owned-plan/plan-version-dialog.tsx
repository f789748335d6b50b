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
import { PLAN_FIELDS } from './plan-fields.ts';

interface PlanVersionDialogProps {
  propertyId: string;
  plan: PlanAnswer | null;
  /** Today's inputs, where there is no plan. */
  proposed: PlanInputs | null;
  /** Of a first plan: what was underwritten at the purchase, or one from today. */
  from: PlanAnswer['from'];
  isOpen: boolean;
  onClose: () => void;
}

const FIRST_PLANS = {
  purchase: {
    title: 'What did you underwrite?',
    description:
      'Enter the figures you planned with when you bought it. We filled in today’s; change what was different then.',
  },
  today: {
    title: 'Start a plan from today',
    description: 'Today’s figures, value and loan balance. Past months aren’t held to it.',
  },
} as const;

/** New assumptions become a new version; the plan there is stays. */
export const PlanVersionDialog = (props: PlanVersionDialogProps) => (
  <GuardedDialog
    open={props.isOpen}
    onClose={props.onClose}
    {...(props.plan
      ? {
          title: 'New version of the plan',
          description:
            'Purchase and loans are facts and stay. Months ahead are forecast by the newest version.',
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
      // Today's rent is not what was underwritten: only its owner knows that.
      ...(!plan && from === 'purchase' && { monthlyRent: null }),
    },
    schema: async () => (await import('#contract/owned-properties/plans.ts')).NewPlanBody,
    toBody: (draft) => ({
      version: plan?.version ?? 0,
      ...(!plan && { from }),
      change: {
        ...changedFrom(plan, draft),
        // Asked for, so that it is missed beside its field.
        ...(!plan && { monthlyRent: draft.monthlyRent }),
      },
    }),
    submit: async (body) => {
      const { version } = await create.mutateAsync(body);
      showToast({ title: `Saved plan ${version}`, tone: 'success' });
      setDirty(false);
      onClose();
    },
    fallback: 'The plan was not saved. Nothing you typed is lost.',
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
          {plan ? 'Save this version' : 'Save plan'}
        </SubmitButton>
      </div>
    </Form>
  );
}

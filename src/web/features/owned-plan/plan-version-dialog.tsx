import type { PlanAnswer } from '#contract/owned-properties/plans.ts';
import type { PlanInputs } from '#domain/inputs/plan-inputs.ts';
import { useNewPlanVersion } from '#web/data/ownership/plans.ts';
import { Form, SubmitButton } from '#web/shared/form/form.tsx';
import { NumberField } from '#web/shared/form/number-field.tsx';
import { useForm } from '#web/shared/form/use-form.ts';
import { Button } from '#web/ui/action/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { showToast } from '#web/ui/overlay/toast-store.ts';
import { PLAN_FIELDS } from './plan-fields.ts';

interface PlanVersionDialogProps {
  propertyId: string;
  plan: PlanAnswer | null;
  isOpen: boolean;
  onClose: () => void;
}

/** New assumptions become a new version; the plan there is stays. */
export const PlanVersionDialog = (props: PlanVersionDialogProps) => (
  <Dialog
    open={props.isOpen}
    onOpenChange={(open) => !open && props.onClose()}
    title={props.plan ? 'New version of the plan' : 'Make a plan'}
    description="Purchase and loans are facts and stay. Months ahead are forecast by the newest version."
    size="lg"
  >
    <VersionForm {...props} />
  </Dialog>
);

type Draft = { [Name in keyof PlanInputs]: number | null };

const draftOf = (plan: PlanAnswer | null): Draft =>
  Object.fromEntries(PLAN_FIELDS.map(({ name }) => [name, plan?.inputs[name] ?? null])) as Draft;

const changedFrom = (plan: PlanAnswer | null, draft: Draft): Partial<PlanInputs> =>
  Object.fromEntries(
    PLAN_FIELDS.flatMap(({ name }) => {
      const value = draft[name];
      return value === null || value === plan?.inputs[name] ? [] : [[name, value]];
    }),
  );

function VersionForm({ propertyId, plan, onClose }: PlanVersionDialogProps) {
  const create = useNewPlanVersion(propertyId);
  const form = useForm({
    initial: draftOf(plan),
    schema: async () => (await import('#contract/owned-properties/plans.ts')).NewPlanBody,
    toBody: (draft) => ({ version: plan?.version ?? 0, change: changedFrom(plan, draft) }),
    submit: async (body) => {
      const { version } = await create.mutateAsync(body);
      showToast({ title: `Plan ${version} is frozen`, tone: 'success' });
      onClose();
    },
    fallback: 'The plan was not saved. Nothing you typed is lost.',
    serverNames: Object.fromEntries(PLAN_FIELDS.map(({ name }) => [`change.${name}`, name])),
  });
  return (
    <Form form={form} className="grid gap-4">
      <div className="grid grid-cols-2 gap-4 sm:grid-cols-3">
        {PLAN_FIELDS.map(({ name, label, kind, unit }) => (
          <NumberField
            key={name}
            form={form}
            name={name}
            kind={kind}
            label={label}
            min={name.endsWith('GrowthPercent') ? -20 : 0}
            {...(unit && { unit })}
          />
        ))}
      </div>
      <div className="flex justify-end gap-3 border-t border-line pt-4">
        <Button onClick={onClose}>Cancel</Button>
        <SubmitButton form={form} savingText="Saving…">
          Freeze this version
        </SubmitButton>
      </div>
    </Form>
  );
}

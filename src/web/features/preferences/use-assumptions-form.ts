import type { AssumptionName, Assumptions } from '#domain/inputs/assumptions.ts';
import { defaultAssumptions, useChangePreferences } from '#web/data/preferences.ts';
import { messageOf } from '#web/lib/api/api-error.ts';
import { boundsProblem } from '#web/lib/calculation/calculation-bounds.ts';
import { GROUPED_ASSUMPTION_NAMES } from '#web/shared/calculation/assumption-groups.ts';
import { useForm } from '#web/shared/form/use-form.ts';
import { showToast } from '#web/ui/overlay/toast-store.ts';

export type AssumptionValues = Record<AssumptionName, number | null>;

/** The error of a field's value; null when it is valid. */
export function assumptionProblem(name: AssumptionName, typed: AssumptionValues): string | null {
  return boundsProblem(name, typed[name]);
}

const FALLBACK = 'Your assumptions could not be saved. They are still here.';

/** Where a field is empty, unreadable or out of bounds, the saved number counts. */
function withTyped(saved: Assumptions, typed: AssumptionValues): Assumptions {
  const given = GROUPED_ASSUMPTION_NAMES.filter(
    (name) => assumptionProblem(name, typed) === null,
  ).map((name) => [name, typed[name]]);
  return { ...saved, ...Object.fromEntries(given) };
}

/** Only changed fields are sent, so that changes from another tab are not overwritten. */
const changedIn = (typed: AssumptionValues, saved: Assumptions) =>
  Object.fromEntries(
    GROUPED_ASSUMPTION_NAMES.filter((name) => typed[name] !== saved[name]).map((name) => [
      name,
      typed[name],
    ]),
  );

export function useAssumptionsForm(saved: Assumptions) {
  const change = useChangePreferences();
  const initial: AssumptionValues = saved;
  const form = useForm({
    initial,
    schema: async () => (await import('#contract/preferences.ts')).updatePreferences.body,
    toBody: (typed) => ({ assumptions: changedIn(typed, saved) }),
    submit: async (body) => {
      await change.mutateAsync(body);
      const undo = () => void replace(saved, 'Your earlier assumptions were restored');
      showToast({ title: 'Your assumptions have been saved', tone: 'success', undo });
    },
    fallback: FALLBACK,
  });
  /** All of them at once, without a form to put errors in. */
  const replace = async (next: Assumptions, title: string, undo?: () => void) => {
    try {
      form.reset((await change.mutateAsync({ assumptions: next })).assumptions);
      showToast({ title, tone: 'success', ...(undo && { undo }) });
    } catch (error) {
      showToast({ title: messageOf(error, FALLBACK), tone: 'error' });
    }
  };
  return {
    form,
    /** For the example beside the form. */
    assumptions: withTyped(saved, form.values),
    isDefault: GROUPED_ASSUMPTION_NAMES.every(
      (name) => form.values[name] === defaultAssumptions[name],
    ),
    isChanging: change.isPending,
    restoreDefaults: () =>
      void replace(
        defaultAssumptions,
        'Reset to defaults',
        () => void replace(saved, 'Your assumptions were restored'),
      ),
  };
}

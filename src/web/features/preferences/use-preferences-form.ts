import { useEffect } from 'react';
import type { Display } from '#domain/accounts/display.ts';
import type { AssumptionName, Assumptions } from '#domain/inputs/assumptions.ts';
import { defaultAssumptions, useChangePreferences } from '#web/data/preferences.ts';
import { messageOf } from '#web/lib/api/api-error.ts';
import { readThemeChoice } from '#web/lib/browser/theme.ts';
import { boundsProblem } from '#web/lib/calculation/calculation-bounds.ts';
import { GROUPED_ASSUMPTION_NAMES } from '#web/shared/calculation/assumption-groups.ts';
import { type FormState, useForm } from '#web/shared/form/use-form.ts';
import { showToast } from '#web/ui/overlay/toast-store.ts';
import { PREFERENCES_MESSAGES } from './preferences-messages.ts';

type AssumptionValues = Record<AssumptionName, number | null>;
export type PreferenceValues = AssumptionValues & Record<keyof Display, string>;

export interface SavedPreferences {
  assumptions: Assumptions;
  display: Display;
}

const DISPLAY_NAMES: readonly (keyof Display)[] = ['theme', 'startPage', 'numberFormat'];

/** The error for a field's value; null if it's valid. */
export function assumptionProblem(name: AssumptionName, typed: AssumptionValues): string | null {
  return boundsProblem(name, typed[name]);
}

/** Uses the saved number if a field is empty, unreadable or out of bounds. */
function withTyped(saved: Assumptions, typed: AssumptionValues): Assumptions {
  const given = GROUPED_ASSUMPTION_NAMES.filter(
    (name) => assumptionProblem(name, typed) === null,
  ).map((name) => [name, typed[name]]);
  return { ...saved, ...Object.fromEntries(given) };
}

/** Falls back to this browser's theme if none was ever chosen. */
const valuesOf = ({ assumptions, display }: SavedPreferences): PreferenceValues => ({
  ...assumptions,
  ...display,
  theme: display.theme ?? readThemeChoice(),
});

const changedIn = (
  names: readonly (keyof PreferenceValues)[],
  typed: PreferenceValues,
  initial: PreferenceValues,
) =>
  Object.fromEntries(
    names.filter((name) => typed[name] !== initial[name]).map((name) => [name, typed[name]]),
  );

export function usePreferencesForm(saved: SavedPreferences) {
  const change = useChangePreferences();
  const form: FormState<PreferenceValues> = useForm({
    initial: valuesOf(saved),
    schema: async () => (await import('#contract/preferences.ts')).updatePreferences.body,
    // Sends only changed fields, so that changes from another tab aren't overwritten.
    toBody: (typed) => ({
      assumptions: changedIn(GROUPED_ASSUMPTION_NAMES, typed, form.initial),
      display: changedIn(DISPLAY_NAMES, typed, form.initial),
    }),
    submit: async (body) => {
      await change.mutateAsync(body);
      const undo = () => void replace(saved, PREFERENCES_MESSAGES.previousRestored);
      showToast({ title: PREFERENCES_MESSAGES.saved, tone: 'success', undo });
    },
    fallback: PREFERENCES_MESSAGES.notSaved,
  });
  // The sidebar switch changes the theme too.
  const theme = valuesOf(saved).theme;
  const { isDirty, initial, reset } = form;
  useEffect(() => {
    if (!isDirty && initial.theme !== theme) reset({ ...initial, theme });
  }, [isDirty, initial, reset, theme]);

  /** Saves everything together. Errors appear in a toast, because this isn't a form submission. */
  const replace = async (next: Partial<SavedPreferences>, title: string, undo?: () => void) => {
    try {
      form.reset(valuesOf(await change.mutateAsync(next)));
      showToast({ title, tone: 'success', ...(undo && { undo }) });
    } catch (error) {
      showToast({ title: messageOf(error, PREFERENCES_MESSAGES.notSaved), tone: 'error' });
    }
  };
  return {
    form,
    /** For the example next to the form. */
    assumptions: withTyped(saved.assumptions, form.values),
    isDefault: GROUPED_ASSUMPTION_NAMES.every(
      (name) => form.values[name] === defaultAssumptions[name],
    ),
    isChanging: change.isPending,
    restoreDefaults: () =>
      void replace(
        { assumptions: defaultAssumptions },
        PREFERENCES_MESSAGES.assumptionsReset,
        () =>
          void replace(
            { assumptions: saved.assumptions },
            PREFERENCES_MESSAGES.assumptionsRestored,
          ),
      ),
  };
}

import { type RefObject, useState } from 'react';
import type { Assumptions } from '#contract/assumptions.ts';
import { defaultAssumptions, useChangePreferences } from '#web/data/preferences.ts';
import { ApiError, messageOf } from '#web/lib/api-error.ts';
import {
  ASSUMPTION_NAMES,
  type AssumptionName,
} from '#web/shared/calculation/assumption-groups.ts';
import { showToast } from '#web/ui/overlay/toast-store.ts';

type Draft = Record<AssumptionName, number | null>;

/** Where a field is empty or unreadable, the last good number counts. */
function withDraft(saved: Assumptions, draft: Draft): Assumptions {
  const given = Object.entries(draft).filter(([, value]) => value !== null);
  return { ...saved, ...Object.fromEntries(given) };
}

const FIELD_OF_ISSUE = /^assumptions\.(\w+)$/;

function refusedFields(error: Error): Record<string, string> {
  const issues = error instanceof ApiError ? error.issues : [];
  return Object.fromEntries(
    issues.map(({ path, message }) => [FIELD_OF_ISSUE.exec(path)?.[1] ?? path, message]),
  );
}

/** What is typed until it is kept, and what is wrong with it; the first wrong field gets the focus. */
export function useAssumptionsDraft(saved: Assumptions, form: RefObject<HTMLFormElement | null>) {
  const keep = useChangePreferences();
  const [draft, setDraft] = useState<Draft>(saved);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [failure, setFailure] = useState<string | null>(null);
  const changed = ASSUMPTION_NAMES.filter((name) => draft[name] !== saved[name]);

  const complain = (found: Record<string, string>) => {
    setErrors(found);
    const fields = Array.from(form.current?.elements ?? []) as HTMLInputElement[];
    fields.find(({ name }) => name !== '' && found[name])?.focus();
  };
  const store = (assumptions: Partial<Assumptions>, title: string, undo?: () => void) => {
    setFailure(null);
    keep.mutate(assumptions, {
      onSuccess: (now) => {
        setErrors({});
        setDraft(now.assumptions);
        showToast({ title, tone: 'success', ...(undo && { undo }) });
      },
      onError: (error) => {
        const refused = refusedFields(error);
        complain(refused);
        if (Object.keys(refused).length === 0)
          setFailure(messageOf(error, 'Your assumptions could not be kept. They are still here.'));
      },
    });
  };
  const submit = () => {
    if (keep.isPending || changed.length === 0) return;
    const empty = changed.filter((name) => draft[name] === null);
    if (empty.length > 0)
      return complain(Object.fromEntries(empty.map((name) => [name, 'Please enter a number'])));
    store(
      Object.fromEntries(changed.map((name) => [name, draft[name]])),
      'Your assumptions are kept',
      () => store(saved, 'Your earlier assumptions are back'),
    );
  };
  return {
    draft,
    assumptions: withDraft(saved, draft),
    errors,
    failure,
    isBusy: keep.isPending,
    isChanged: changed.length > 0,
    isDefault: ASSUMPTION_NAMES.every((name) => draft[name] === defaultAssumptions[name]),
    change: (name: AssumptionName, value: number | null) => {
      setDraft({ ...draft, [name]: value });
      setErrors(({ [name]: _mended, ...rest }) => rest);
    },
    discard: () => setDraft(saved),
    reset: () =>
      store(defaultAssumptions, 'Back to the defaults', () =>
        store(saved, 'Your assumptions are back'),
      ),
    submit,
  };
}

import { useRef, useState } from 'react';
import type { Assumptions } from '#contract/assumptions.ts';
import { defaultAssumptions, useChangePreferences } from '#web/data/preferences.ts';
import { ApiError, messageOf } from '#web/lib/api-error.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { AssumptionField } from './assumption-field.tsx';
import { ALL_NAMES, type AssumptionName, GROUPS } from './assumption-groups.ts';
import { ExampleEffect } from './example-effect.tsx';

type Draft = Record<AssumptionName, number | null>;

/** Where a field is empty or unreadable, the last good number counts. */
function withDraft(saved: Assumptions, draft: Draft): Assumptions {
  const given = Object.entries(draft).filter(([, value]) => value !== null);
  return { ...saved, ...Object.fromEntries(given) };
}

const FIELD_OF_ISSUE = /^assumptions\.(\w+)$/;

/** All assumptions at once: live effect beside them, kept together, undone together. */
export function AssumptionsForm({ saved }: { saved: Assumptions }) {
  const keep = useChangePreferences();
  const [draft, setDraft] = useState<Draft>(saved);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [failure, setFailure] = useState<string | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const changed = ALL_NAMES.filter((name) => draft[name] !== saved[name]);
  const isDefault = ALL_NAMES.every((name) => draft[name] === defaultAssumptions[name]);

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
        const issues = error instanceof ApiError ? error.issues : [];
        complain(
          Object.fromEntries(
            issues.map(({ path, message }) => [FIELD_OF_ISSUE.exec(path)?.[1] ?? path, message]),
          ),
        );
        if (issues.length === 0)
          setFailure(messageOf(error, 'Your assumptions could not be kept. They are still here.'));
      },
    });
  };
  const submit = () => {
    const empty = changed.filter((name) => draft[name] === null);
    if (empty.length > 0) {
      complain(Object.fromEntries(empty.map((name) => [name, 'Please enter a number'])));
      return;
    }
    const before = saved;
    store(
      Object.fromEntries(changed.map((name) => [name, draft[name]])),
      'Your assumptions are kept',
      () => store(before, 'Your earlier assumptions are back'),
    );
  };
  return (
    <form
      ref={form}
      noValidate
      className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_22rem]"
      onSubmit={(event) => {
        event.preventDefault();
        if (!keep.isPending && changed.length > 0) submit();
      }}
    >
      <div className="grid gap-5">
        {failure !== null && <Banner tone="error" title={failure} />}
        {GROUPS.map(({ title, caption, names }) => (
          <Card key={title} title={title} caption={caption}>
            <div className="grid gap-x-6 gap-y-5 sm:grid-cols-2">
              {names.map((name) => (
                <AssumptionField
                  key={name}
                  name={name}
                  value={draft[name]}
                  error={errors[name]}
                  onChange={(value) => {
                    setDraft({ ...draft, [name]: value });
                    setErrors(({ [name]: _mended, ...rest }) => rest);
                  }}
                />
              ))}
            </div>
          </Card>
        ))}
      </div>
      <div className="xl:sticky xl:top-6">
        <ExampleEffect assumptions={withDraft(saved, draft)} />
      </div>
      <div className="sticky bottom-0 -mx-4 flex flex-wrap gap-2 border-t border-line bg-paper px-4 py-3 sm:-mx-6 sm:px-6 lg:-mx-9 lg:px-9 xl:col-span-2">
        <Button
          type="submit"
          variant="primary"
          disabled={changed.length === 0}
          busy={keep.isPending}
        >
          Save assumptions
        </Button>
        {changed.length > 0 && <Button onClick={() => setDraft(saved)}>Discard changes</Button>}
        {!isDefault && changed.length === 0 && (
          <Button
            busy={keep.isPending}
            onClick={() =>
              store(defaultAssumptions, 'Back to the defaults', () =>
                store(saved, 'Your assumptions are back'),
              )
            }
          >
            Reset to defaults
          </Button>
        )}
      </div>
    </form>
  );
}

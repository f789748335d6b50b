import { useRef } from 'react';
import type { Assumptions } from '#contract/assumptions.ts';
import { ASSUMPTION_GROUPS } from '#web/shared/calculation/assumption-groups.ts';
import { Button } from '#web/ui/action/button.tsx';
import { Banner } from '#web/ui/display/banner.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { ExampleEffect } from './example-effect.tsx';
import { OwnAssumption } from './own-assumption.tsx';
import { useAssumptionsDraft } from './use-assumptions-draft.ts';

/** All assumptions at once: live effect beside them, kept together, undone together. */
export function AssumptionsForm({ saved }: { saved: Assumptions }) {
  const form = useRef<HTMLFormElement>(null);
  const typed = useAssumptionsDraft(saved, form);
  const { failure, isBusy, isChanged } = typed;
  return (
    <form
      ref={form}
      noValidate
      className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_22rem]"
      onSubmit={(event) => {
        event.preventDefault();
        typed.submit();
      }}
    >
      <div className="grid gap-5">
        {failure !== null && <Banner tone="error" title={failure} />}
        {ASSUMPTION_GROUPS.map(({ title, caption, names }) => (
          <Card key={title} title={title} caption={caption}>
            <div className="grid gap-x-6 gap-y-5 sm:grid-cols-2">
              {names.map((name) => (
                <OwnAssumption
                  key={name}
                  name={name}
                  value={typed.draft[name]}
                  error={typed.errors[name]}
                  onChange={(value) => typed.change(name, value)}
                />
              ))}
            </div>
          </Card>
        ))}
      </div>
      <div className="xl:sticky xl:top-6">
        <ExampleEffect assumptions={typed.assumptions} />
      </div>
      <div className="sticky bottom-0 -mx-4 flex flex-wrap gap-2 border-t border-line bg-paper px-4 py-3 sm:-mx-6 sm:px-6 lg:-mx-9 lg:px-9 xl:col-span-2">
        <Button type="submit" variant="primary" disabled={!isChanged} busy={isBusy}>
          Save assumptions
        </Button>
        {isChanged && <Button onClick={typed.discard}>Discard changes</Button>}
        {!typed.isDefault && !isChanged && (
          <Button busy={isBusy} onClick={typed.reset}>
            Reset to defaults
          </Button>
        )}
      </div>
    </form>
  );
}

import { ASSUMPTION_GROUPS } from '#web/shared/calculation/assumption-groups.ts';
import { Form, SubmitButton } from '#web/shared/form/form.tsx';
import { Button } from '#web/ui/action/button.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { DisplayCard } from './display-card.tsx';
import { ExampleEffect } from './example-effect.tsx';
import { OwnAssumption } from './own-assumption.tsx';
import { ReportLogoCard } from './report-logo-card.tsx';
import { type SavedPreferences, usePreferencesForm } from './use-preferences-form.ts';

/** All preferences in one form, with a live preview next to the assumptions; saved and undone together. */
export function PreferencesForm({ saved }: { saved: SavedPreferences }) {
  const { form, assumptions, isDefault, isChanging, restoreDefaults } = usePreferencesForm(saved);
  return (
    <Form
      form={form}
      className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_22rem] [&>[role=alert]]:xl:col-span-2"
    >
      <div className="grid gap-5">
        <DisplayCard form={form} />
        <ReportLogoCard />
        {ASSUMPTION_GROUPS.map(({ title, caption, names }) => (
          <Card key={title} title={title} caption={caption}>
            <div className="grid gap-x-6 gap-y-5 sm:grid-cols-2">
              {names.map((name) => (
                <OwnAssumption key={name} form={form} name={name} />
              ))}
            </div>
          </Card>
        ))}
      </div>
      <div className="xl:sticky xl:top-6">
        <ExampleEffect assumptions={assumptions} />
      </div>
      <div
        data-bottom-bar
        className="sticky bottom-0 -mx-4 flex flex-wrap items-center gap-2 border-t border-line bg-paper px-4 py-3 sm:-mx-6 sm:px-6 lg:-mx-9 lg:px-9 xl:col-span-2"
      >
        <SubmitButton form={form} disabled={!form.isDirty}>
          Save preferences
        </SubmitButton>
        {form.isDirty && <Button onClick={() => form.reset()}>Discard changes</Button>}
        {!isDefault && !form.isDirty && (
          <Button busy={isChanging} onClick={restoreDefaults}>
            Reset assumptions to defaults
          </Button>
        )}
        {form.isSaved && <p className="text-sm text-muted">All changes saved.</p>}
      </div>
    </Form>
  );
}

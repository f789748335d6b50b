import { DEFAULT_DISPLAY, NUMBER_FORMATS, START_PAGES, THEMES } from '#domain/accounts/display.ts';
import { paths } from '#web/lib/url/paths.ts';
import { SelectField } from '#web/shared/form/select-field.tsx';
import type { FormState } from '#web/shared/form/use-form.ts';
import { Card } from '#web/ui/display/card.tsx';
import type { PreferenceValues } from './use-preferences-form.ts';

const THEME_LABELS = { system: 'Same as your device', light: 'Light', dark: 'Dark' };

const FIELDS = [
  {
    name: 'theme',
    label: 'Theme',
    hint: 'You can also switch it with the sun and moon icon in the menu.',
    options: THEMES.map((value) => ({ value, label: THEME_LABELS[value] })),
  },
  {
    name: 'startPage',
    label: 'Start page',
    hint: 'Where Freehold opens after you sign in.',
    options: START_PAGES.map((value) => ({ value, label: paths[value].title })),
  },
  {
    name: 'numberFormat',
    label: 'Number format',
    hint: `How numbers are typed and shown on screen. PDF, CSV and Excel files always use ${DEFAULT_DISPLAY.numberFormat}.`,
    options: NUMBER_FORMATS.map((value) => ({ value, label: value })),
  },
] as const;

/** How the product looks in every browser the user signs in with. */
export function DisplayCard({ form }: { form: FormState<PreferenceValues> }) {
  return (
    <Card title="Display" caption="Applies in every browser where you’re signed in">
      <div className="grid gap-x-6 gap-y-5 sm:grid-cols-3">
        {FIELDS.map((field) => (
          // A select keeps its initial value, so the key changes after a reset to mount a new one.
          <SelectField key={`${field.name} ${form.initial[field.name]}`} form={form} {...field} />
        ))}
      </div>
    </Card>
  );
}

import type { AssumptionName } from '#domain/inputs/assumptions.ts';
import { fieldOf } from '#domain/inputs/calculation-fields.ts';
import { defaultAssumptions } from '#web/data/preferences.ts';
import { fieldText } from '#web/lib/calculation/calculation-text.ts';
import { AmountField } from '#web/shared/calculation/amount-field.tsx';
import type { FormState } from '#web/shared/form/use-form.ts';
import { assumptionProblem, type PreferenceValues } from './use-preferences-form.ts';

interface OwnAssumptionProps {
  form: FormState<PreferenceValues>;
  name: AssumptionName;
}

/** One assumption; if it differs from the default, a button resets it. */
export function OwnAssumption({ form, name }: OwnAssumptionProps) {
  const { label, help } = fieldOf(name);
  const standard = defaultAssumptions[name];
  const { value, onValueChange } = form.number(name);
  const problem = assumptionProblem(name, form.values);
  const stillUsed = `The example still uses ${fieldText(name, form.initial[name] ?? standard)}.`;
  return (
    <AmountField
      name={name}
      value={value}
      onValueChange={onValueChange}
      hint={help}
      error={form.errors[name] ?? (problem && `${problem} ${stillUsed}`)}
      aside={
        value !== standard && (
          <button
            type="button"
            className="rounded-xs text-sm text-primary underline underline-offset-2"
            onClick={() => onValueChange(standard)}
          >
            <span className="sr-only">Reset {label} to </span>
            Default {fieldText(name, standard)}
          </button>
        )
      }
    />
  );
}

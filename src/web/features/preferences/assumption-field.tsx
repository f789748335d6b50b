import { fieldOf } from '#contract/calculation-fields.ts';
import { defaultAssumptions } from '#web/data/preferences.ts';
import { CountInput } from '#web/ui/form/count-input.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { PercentInput } from '#web/ui/form/percent-input.tsx';
import { type AssumptionName, unitOf, valueWords } from './assumption-groups.ts';

interface AssumptionFieldProps {
  name: AssumptionName;
  value: number | null;
  error: string | undefined;
  onChange: (value: number | null) => void;
}

/** One assumption; what differs from the default says so, and goes back with one press. */
export function AssumptionField({ name, value, error, onChange }: AssumptionFieldProps) {
  const { label, help, min, max } = fieldOf(name);
  const unit = unitOf(name);
  const standard = defaultAssumptions[name];
  const props = { name, min, max, value, onValueChange: onChange };
  return (
    <Field
      label={label}
      hint={help}
      error={error}
      aside={
        value !== standard && (
          <button
            type="button"
            className="rounded-xs text-sm text-primary underline underline-offset-2"
            onClick={() => onChange(standard)}
          >
            <span className="sr-only">{label} back to </span>
            Default {valueWords(name, standard)}
          </button>
        )
      }
    >
      {unit === 'percent' ? <PercentInput {...props} /> : <CountInput unit={unit} {...props} />}
    </Field>
  );
}

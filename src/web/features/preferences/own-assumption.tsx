import { fieldOf } from '#contract/calculation-fields.ts';
import { defaultAssumptions } from '#web/data/preferences.ts';
import { fieldText } from '#web/lib/calculation-words.ts';
import { AmountField } from '#web/shared/calculation/amount-field.tsx';
import type { AssumptionName } from '#web/shared/calculation/assumption-groups.ts';

interface OwnAssumptionProps {
  name: AssumptionName;
  value: number | null;
  error: string | undefined;
  onChange: (value: number | null) => void;
}

/** One assumption; what differs from the default says so, and goes back with one press. */
export function OwnAssumption({ name, value, error, onChange }: OwnAssumptionProps) {
  const { label, help } = fieldOf(name);
  const standard = defaultAssumptions[name];
  return (
    <AmountField
      name={name}
      value={value}
      onValueChange={onChange}
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
            Default {fieldText(name, standard)}
          </button>
        )
      }
    />
  );
}

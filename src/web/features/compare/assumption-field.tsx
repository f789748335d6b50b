import { useState } from 'react';
import { fieldOf } from '#contract/calculation-fields.ts';
import type { UsedInput } from '#contract/calculation-used-input.ts';
import { type AssumptionName, assumptionFault } from '#web/data/calculations.ts';
import { CountInput } from '#web/ui/form/count-input.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { PercentInput } from '#web/ui/form/percent-input.tsx';

interface AssumptionFieldProps {
  name: AssumptionName;
  used: UsedInput;
  onChange: (value: number) => void;
}

/** One assumption for all. What cannot be assumed stays in the field with its reason, and changes nothing. */
export function AssumptionField({ name, used, onChange }: AssumptionFieldProps) {
  const [refused, setRefused] = useState<number | null>(null);
  const { label, unit, min, max, isWhole } = fieldOf(name);
  const fault = refused === null ? null : assumptionFault(name, refused);
  const take = (value: number | null) => {
    const isFine = value === null || assumptionFault(name, value) === null;
    setRefused(isFine ? null : value);
    if (isFine && value !== null && value !== used.value) onChange(value);
  };
  const control = { value: refused ?? used.value, onValueChange: take, min, max };
  return (
    <Field label={label} aside={used.source === 'you' ? 'changed' : undefined} error={fault}>
      {unit.startsWith('percent') ? (
        <PercentInput {...control} {...(unit === 'percent a year' && { unit: 'a year' })} />
      ) : (
        <CountInput {...control} unit={unit} digits={isWhole ? 0 : 2} />
      )}
    </Field>
  );
}

import { useState } from 'react';
import type { UsedInput } from '#contract/calculations/calculation-used-input.ts';
import type { AssumptionName } from '#domain/inputs/assumptions.ts';
import { assumptionFault } from '#web/data/calculations.ts';
import { AmountField } from '#web/shared/calculation/amount-field.tsx';

interface SharedAssumptionProps {
  name: AssumptionName;
  used: UsedInput;
  onChange: (value: number) => void;
}

/** One assumption for all. What cannot be assumed stays in the field with its reason, and changes nothing. */
export function SharedAssumption({ name, used, onChange }: SharedAssumptionProps) {
  const [refused, setRefused] = useState<number | null>(null);
  const fault = refused === null ? null : assumptionFault(name, refused);
  const take = (value: number | null) => {
    const isFine = value === null || assumptionFault(name, value) === null;
    setRefused(isFine ? null : value);
    if (isFine && value !== null && value !== used.value) onChange(value);
  };
  return (
    <AmountField
      name={name}
      value={refused ?? used.value}
      onValueChange={take}
      aside={used.source === 'you' ? 'changed' : undefined}
      error={fault}
    />
  );
}

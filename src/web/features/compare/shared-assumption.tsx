import type { UsedInput } from '#contract/calculations/calculation-used-input.ts';
import type { AssumptionName } from '#domain/inputs/assumptions.ts';

import { boundsProblem } from '#web/lib/calculation/calculation-bounds.ts';
import { fieldText } from '#web/lib/calculation/calculation-text.ts';
import { AmountField } from '#web/shared/calculation/amount-field.tsx';
import { useLastValid } from '#web/shared/calculation/use-last-valid.ts';
import { assumptionFault } from './assumption-fault.ts';

interface SharedAssumptionProps {
  name: AssumptionName;
  used: UsedInput;
  onChange: (value: number) => void;
}

/** One assumption for every property. An invalid value stays in the field with its error and doesn't affect results. */
export function SharedAssumption({ name, used, onChange }: SharedAssumptionProps) {
  const { shown, isRefused, onValueChange, onFocus } = useLastValid({
    value: used.value,
    isValid: (typed) => assumptionFault(name, typed) === null,
    onChange,
  });
  return (
    <AmountField
      name={name}
      value={shown}
      onValueChange={onValueChange}
      onFocus={onFocus}
      aside={used.source === 'you' ? 'changed' : undefined}
      error={
        isRefused &&
        `${boundsProblem(name, shown)} Results still use ${fieldText(name, used.value)}.`
      }
    />
  );
}

import type { Draft } from '#web/lib/calculation/simulation-draft.ts';
import { Field } from '#web/ui/form/field.tsx';
import { PercentInput } from '#web/ui/form/percent-input.tsx';
import { Switch } from '#web/ui/form/switch.tsx';

interface MoneySwitchProps {
  draft: Draft;
  onChange: (change: Partial<Draft>) => void;
}

/** Switches between nominal dollars and today's dollars at a given inflation rate. */
export function MoneySwitch({ draft, onChange }: MoneySwitchProps) {
  const { isTodaysMoney, inflationPercent } = draft;
  return (
    <div className="grid gap-3">
      <Switch
        label="In today’s dollars"
        hint="Adjusts every amount, rate and chance for inflation."
        checked={isTodaysMoney}
        onCheckedChange={(isTodays) => onChange({ isTodaysMoney: isTodays })}
      />
      {isTodaysMoney && (
        <Field label="Inflation" className="max-w-44">
          <PercentInput
            value={Number.isNaN(inflationPercent) ? null : inflationPercent}
            onValueChange={(value) => onChange({ inflationPercent: value ?? Number.NaN })}
            unit="a year"
            min={0}
            max={20}
          />
        </Field>
      )}
    </div>
  );
}

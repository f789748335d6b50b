import type { TaxProfile } from '#engine/tax/tax-profile.ts';
import { fromPercent, toPercent } from '#engine/units.ts';
import { Field } from '#web/ui/form/field.tsx';
import { MoneyInput } from '#web/ui/form/money-input.tsx';
import { PercentInput } from '#web/ui/form/percent-input.tsx';

interface TaxProfileFieldsProps {
  profile: TaxProfile;
  onChange: (profile: TaxProfile) => void;
}

type ShareName = 'ordinaryRate' | 'capitalGainsRate' | 'landShare';

const SHARES: readonly { name: ShareName; label: string; hint: string }[] = [
  { name: 'ordinaryRate', label: 'Your tax rate', hint: 'Marginal rate on income' },
  {
    name: 'capitalGainsRate',
    label: 'Long-term capital gains rate',
    hint: 'Held for more than a year',
  },
  { name: 'landShare', label: 'Land', hint: 'Share of the price; not depreciated' },
];

/** What decides the tax of one owner. Kept on this page only: nobody else sees it. */
export function TaxProfileFields({ profile, onChange }: TaxProfileFieldsProps) {
  return (
    <div className="grid grid-cols-2 gap-4 @3xl:grid-cols-4">
      {SHARES.map(({ name, label, hint }) => (
        <Field key={name} label={label} hint={hint}>
          <PercentInput
            value={toPercent(profile[name])}
            onValueChange={(percentText) =>
              percentText !== null && onChange({ ...profile, [name]: fromPercent(percentText) })
            }
            min={0}
            max={100}
            step={1}
          />
        </Field>
      ))}
      <Field label="Your other income" hint="Limits how much loss you can deduct each year">
        <MoneyInput
          value={profile.modifiedIncome}
          onValueChange={(dollars) =>
            dollars !== null && onChange({ ...profile, modifiedIncome: dollars })
          }
          min={0}
          step={5000}
          unit="/yr"
        />
      </Field>
    </div>
  );
}

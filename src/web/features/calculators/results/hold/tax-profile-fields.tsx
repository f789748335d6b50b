import type { TaxProfile } from '#engine/tax/tax-profile.ts';
import { fromPercent, toPercent } from '#engine/units.ts';
import { formatMoney, formatNumber } from '#web/lib/text/format.ts';
import { useLastValid } from '#web/shared/calculation/use-last-valid.ts';
import { Field } from '#web/ui/form/field.tsx';
import { MoneyInput } from '#web/ui/form/money-input.tsx';
import { PercentInput } from '#web/ui/form/percent-input.tsx';

interface TaxProfileFieldsProps {
  profile: TaxProfile;
  onChange: (profile: TaxProfile) => void;
}

type ShareName = 'ordinaryRate' | 'capitalGainsRate' | 'landShare';

const SHARES: readonly { name: ShareName; label: string; hint: string }[] = [
  { name: 'ordinaryRate', label: 'Your tax rate', hint: 'Marginal rate on ordinary income' },
  {
    name: 'capitalGainsRate',
    label: 'Long-term capital gains rate',
    hint: 'Held for more than a year',
  },
  { name: 'landShare', label: 'Land', hint: 'Percent of the price; not depreciated' },
];

const MOST_INCOME = 1e9;
const isAmount = (typed: number) => typed >= 0 && typed <= MOST_INCOME;
const isShare = (percent: number) => percent >= 0 && percent <= 100;

/** The owner's tax profile, which never leaves this page. */
export function TaxProfileFields({ profile, onChange }: TaxProfileFieldsProps) {
  return (
    <div className="grid grid-cols-2 gap-4 @3xl:grid-cols-4">
      {SHARES.map(({ name, ...labels }) => (
        <ShareField
          key={name}
          {...labels}
          percent={toPercent(profile[name])}
          onChange={(percent) => onChange({ ...profile, [name]: fromPercent(percent) })}
        />
      ))}
      <IncomeField
        income={profile.modifiedIncome}
        onChange={(modifiedIncome) => onChange({ ...profile, modifiedIncome })}
      />
    </div>
  );
}

interface ShareFieldProps {
  label: string;
  hint: string;
  percent: number;
  onChange: (percent: number) => void;
}

function ShareField({ label, hint, percent, onChange }: ShareFieldProps) {
  const field = useLastValid({ value: percent, isValid: isShare, onChange });
  const { shown, isRefused, onValueChange, onFocus } = field;
  const used = `Enter a value from 0% to 100%. Results still use ${formatNumber(percent, 3)}%.`;
  return (
    <Field label={label} hint={hint} error={isRefused && used}>
      <PercentInput
        value={shown}
        onValueChange={onValueChange}
        onUnreadable={() => onValueChange(null)}
        onFocus={onFocus}
        min={0}
        max={100}
        step={1}
      />
    </Field>
  );
}

interface IncomeFieldProps {
  income: number;
  onChange: (income: number) => void;
}

function IncomeField({ income, onChange }: IncomeFieldProps) {
  const field = useLastValid({ value: income, isValid: isAmount, onChange });
  const { shown, isRefused, onValueChange, onFocus } = field;
  const used = `Enter an amount from $0 to ${formatMoney(MOST_INCOME)}. Results still use ${formatMoney(income)}.`;
  return (
    <Field
      label="Your other income"
      hint="Limits how much loss you can deduct each year"
      error={isRefused && used}
    >
      <MoneyInput
        value={shown}
        onValueChange={onValueChange}
        onUnreadable={() => onValueChange(null)}
        onFocus={onFocus}
        min={0}
        step={5000}
        unit="/yr"
      />
    </Field>
  );
}

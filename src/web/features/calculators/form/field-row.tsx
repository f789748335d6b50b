import { RotateCcw } from 'lucide-react';
import { memo } from 'react';
import { type FieldName, fieldOf } from '#domain/inputs/calculation-fields.ts';
import { boundsProblem } from '#web/lib/calculation/calculation-bounds.ts';
import { fieldText } from '#web/lib/calculation/calculation-text.ts';
import { formatMoney, formatNumber } from '#web/lib/text/format.ts';
import { cx } from '#web/ui/class-names.ts';
import { AmountInput } from '#web/ui/form/amount-input.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { MoneyInput } from '#web/ui/form/money-input.tsx';
import { HelpTip } from '#web/ui/overlay/help-tip.tsx';
import { FieldSlider } from './field-slider.tsx';
import { type ShareUnit, UnitSwitch } from './unit-switch.tsx';
import { useFieldKeys } from './use-field-keys.ts';

export interface FieldRowProps {
  name: FieldName;
  /** The value in the field; null if it's empty or not a number. */
  value: number | null;
  /** The last valid value. */
  good: number;
  start: number;
  isChanged: boolean;
  /** Source of the starting value. */
  source: string | undefined;
  /** Whether the source gets its own line, as it does for property figures. */
  isSourceShown: boolean;
  /** Used to convert percentages of the price. */
  price: number;
  /** Describes the parts if the field is a sum, which is edited by changing those parts. */
  sumOf: string | undefined;
  onType: (name: FieldName, value: number | null) => void;
  onReset: (name: FieldName) => void;
}

/** Puts the label next to its control, so that a long form reads like a ledger. */
const INLINE =
  'grid-cols-[minmax(0,1fr)_9rem]! items-center gap-x-3! gap-y-1! [&>p]:col-span-full [&>p]:justify-self-end';

/** In dollars. Larger amounts don't fit in the column, so they go below the label. */
const LONG_AMOUNT = 1e8;
const STACKED = 'grid-cols-1! gap-y-1! [&>p]:justify-self-end';

/** A field with its unit, help and limits, plus a slider for terms that are often negotiated. */
export const FieldRow = memo(function FieldRow(props: FieldRowProps) {
  const { name, value, good, isChanged, source, price, sumOf, onType } = props;
  const field = fieldOf(name);
  const { label, unit: typedIn, min, max, isWhole } = field;
  const hasDollars = field.isKnownInDollars === true;
  const { unit, setUnit, isHelpOpen, setHelpOpen, onKeyDown } = useFieldKeys(hasDollars);
  const inDollars = unit === 'dollars';
  const problem = boundsProblem(name, value);
  const type = (next: number | null) => onType(name, next);
  const said = isChanged ? undefined : source;
  const amount = inDollars ? (price * (value ?? 0)) / 100 : (value ?? 0);
  const isLong = Math.abs(amount) >= LONG_AMOUNT;
  return (
    <Field
      label={label}
      className={cx(isLong ? STACKED : INLINE, hasDollars && '[&>div]:flex-wrap [&>div]:gap-y-1')}
      error={problem && problemText(name, problem, good, inDollars ? price : null)}
      hint={hintOf(props, hasDollars && problem === null ? unit : null)}
      aside={
        // Shifted down to align the icon with the label text.
        <span className={cx('flex items-center gap-3', !hasDollars && 'relative top-[0.2rem]')}>
          {isChanged && sumOf === undefined && (
            <ResetButton label={label} onReset={() => props.onReset(name)} />
          )}
          {hasDollars && <UnitSwitch label={label} unit={unit} onUnitChange={setUnit} />}
          <HelpTip term={label} isOutOfTabOrder open={isHelpOpen} onOpenChange={setHelpOpen}>
            <FieldHelp name={name} source={said} start={props.start} isChanged={isChanged} />
          </HelpTip>
        </span>
      }
    >
      {inDollars ? (
        <MoneyInput
          value={value === null ? null : (price * value) / 100}
          onValueChange={(dollars) => type(dollars === null ? null : (dollars / price) * 100)}
          onUnreadable={() => type(null)}
          onKeyDown={onKeyDown}
          min={0}
          step={1000}
        />
      ) : (
        <AmountInput
          unit={typedIn}
          {...{ min, max, isWhole, value, onKeyDown }}
          disabled={sumOf !== undefined}
          onValueChange={type}
        />
      )}
      {field.hasSlider && sumOf === undefined && (
        <FieldSlider name={name} value={good} start={props.start} onValueChange={type} />
      )}
    </Field>
  );
});

/** The same amount in the other unit, plus its source. */
function hintOf(
  { good, price, isChanged, source, isSourceShown, sumOf }: FieldRowProps,
  unit: ShareUnit | null,
) {
  const other =
    unit === null
      ? null
      : unit === 'percent'
        ? formatMoney((price * good) / 100, { cents: 'never' })
        : `${formatNumber(good, 3)}% of the price`;
  const said = isSourceShown && !isChanged && source ? source : null;
  return [other, sumOf, said].filter(Boolean).join(' · ') || undefined;
}

function problemText(name: FieldName, problem: string, good: number, price: number | null): string {
  const { min, max } = fieldOf(name);
  const dollars = (percent: number) => formatMoney((price ?? 0) * (percent / 100));
  const bounds =
    price === null ? problem : `Enter a value from ${dollars(min)} to ${dollars(max)}.`;
  return `${bounds} Results still use ${fieldText(name, good)}.`;
}

function ResetButton({ label, onReset }: { label: string; onReset: () => void }) {
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-label={`Reset ${label}`}
      title="Reset to default"
      onClick={onReset}
      className="-m-1.5 inline-flex rounded-full p-1.5 text-primary hover:bg-primary-tint pointer-coarse:-m-2.5 pointer-coarse:p-2.5 print:hidden"
    >
      <RotateCcw className="size-3.5" aria-hidden="true" />
    </button>
  );
}

interface FieldHelpProps {
  name: FieldName;
  source: string | undefined;
  start: number;
  isChanged: boolean;
}

function FieldHelp({ name, source, start, isChanged }: FieldHelpProps) {
  const { help, min, max } = fieldOf(name);
  return (
    <div className="grid gap-2">
      <p>{help}</p>
      <p className="text-sm text-muted">
        {isChanged ? `You entered this; the default is ${fieldText(name, start)}.` : source}
        {` Allowed range: ${fieldText(name, min)} to ${fieldText(name, max)}.`}
      </p>
    </div>
  );
}

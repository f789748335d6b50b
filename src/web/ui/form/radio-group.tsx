import { type ReactNode, useId } from 'react';
import { cx } from '#web/ui/class-names.ts';

export interface RadioOption {
  value: string;
  label: ReactNode;
  hint?: ReactNode;
  disabled?: boolean;
}

interface RadioGroupProps {
  /** The group's name; shown unless hidden. */
  legend: ReactNode;
  hideLegend?: boolean;
  options: readonly RadioOption[];
  value: string;
  onValueChange: (value: string) => void;
  /** Shows options as bordered cards side by side, for choices worth a moment's thought. */
  cards?: boolean;
  className?: string;
}

export function RadioGroup(props: RadioGroupProps) {
  const {
    legend,
    hideLegend = false,
    options,
    value,
    onValueChange,
    cards = false,
    className,
  } = props;
  const name = useId();
  return (
    <fieldset className={className}>
      <legend className={hideLegend ? 'sr-only' : 'mb-1.5 text-sm font-medium'}>{legend}</legend>
      <div className={cards ? 'grid gap-2 sm:auto-cols-fr sm:grid-flow-col' : 'grid gap-2'}>
        {options.map((option) => (
          <label
            key={option.value}
            className={cx(
              'flex items-start gap-2.5',
              cards
                ? 'rounded-md border border-edge bg-surface px-3.5 py-3 has-checked:border-primary has-checked:bg-primary-tint has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary'
                : 'py-1',
            )}
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              disabled={option.disabled}
              onChange={() => onValueChange(option.value)}
              className={cx(
                'mt-px size-5 shrink-0 appearance-none rounded-full border border-edge bg-surface checked:border-[6px] checked:border-primary disabled:opacity-50',
                cards && 'outline-none',
              )}
            />
            <span className="grid">
              <span className={cards ? 'font-medium' : ''}>{option.label}</span>
              {option.hint && <span className="text-sm text-muted">{option.hint}</span>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

import { ChevronDown } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '#web/ui/action/button.tsx';
import { cx } from '#web/ui/class-names.ts';
import { DateInput } from '#web/ui/form/date-input.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Popover } from '#web/ui/overlay/popover.tsx';
import { periodsOf } from './period.ts';

export const CHIP =
  'inline-flex min-h-8 items-center gap-1.5 rounded-full border px-3.5 py-1 text-sm font-medium whitespace-nowrap pointer-coarse:min-h-11';

interface FilterChipProps {
  label: string;
  title: string;
  isSet?: boolean;
  children: (close: () => void) => ReactNode;
}

export function FilterChip({ label, title, isSet = false, children }: FilterChipProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Popover
      title={title}
      open={isOpen}
      onOpenChange={setOpen}
      className="max-h-96 w-72"
      trigger={
        <button
          type="button"
          className={cx(
            CHIP,
            isSet
              ? 'border-primary bg-primary-tint text-primary'
              : 'border-line bg-surface hover:border-edge',
          )}
        >
          {label}
          <ChevronDown className="size-3.5" aria-hidden="true" />
        </button>
      }
    >
      {children(() => setOpen(false))}
    </Popover>
  );
}

interface OptionChipProps {
  label: string;
  options: readonly { value: string; label: string }[];
  onPick: (value: string) => void;
}

export const OptionChip = ({ label, options, onPick }: OptionChipProps) => (
  <FilterChip label={label} title={label}>
    {(close) => (
      <ul className="-mx-2">
        {options.map((option) => (
          <li key={option.value}>
            <button
              type="button"
              className="min-h-9 w-full rounded-md px-2 py-1.5 text-left hover:bg-sunken pointer-coarse:min-h-11"
              onClick={() => {
                onPick(option.value);
                close();
              }}
            >
              {option.label}
            </button>
          </li>
        ))}
      </ul>
    )}
  </FilterChip>
);

interface PeriodChoicesProps {
  view: { from?: string | undefined; to?: string | undefined };
  today: string;
  /** Null removes a filter. */
  onChange: (change: { from: string | null; to: string | null }) => void;
}

export function PeriodChoices({ view, today, onChange }: PeriodChoicesProps) {
  const [from, setFrom] = useState(view.from ?? '');
  const [to, setTo] = useState(view.to ?? '');
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap gap-2">
        {periodsOf(today).map(({ label, period }) => (
          <Button key={label} size="sm" onClick={() => onChange({ ...period })}>
            {label}
          </Button>
        ))}
      </div>
      <Field label="From">
        <DateInput value={from} onChange={(event) => setFrom(event.target.value)} />
      </Field>
      <Field label="To">
        <DateInput value={to} onChange={(event) => setTo(event.target.value)} />
      </Field>
      <Button
        variant="primary"
        disabled={!from && !to}
        onClick={() => onChange({ from: from || null, to: to || null })}
      >
        Apply dates
      </Button>
    </div>
  );
}

import { type ReactNode, useId } from 'react';
import { cx } from '#web/ui/class-names.ts';

interface SwitchProps {
  label: ReactNode;
  hint?: ReactNode;
  checked: boolean;
  onCheckedChange: (checked: boolean) => void;
  disabled?: boolean;
  className?: string;
}

/** Takes effect immediately; use a checkbox for a choice that waits for Save. The knob's position shows the state. */
export function Switch({
  label,
  hint,
  checked,
  onCheckedChange,
  disabled = false,
  className,
}: SwitchProps) {
  const id = useId();
  return (
    <div className={cx('flex items-start justify-between gap-4', className)}>
      <span className="grid min-w-0">
        <label htmlFor={id} className="-my-2 py-2">
          {label}
        </label>
        {hint && (
          <span id={`${id}-hint`} className="text-sm text-muted">
            {hint}
          </span>
        )}
      </span>
      <span className="relative mt-px flex h-6 w-10 shrink-0">
        <input
          type="checkbox"
          role="switch"
          id={id}
          aria-checked={checked}
          aria-describedby={hint ? `${id}-hint` : undefined}
          checked={checked}
          disabled={disabled}
          onChange={(event) => onCheckedChange(event.target.checked)}
          className="peer h-6 w-10 appearance-none rounded-full border border-edge bg-sunken transition-colors checked:border-primary checked:bg-primary disabled:opacity-50"
        />
        <span
          aria-hidden="true"
          className="pointer-events-none absolute top-1 left-1 size-4 rounded-full bg-edge transition-transform peer-checked:translate-x-4 peer-checked:bg-primary-ink"
        />
      </span>
    </div>
  );
}

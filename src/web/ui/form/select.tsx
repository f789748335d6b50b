import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { cx } from '#web/ui/class-names.ts';
import { useFieldControl } from './field-context.ts';

export interface SelectOption {
  value: string;
  label: string;
  disabled?: boolean;
}

interface SelectProps extends Omit<ComponentProps<'select'>, 'onChange' | 'size' | 'multiple'> {
  options: readonly SelectOption[];
  onValueChange?: (value: string) => void;
  /** Shown while nothing is chosen; can't be chosen again. */
  placeholder?: string;
}

/**
 * The browser's own list: touch-sized, known to every screen reader, no script. The primitive library's select needs a
 * style element, which the content security policy blocks.
 */
export function Select({ options, onValueChange, placeholder, className, ...rest }: SelectProps) {
  const wiring = useFieldControl(rest);
  return (
    <span className={cx('relative block', className)}>
      <select
        className={cx(
          'min-h-10 w-full appearance-none rounded-md border border-edge bg-surface py-2 pr-9 pl-3 text-[1rem] text-ink sm:text-base pointer-coarse:min-h-11',
          'focus:border-primary focus:outline-2 focus:outline-offset-0 focus:outline-primary/35',
          'aria-invalid:border-loss disabled:opacity-60',
        )}
        onChange={(event) => onValueChange?.(event.target.value)}
        {...rest}
        {...wiring}
      >
        {placeholder !== undefined && (
          <option value="" disabled>
            {placeholder}
          </option>
        )}
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown
        className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2 text-muted"
        aria-hidden="true"
      />
    </span>
  );
}

import { Check, Minus } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { cx } from '#web/ui/class-names.ts';
import { useFieldControl } from './field-context.ts';

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'onChange'> {
  label: ReactNode;
  hint?: ReactNode;
  /** True if only some of the items it controls are checked. */
  indeterminate?: boolean;
  onCheckedChange?: (checked: boolean) => void;
}

export function Checkbox(props: CheckboxProps) {
  const { label, hint, indeterminate = false, onCheckedChange, className, ...rest } = props;
  const hintId = useId();
  const ownId = useId();
  const wiring = useFieldControl({
    id: rest.id ?? ownId,
    'aria-describedby': hint ? hintId : undefined,
    'aria-invalid': rest['aria-invalid'],
  });
  return (
    <div className={cx('flex items-start gap-2.5', className)}>
      <span className="relative mt-px flex size-5 shrink-0">
        <input
          type="checkbox"
          ref={(node) => {
            if (node) node.indeterminate = indeterminate;
          }}
          onChange={(event) => onCheckedChange?.(event.target.checked)}
          className={cx(
            'peer size-5 appearance-none rounded-xs border border-edge bg-surface checked:border-primary checked:bg-primary',
            'indeterminate:border-primary indeterminate:bg-primary disabled:opacity-50 aria-invalid:border-loss',
          )}
          {...rest}
          {...wiring}
        />
        <Check
          className="pointer-events-none absolute inset-0.5 hidden size-4 text-primary-ink peer-checked:block peer-indeterminate:hidden"
          strokeWidth={3}
          aria-hidden="true"
        />
        <Minus
          className="pointer-events-none absolute inset-0.5 hidden size-4 text-primary-ink peer-indeterminate:block"
          strokeWidth={3}
          aria-hidden="true"
        />
      </span>
      <span className="grid">
        {/* The padding enlarges the touch target without moving the text. */}
        <label htmlFor={wiring.id} className="-my-2 py-2">
          {label}
        </label>
        {hint && (
          <span id={hintId} className="text-sm text-muted">
            {hint}
          </span>
        )}
      </span>
    </div>
  );
}

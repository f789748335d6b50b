import type { ComponentProps } from 'react';
import { cx } from '#web/ui/class-names.ts';
import { useFieldControl } from './field-context.ts';

export function TextArea({ className, ...rest }: ComponentProps<'textarea'>) {
  const wiring = useFieldControl(rest);
  return (
    <textarea
      rows={4}
      className={cx(
        'w-full rounded-md border border-edge bg-surface px-3 py-2 text-[1rem] sm:text-base',
        'focus:border-primary focus:outline-2 focus:outline-offset-0 focus:outline-primary/35',
        'aria-invalid:border-loss disabled:opacity-60',
        className,
      )}
      {...rest}
      {...wiring}
    />
  );
}

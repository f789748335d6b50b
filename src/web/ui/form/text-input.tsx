import type { ComponentProps, ReactNode } from 'react';
import { cx } from '#web/ui/class-names.ts';
import { useFieldControl } from './field-context.ts';

export interface TextInputProps extends ComponentProps<'input'> {
  /** Shown inside the field before and after the text: an icon, a unit or a button. */
  before?: ReactNode;
  after?: ReactNode;
}

/** 16 px on phones, because smaller text makes iOS zoom into the field. */
export function TextInput({ before, after, className, ...rest }: TextInputProps) {
  const wiring = useFieldControl(rest);
  return (
    <span
      className={cx(
        'flex min-h-10 items-center rounded-md border border-edge bg-surface pointer-coarse:min-h-11',
        'focus-within:border-primary focus-within:outline-2 focus-within:outline-primary/35',
        'has-aria-invalid:border-loss has-[input:disabled]:opacity-60 has-[input:read-only]:bg-sunken',
        className,
      )}
    >
      {before && <span className="flex shrink-0 items-center pl-3 text-muted">{before}</span>}
      <input
        type="text"
        className="w-full min-w-0 flex-1 self-stretch rounded-md bg-transparent px-3 py-2 text-[1rem] outline-none sm:text-base"
        {...rest}
        {...wiring}
      />
      {after && <span className="flex shrink-0 items-center pr-3 text-muted">{after}</span>}
    </span>
  );
}

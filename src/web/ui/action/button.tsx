import { Slot } from 'radix-ui';
import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { cx } from '#web/ui/class-names.ts';
import { Spinner } from '#web/ui/display/spinner.tsx';

const LOOKS = {
  primary:
    'border-primary bg-primary text-primary-ink hover:border-primary-hover hover:bg-primary-hover',
  secondary: 'border-line bg-surface text-ink hover:border-edge',
  quiet: 'border-transparent text-ink hover:bg-sunken',
  danger: 'border-loss bg-loss text-loss-ink hover:opacity-90',
} as const;

const SIZES = {
  sm: 'min-h-8 px-2.5 py-1 text-sm pointer-coarse:min-h-11',
  md: 'min-h-10 px-3.5 py-2 pointer-coarse:min-h-11',
  lg: 'min-h-12 px-5 py-2.5 text-[1rem]',
} as const;

export interface ButtonProps extends ComponentProps<'button'> {
  variant?: keyof typeof LOOKS;
  size?: keyof typeof SIZES;
  icon?: ReactNode;
  /** Work is in progress: the button keeps its focus and size but ignores clicks. */
  busy?: boolean;
  /** Styles the single child instead, such as a router link. */
  asChild?: boolean;
}

export function Button(props: ButtonProps) {
  const {
    variant = 'secondary',
    size = 'md',
    icon,
    busy = false,
    asChild = false,
    ...native
  } = props;
  const { className, children, onClick, ...rest } = native;
  const look = cx(
    'inline-flex items-center justify-center gap-2 rounded-md border font-[550] whitespace-nowrap no-underline select-none',
    'transition-colors duration-100 disabled:cursor-not-allowed disabled:opacity-50 aria-busy:cursor-progress',
    LOOKS[variant],
    SIZES[size],
    className,
  );
  if (asChild) {
    return (
      <Slot.Root className={look} {...rest}>
        {children}
      </Slot.Root>
    );
  }
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      type="button"
      className={look}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={press}
      {...rest}
    >
      {busy ? <Spinner /> : icon}
      {children}
    </button>
  );
}

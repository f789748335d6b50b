import type { ReactNode } from 'react';
import { cx } from '#web/ui/class-names.ts';
import { Button, type ButtonProps } from './button.tsx';

interface IconButtonProps extends Omit<ButtonProps, 'children' | 'icon' | 'asChild' | 'size'> {
  /** The name read out, and shown by the browser on hover. */
  label: string;
  children: ReactNode;
}

/** A square button with an icon only: 40 px, 44 px under a thumb. */
export function IconButton({ label, children, className, ...rest }: IconButtonProps) {
  return (
    <Button
      variant="quiet"
      aria-label={label}
      title={label}
      className={cx('size-10 shrink-0 px-0! py-0! pointer-coarse:size-11', className)}
      {...rest}
    >
      {children}
    </Button>
  );
}

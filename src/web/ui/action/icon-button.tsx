import type { ReactNode } from 'react';
import { cx } from '#web/ui/class-names.ts';
import { Button, type ButtonProps } from './button.tsx';

interface IconButtonProps extends Omit<ButtonProps, 'children' | 'icon' | 'asChild' | 'size'> {
  /** Read aloud, and shown by the browser on hover. */
  label: string;
  children: ReactNode;
}

/** A square icon-only button: 40 px, or 44 px on touch screens. */
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

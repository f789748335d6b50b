import type { ReactNode } from 'react';
import { useHydrated } from '#web/lib/use-hydrated.ts';
import { Button } from '#web/ui/action/button.tsx';

interface SubmitButtonProps {
  isBusy: boolean;
  size?: 'md' | 'lg';
  variant?: 'primary' | 'danger';
  children: ReactNode;
}

/**
 * In a prerendered page one can type at once, and password managers fill in, but a form must not be sent before
 * the script that sends it is there: the browser itself would put the password into a request of its own.
 */
export function SubmitButton({
  isBusy,
  size = 'md',
  variant = 'primary',
  children,
}: SubmitButtonProps) {
  const isReady = useHydrated();
  return (
    <Button
      type="submit"
      variant={variant}
      size={size}
      busy={isBusy}
      disabled={!isReady}
      className="disabled:opacity-100!"
    >
      {children}
    </Button>
  );
}

import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId, useMemo, useState } from 'react';
import { cx } from '#web/ui/class-names.ts';
import { FieldContext } from './field-context.ts';

export interface FieldProps {
  label: ReactNode;
  hint?: ReactNode;
  /** What's wrong and how to fix it. */
  error?: ReactNode;
  required?: boolean;
  /** Adds "optional" next to the label; required fields stay unmarked. */
  optional?: boolean;
  /** Hides the label visually but keeps it for assistive technology. */
  hideLabel?: boolean;
  /** A small element to the right of the label, such as a link or a live value. */
  aside?: ReactNode;
  className?: string;
  children: ReactNode;
}

/** Links label, control, hint and error in one place, so that no form has to. */
export function Field(props: FieldProps) {
  const { label, hint, error, required = false, optional = false, hideLabel = false } = props;
  const { aside, className, children } = props;
  const id = useId();
  const [ownError, setOwnError] = useState<string | null>(null);
  const message = error || ownError;
  const hintId = hint ? `${id}-hint` : undefined;
  const errorId = message ? `${id}-error` : undefined;
  const context = useMemo(
    () => ({
      id,
      labelId: `${id}-label`,
      describedBy: cx(errorId, hintId) || undefined,
      invalid: Boolean(errorId),
      required,
      setOwnError,
    }),
    [id, errorId, hintId, required],
  );
  return (
    <div className={cx('grid min-w-0 grid-cols-1 content-start gap-1.5', className)}>
      <div className={cx('flex items-baseline justify-between gap-3', hideLabel && 'sr-only')}>
        <label id={`${id}-label`} htmlFor={id} className="text-sm font-medium">
          {label}
          {optional && <span className="font-normal text-muted"> (optional)</span>}
        </label>
        {aside && <span className="text-sm text-muted">{aside}</span>}
      </div>
      <FieldContext value={context}>{children}</FieldContext>
      {hint && (
        <p id={hintId} className="text-sm text-muted">
          {hint}
        </p>
      )}
      {message && <FieldError id={errorId}>{message}</FieldError>}
    </div>
  );
}

function FieldError({ id, children }: { id: string | undefined; children: ReactNode }) {
  return (
    <p id={id} aria-live="polite" className="flex items-start gap-1.5 text-sm text-loss">
      <CircleAlert className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
      <span>{children}</span>
    </p>
  );
}

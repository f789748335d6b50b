import type { ReactNode } from 'react';
import { useHydrated } from '#web/lib/browser/use-hydrated.ts';
import { Button, type ButtonProps } from '#web/ui/action/button.tsx';
import { Banner } from '#web/ui/display/banner.tsx';
import type { FormValues } from './form-values.ts';
import type { FormState } from './use-form.ts';

interface FormProps<Values extends FormValues> {
  form: FormState<Values>;
  /** A link or button that helps with the failure. */
  failureAction?: ReactNode;
  className?: string;
  children: ReactNode;
}

/** The form element, with form-level errors above its fields. */
export function Form<Values extends FormValues>(props: FormProps<Values>) {
  const { form, failureAction, className = 'grid gap-4', children } = props;
  const { failure } = form;
  return (
    <form {...form.formProps} className={className}>
      {failure && (
        <Banner tone="error" title={failure.message} action={failureAction}>
          {failure.advice}
        </Banner>
      )}
      {children}
    </form>
  );
}

interface SubmitButtonProps extends Pick<ButtonProps, 'size' | 'variant' | 'disabled'> {
  form: { readonly isSaving: boolean };
  /** Replaces the label while the form is being sent. */
  savingText?: string;
  children: ReactNode;
}

/**
 * On a prerendered page, users can type and password managers can fill in fields immediately, but the form must not be
 * sent before its script loads, or the browser would submit it on its own, including the password.
 */
export function SubmitButton(props: SubmitButtonProps) {
  const { form, savingText, disabled = false, children, variant = 'primary', ...rest } = props;
  const isReady = useHydrated();
  return (
    <Button
      {...rest}
      type="submit"
      variant={variant}
      busy={form.isSaving}
      disabled={!isReady || disabled}
      {...(!isReady && { className: 'disabled:opacity-100!' })}
    >
      {(form.isSaving && savingText) || children}
    </Button>
  );
}

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

/** The form element, with what went wrong as a whole above its fields. */
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
  /** Instead of its name while it works. */
  savingText?: string;
  children: ReactNode;
}

/**
 * In a prerendered page one can type immediately, and password managers fill in, but a form must not be sent before
 * the script that sends it is there: the browser itself would put the password into its own request.
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

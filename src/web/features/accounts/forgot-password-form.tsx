import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { FormFailureBanner } from './form-failure.tsx';
import { SubmitButton } from './submit-button.tsx';
import { useAccountForm } from './use-account-form.ts';

interface ForgotPasswordFormProps {
  onSubmit: (values: { email: string }) => Promise<unknown>;
}

export function ForgotPasswordForm({ onSubmit }: ForgotPasswordFormProps) {
  const { errors, failure, isBusy, formProps } = useAccountForm({
    schema: 'forgotPassword',
    submit: onSubmit,
    fallback: 'The link could not be sent',
  });
  return (
    <form {...formProps} className="grid gap-4">
      <FormFailureBanner failure={failure} />
      <Field label="Email" error={errors['email']} required>
        <TextInput name="email" type="email" autoComplete="username" inputMode="email" />
      </Field>
      <SubmitButton isBusy={isBusy} size="lg">
        {isBusy ? 'Sending' : 'Send reset link'}
      </SubmitButton>
    </form>
  );
}

import { Link } from 'react-router';
import { href } from '#web/lib/paths.ts';
import { Button } from '#web/ui/action/button.tsx';
import { FormFailureBanner } from './form-failure.tsx';
import { NewPasswordField } from './new-password-field.tsx';
import { SubmitButton } from './submit-button.tsx';
import { useAccountForm } from './use-account-form.ts';

interface ResetPasswordFormProps {
  onSubmit: (values: { password: string }) => Promise<unknown>;
}

export function ResetPasswordForm({ onSubmit }: ResetPasswordFormProps) {
  const { errors, failure, isBusy, formProps } = useAccountForm({
    schema: 'resetPassword',
    submit: onSubmit,
    fallback: 'The password could not be changed',
  });
  return (
    <form {...formProps} className="grid gap-4">
      <FormFailureBanner
        failure={failure}
        action={
          failure?.code === 'invalid-link' && (
            <Button asChild size="sm">
              <Link to={href('forgotPassword')}>Ask for a new link</Link>
            </Button>
          )
        }
      />
      <NewPasswordField name="password" label="New password" error={errors['password']} />
      <SubmitButton isBusy={isBusy} size="lg">
        {isBusy ? 'Saving' : 'Save new password'}
      </SubmitButton>
    </form>
  );
}

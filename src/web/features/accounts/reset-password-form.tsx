import { Link } from 'react-router';
import { ACCOUNT_MESSAGES } from '#web/features/accounts/messages/account-messages.ts';
import { href } from '#web/lib/url/paths.ts';
import { Form, SubmitButton } from '#web/shared/form/form.tsx';
import { useForm } from '#web/shared/form/use-form.ts';
import { Button } from '#web/ui/action/button.tsx';
import { loadAccountSchemas } from './load-account-schemas.ts';
import { NewPasswordField } from './new-password-field.tsx';

interface ResetPasswordFormProps {
  onSubmit: (values: { password: string }) => Promise<unknown>;
}

export function ResetPasswordForm({ onSubmit }: ResetPasswordFormProps) {
  const form = useForm({
    initial: { password: '' },
    schema: async () => (await loadAccountSchemas()).resetPassword,
    submit: onSubmit,
    fallback: ACCOUNT_MESSAGES.passwordNotReset,
  });
  return (
    <Form
      form={form}
      failureAction={
        form.failure?.code === 'invalid-link' && (
          <Button asChild size="sm">
            <Link to={href('forgotPassword')}>Request a new link</Link>
          </Button>
        )
      }
    >
      <NewPasswordField form={form} name="password" label="New password" />
      <SubmitButton form={form} size="lg" savingText="Saving">
        Save new password
      </SubmitButton>
    </Form>
  );
}

import { ACCOUNT_MESSAGES } from '#web/features/accounts/messages/account-messages.ts';
import { Form, SubmitButton } from '#web/shared/form/form.tsx';
import { useForm } from '#web/shared/form/use-form.ts';
import { EmailField } from './email-field.tsx';
import { loadAccountSchemas } from './load-account-schemas.ts';

interface ForgotPasswordFormProps {
  onSubmit: (values: { email: string }) => Promise<unknown>;
}

export function ForgotPasswordForm({ onSubmit }: ForgotPasswordFormProps) {
  const form = useForm({
    initial: { email: '' },
    schema: async () => (await loadAccountSchemas()).forgotPassword,
    submit: onSubmit,
    fallback: ACCOUNT_MESSAGES.resetLinkNotSent,
  });
  return (
    <Form form={form}>
      <EmailField form={form} name="email" autoComplete="username" />
      <SubmitButton form={form} size="lg" savingText="Sending">
        Send reset link
      </SubmitButton>
    </Form>
  );
}

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
    fallback: 'The link could not be sent',
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

import { CurrentPasswordField } from '#web/features/accounts/current-password-field.tsx';
import { Form, SubmitButton } from '#web/shared/form/form.tsx';
import { useForm } from '#web/shared/form/use-form.ts';
import type { ButtonProps } from '#web/ui/action/button.tsx';
import { loadSecondFactorSchemas } from './load-second-factor-schemas.ts';

interface PasswordProofFormProps {
  onSubmit: (proof: { currentPassword: string }) => Promise<unknown>;
  label: string;
  fallback: string;
  variant?: ButtonProps['variant'];
}

/** For actions where being signed in isn't enough proof of identity. */
export function PasswordProofForm(props: PasswordProofFormProps) {
  const { onSubmit, label, fallback, variant = 'primary' } = props;
  const form = useForm({
    initial: { currentPassword: '' },
    schema: async () => (await loadSecondFactorSchemas()).password,
    submit: onSubmit,
    fallback,
  });
  return (
    <Form form={form}>
      <CurrentPasswordField form={form} name="currentPassword" />
      <p>
        <SubmitButton form={form} variant={variant}>
          {label}
        </SubmitButton>
      </p>
    </Form>
  );
}

import { Link } from 'react-router';
import { SIGN_IN_MESSAGES } from '#web/features/accounts/messages/sign-in-messages.ts';
import { href } from '#web/lib/url/paths.ts';
import { Form, SubmitButton } from '#web/shared/form/form.tsx';
import { PasswordField } from '#web/shared/form/text-field.tsx';
import { useForm } from '#web/shared/form/use-form.ts';
import { TextLink } from '#web/ui/navigation/text-link.tsx';
import { EmailField } from './email-field.tsx';
import { loadAccountSchemas } from './load-account-schemas.ts';

interface SignInFormProps {
  onSubmit: (credentials: { email: string; password: string }) => Promise<unknown>;
}

export function SignInForm({ onSubmit }: SignInFormProps) {
  const form = useForm({
    initial: { email: '', password: '' },
    schema: async () => (await loadAccountSchemas()).signIn,
    submit: onSubmit,
    fallback: SIGN_IN_MESSAGES.signInFailed,
    unexpected: SIGN_IN_MESSAGES.unexpected,
  });
  return (
    <Form form={form}>
      <EmailField form={form} name="email" autoComplete="username" />
      <PasswordField
        form={form}
        name="password"
        label="Password"
        autoComplete="current-password"
        required
        aside={
          <TextLink asChild>
            <Link to={href('forgotPassword')}>Forgot password?</Link>
          </TextLink>
        }
      />
      <SubmitButton form={form} size="lg" savingText="Signing in">
        Sign In
      </SubmitButton>
    </Form>
  );
}

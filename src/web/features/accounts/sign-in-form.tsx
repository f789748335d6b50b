import { Link } from 'react-router';
import { href } from '#web/lib/paths.ts';
import { Field } from '#web/ui/form/field.tsx';
import { PasswordInput } from '#web/ui/form/password-input.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { TextLink } from '#web/ui/navigation/text-link.tsx';
import { FormFailureBanner } from './form-failure.tsx';
import { SubmitButton } from './submit-button.tsx';
import { useAccountForm } from './use-account-form.ts';

interface SignInFormProps {
  onSubmit: (credentials: { email: string; password: string }) => Promise<unknown>;
}

export function SignInForm({ onSubmit }: SignInFormProps) {
  const { errors, failure, isBusy, formProps } = useAccountForm({
    schema: 'signIn',
    submit: onSubmit,
    fallback: 'Login failed',
  });
  return (
    <form {...formProps} className="grid gap-4">
      <FormFailureBanner failure={failure} />
      <Field label="Email" error={errors['email']} required>
        <TextInput name="email" type="email" autoComplete="username" inputMode="email" />
      </Field>
      <Field
        label="Password"
        error={errors['password']}
        required
        aside={
          <TextLink asChild>
            <Link to={href('forgotPassword')}>Forgot password?</Link>
          </TextLink>
        }
      >
        <PasswordInput name="password" autoComplete="current-password" />
      </Field>
      <SubmitButton isBusy={isBusy} size="lg">
        {isBusy ? 'Signing in' : 'Sign In'}
      </SubmitButton>
    </form>
  );
}

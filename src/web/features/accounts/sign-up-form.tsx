import { Link } from 'react-router';
import { SIGN_IN_MESSAGES } from '#web/features/accounts/messages/sign-in-messages.ts';
import { href } from '#web/lib/url/paths.ts';
import { Form, SubmitButton } from '#web/shared/form/form.tsx';
import { useForm } from '#web/shared/form/use-form.ts';
import { Button } from '#web/ui/action/button.tsx';
import { RadioGroup } from '#web/ui/form/radio-group.tsx';
import { EmailField } from './email-field.tsx';
import { loadAccountSchemas } from './load-account-schemas.ts';
import { NameFields } from './name-fields.tsx';
import { NewPasswordField } from './new-password-field.tsx';

interface SignUpFormProps {
  onSubmit: (registration: {
    email: string;
    password: string;
    firstName: string;
    lastName: string;
    accountType: 'individual' | 'professional';
  }) => Promise<unknown>;
}

const ACCOUNT_TYPES = [
  { value: 'individual', label: 'Individual', hint: 'For your own properties' },
  { value: 'professional', label: 'Professional', hint: 'Coming soon', disabled: true },
];

export function SignUpForm({ onSubmit }: SignUpFormProps) {
  const form = useForm({
    initial: { firstName: '', lastName: '', email: '', password: '' },
    schema: async () => (await loadAccountSchemas()).signUp,
    submit: (values) => onSubmit({ ...values, accountType: 'individual' }),
    fallback: SIGN_IN_MESSAGES.signUpFailed,
    unexpected: SIGN_IN_MESSAGES.unexpected,
  });
  return (
    <Form
      form={form}
      failureAction={
        form.failure?.code === 'email-taken' && (
          <Button asChild size="sm">
            <Link to={href('forgotPassword')}>Reset password</Link>
          </Button>
        )
      }
    >
      <NameFields form={form} first="firstName" last="lastName" />
      <EmailField form={form} name="email" autoComplete="email" />
      <NewPasswordField form={form} name="password" owner={form.values} />
      <RadioGroup
        legend="Account type"
        options={ACCOUNT_TYPES}
        value="individual"
        onValueChange={() => {}}
        cards
      />
      <SubmitButton form={form} size="lg" savingText="Creating your account">
        Create Account
      </SubmitButton>
      <p className="text-sm text-muted">Free during beta. No credit card.</p>
    </Form>
  );
}

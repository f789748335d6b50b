import { useState } from 'react';
import { Link } from 'react-router';
import { href } from '#web/lib/paths.ts';
import { Button } from '#web/ui/action/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { RadioGroup } from '#web/ui/form/radio-group.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { FormFailureBanner } from './form-failure.tsx';
import { NewPasswordField } from './new-password-field.tsx';
import { SubmitButton } from './submit-button.tsx';
import { useAccountForm } from './use-account-form.ts';

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
  const [typed, setTyped] = useState({ firstName: '', lastName: '', email: '' });
  const { errors, failure, isBusy, formProps } = useAccountForm({
    schema: 'signUp',
    submit: (values) => onSubmit({ ...values, accountType: 'individual' }),
    fallback: 'Registration failed',
  });
  const watch = (name: keyof typeof typed) => ({
    name,
    onChange: (event: { target: { value: string } }) =>
      setTyped({ ...typed, [name]: event.target.value }),
  });
  return (
    <form {...formProps} className="grid gap-4">
      <FormFailureBanner
        failure={failure}
        action={
          failure?.code === 'email-taken' && (
            <Button asChild size="sm">
              <Link to={href('forgotPassword')}>Reset password</Link>
            </Button>
          )
        }
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="First name" error={errors['firstName']} required>
          <TextInput {...watch('firstName')} autoComplete="given-name" />
        </Field>
        <Field label="Last name" error={errors['lastName']} required>
          <TextInput {...watch('lastName')} autoComplete="family-name" />
        </Field>
      </div>
      <Field label="Email" error={errors['email']} required>
        <TextInput {...watch('email')} type="email" autoComplete="email" inputMode="email" />
      </Field>
      <NewPasswordField name="password" error={errors['password']} owner={typed} />
      <RadioGroup
        legend="Account type"
        options={ACCOUNT_TYPES}
        value="individual"
        onValueChange={() => {}}
        cards
      />
      <SubmitButton isBusy={isBusy} size="lg">
        {isBusy ? 'Creating your account' : 'Create Account'}
      </SubmitButton>
      <p className="text-sm text-muted">Free during beta. No credit card.</p>
    </form>
  );
}

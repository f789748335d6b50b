import type { User } from '#contract/accounts.ts';
import { useUpdateProfile } from '#web/data/accounts.ts';
import { Card } from '#web/ui/display/card.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { showToast } from '#web/ui/overlay/toast-store.ts';
import { FormFailureBanner } from './form-failure.tsx';
import { SubmitButton } from './submit-button.tsx';
import { useAccountForm } from './use-account-form.ts';

export function NamesForm({ user }: { user: User }) {
  const update = useUpdateProfile();
  const { errors, failure, isBusy, formProps } = useAccountForm({
    schema: 'names',
    submit: async (names) => {
      const { message } = await update.mutateAsync(names);
      showToast({ title: message, tone: 'success' });
    },
    fallback: 'Your name could not be saved',
  });
  return (
    <Card title="Name">
      <form {...formProps} className="grid gap-4">
        <FormFailureBanner failure={failure} />
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label="First name" error={errors['firstName']} required>
            <TextInput name="firstName" autoComplete="given-name" defaultValue={user.firstName} />
          </Field>
          <Field label="Last name" error={errors['lastName']} required>
            <TextInput name="lastName" autoComplete="family-name" defaultValue={user.lastName} />
          </Field>
        </div>
        <p>
          <SubmitButton isBusy={isBusy}>Save name</SubmitButton>
        </p>
      </form>
    </Card>
  );
}

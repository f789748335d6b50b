import type { User } from '#contract/accounts/accounts.ts';
import { useUpdateProfile } from '#web/data/accounts.ts';
import { ACCOUNT_MESSAGES } from '#web/features/accounts/messages/account-messages.ts';
import { Form, SubmitButton } from '#web/shared/form/form.tsx';
import { useForm } from '#web/shared/form/use-form.ts';
import { Card } from '#web/ui/display/card.tsx';
import { showToast } from '#web/ui/overlay/toast-store.ts';
import { loadAccountSchemas } from './load-account-schemas.ts';
import { NameFields } from './name-fields.tsx';

export function NamesForm({ user: { firstName, lastName } }: { user: User }) {
  const update = useUpdateProfile();
  const form = useForm({
    initial: { firstName, lastName },
    schema: async () => (await loadAccountSchemas()).names,
    submit: async (names) => {
      const { message } = await update.mutateAsync(names);
      showToast({ title: message, tone: 'success' });
    },
    fallback: ACCOUNT_MESSAGES.nameNotSaved,
  });
  return (
    <Card title="Name">
      <Form form={form}>
        <NameFields form={form} first="firstName" last="lastName" />
        <p>
          <SubmitButton form={form}>Save name</SubmitButton>
        </p>
      </Form>
    </Card>
  );
}

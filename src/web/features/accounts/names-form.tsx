import type { User } from '#contract/accounts/accounts.ts';
import { useUpdateProfile } from '#web/data/accounts.ts';
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
    fallback: 'Your name could not be saved',
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

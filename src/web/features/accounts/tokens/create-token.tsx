import { Copy } from 'lucide-react';
import { useState } from 'react';
import { TOKEN_LIFETIMES } from '#domain/accounts/access-tokens.ts';
import { useCreateAccessToken } from '#web/data/security/access-tokens.ts';
import { CurrentPasswordField } from '#web/features/accounts/current-password-field.tsx';
import { ACCOUNT_MESSAGES } from '#web/features/accounts/messages/account-messages.ts';
import { copyText } from '#web/shared/copy-text.ts';
import { Form, SubmitButton } from '#web/shared/form/form.tsx';
import { SelectField } from '#web/shared/form/select-field.tsx';
import { TextField } from '#web/shared/form/text-field.tsx';
import { useForm } from '#web/shared/form/use-form.ts';
import { Button } from '#web/ui/action/button.tsx';
import { Banner } from '#web/ui/display/banner.tsx';
import { loadTokenSchema } from './load-token-schema.ts';

const SCOPES = [
  { value: 'read', label: 'Read' },
  { value: 'write', label: 'Read and write' },
];

const NEVER = 'never';
const LIFETIMES = TOKEN_LIFETIMES.map((days) =>
  days === null
    ? { value: NEVER, label: 'Never' }
    : { value: String(days), label: days === 365 ? '1 year' : `${days} days` },
);

/** Asks for a name, access level, expiration and the password, then shows the token once. */
export function CreateToken({ onDone }: { onDone: () => void }) {
  const create = useCreateAccessToken();
  const [token, setToken] = useState<string | null>(null);
  const form = useForm({
    initial: { name: '', scope: 'read', expiresInDays: '90', currentPassword: '' },
    schema: loadTokenSchema,
    toBody: (values) => ({
      ...values,
      expiresInDays: values.expiresInDays === NEVER ? null : Number(values.expiresInDays),
    }),
    submit: async (body) => setToken((await create.mutateAsync(body)).token),
    fallback: ACCOUNT_MESSAGES.tokenNotCreated,
  });
  if (token) return <NewToken token={token} onDone={onDone} />;
  return (
    <Form form={form}>
      <TextField
        form={form}
        name="name"
        label="Name"
        hint="What the token is for, such as “Rent spreadsheet”"
        required
      />
      <SelectField form={form} name="scope" label="Access" options={SCOPES} />
      <SelectField form={form} name="expiresInDays" label="Expiration" options={LIFETIMES} />
      <CurrentPasswordField form={form} name="currentPassword" />
      <p>
        <SubmitButton form={form}>Create token</SubmitButton>
      </p>
    </Form>
  );
}

function NewToken({ token, onDone }: { token: string; onDone: () => void }) {
  const copy = () =>
    copyText(token, {
      done: { title: ACCOUNT_MESSAGES.tokenCopied },
      failed: { title: ACCOUNT_MESSAGES.tokenNotCopied, tone: 'error' },
    });
  return (
    <div className="grid gap-4">
      <Banner tone="warning" title="Copy the token now: you won’t see it again">
        Anyone who has it can use the API on your behalf. Store it like a password.
      </Banner>
      <code
        aria-label="Access token"
        className="rounded-md bg-sunken px-4 py-3 font-mono break-all select-all"
      >
        {token}
      </code>
      <div className="flex flex-wrap justify-end gap-2">
        <Button icon={<Copy className="size-4" aria-hidden="true" />} onClick={() => void copy()}>
          Copy
        </Button>
        <Button variant="primary" onClick={onDone}>
          I’ve saved it
        </Button>
      </div>
    </div>
  );
}

import { useId } from 'react';
import { Card } from '#web/ui/display/card.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import type { BookControls, BookDraft } from './use-book-import.ts';

/** Names the account a file belongs to, so that all of the account's files can be compared with the bank. */
export function BookAccount({ draft, controls }: { draft: BookDraft; controls: BookControls }) {
  const listId = useId();
  const { account, accounts, rows } = draft.preview;
  const { names, own, isInFile } = account;
  if (rows.length === 0) return null;
  if (isInFile)
    return (
      <Card title="Account">
        <p>{names.join(', ')}</p>
        <p className="text-sm text-muted">From the file.</p>
      </Card>
    );
  return (
    <Card
      title="Account"
      caption="Use the same name for every file from this account so we can compare it with your bank."
    >
      <Field label="Bank account" hint={`Leave it blank and we’ll call it “${own}”.`}>
        <TextInput
          key={account.chosen}
          className="max-w-96"
          defaultValue={names[0] ?? own}
          maxLength={100}
          list={listId}
          onBlur={({ currentTarget }) => controls.setAccount(currentTarget.value.trim())}
          onKeyDown={({ key, currentTarget }) => {
            if (key === 'Enter') currentTarget.blur();
          }}
        />
      </Field>
      <datalist id={listId}>
        {[...new Set([own, ...accounts])].map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </datalist>
    </Card>
  );
}

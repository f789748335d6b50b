import { useId } from 'react';
import { Card } from '#web/ui/display/card.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import type { BookControls, BookDraft } from './use-book-import.ts';

/** Which account a file is of: two files of one account have one name, so that books and bank can be compared. */
export function BookAccount({ draft, controls }: { draft: BookDraft; controls: BookControls }) {
  const listId = useId();
  const { account, accounts, rows } = draft.preview;
  const { names, own, isInFile } = account;
  if (rows.length === 0) return null;
  if (isInFile)
    return (
      <Card title="Account">
        <p>{names.join(', ')}</p>
        <p className="text-sm text-muted">
          As the file names {names.length === 1 ? 'it' : 'them'}.
        </p>
      </Card>
    );
  return (
    <Card
      title="Account"
      caption="One name for all files of an account: we compare it with your bank."
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

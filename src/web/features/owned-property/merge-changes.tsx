import { useState } from 'react';
import type { OwnedPropertyRecord } from '#contract/owned-properties/owned-property.ts';
import { messageOf } from '#web/lib/api/api-error.ts';
import { useAction } from '#web/lib/use-action.ts';
import { Button } from '#web/ui/action/button.tsx';
import { Banner } from '#web/ui/display/banner.tsx';
import { RadioGroup } from '#web/ui/form/radio-group.tsx';
import { conflictsOf, type FieldConflict, type OwnedEdit, withoutFields } from './owned-draft.ts';
import { type OwnedFieldName, ownedFieldLabel, ownedFieldText } from './owned-fields.ts';

interface MergeChangesProps {
  read: OwnedPropertyRecord;
  current: OwnedPropertyRecord;
  edit: OwnedEdit;
  onSave: (edit: OwnedEdit) => Promise<void>;
  onCancel: () => void;
}

/** What changed since the property was opened; where both changed the same field, the reader decides. */
export function MergeChanges({ read, current, edit, onSave, onCancel }: MergeChangesProps) {
  const [theirs, setTheirs] = useState<readonly OwnedFieldName[]>([]);
  const saving = useAction(onSave);
  const conflicts = conflictsOf(read, current, edit);
  const choose = (name: OwnedFieldName, isTheirs: boolean) =>
    setTheirs((names) => [...names.filter((one) => one !== name), ...(isTheirs ? [name] : [])]);
  return (
    <div className="grid gap-4">
      <Banner tone="warning" title="This property was changed since you opened it">
        Nothing of yours is saved yet. What others changed stays unless you choose your own value.
      </Banner>
      <ul className="grid gap-3">
        {conflicts.map((conflict) => (
          <li key={conflict.name} className="rounded-md border border-line px-4 py-3">
            <Conflict
              conflict={conflict}
              isTheirs={theirs.includes(conflict.name)}
              onChoose={(isTheirs) => choose(conflict.name, isTheirs)}
            />
          </li>
        ))}
      </ul>
      {saving.status === 'failed' && (
        <Banner
          tone="error"
          title={messageOf(saving.error, 'Your changes were not saved. Nothing you typed is lost.')}
        />
      )}
      <div className="flex justify-end gap-2 border-t border-line pt-4">
        <Button onClick={onCancel}>Discard my changes</Button>
        <Button
          variant="primary"
          busy={saving.isRunning}
          onClick={() => void saving.run(withoutFields(edit, theirs)).catch(() => undefined)}
        >
          Save merged
        </Button>
      </div>
    </div>
  );
}

interface ConflictProps {
  conflict: FieldConflict;
  isTheirs: boolean;
  onChoose: (isTheirs: boolean) => void;
}

function Conflict({ conflict, isTheirs, onChoose }: ConflictProps) {
  const { name, read, current, typed } = conflict;
  const label = ownedFieldLabel(name);
  if (typed === undefined) {
    return (
      <p>
        <b className="font-semibold">{label}</b> changed from {ownedFieldText(name, read)} to{' '}
        {ownedFieldText(name, current)}. You did not change it.
      </p>
    );
  }
  return (
    <RadioGroup
      legend={label}
      value={isTheirs ? 'theirs' : 'mine'}
      onValueChange={(value) => onChoose(value === 'theirs')}
      options={[
        { value: 'mine', label: `Yours: ${ownedFieldText(name, typed)}` },
        { value: 'theirs', label: `Current: ${ownedFieldText(name, current)}` },
      ]}
    />
  );
}

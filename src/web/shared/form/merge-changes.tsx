import { useState } from 'react';
import { messageOf } from '#web/lib/api/api-error.ts';
import { useAction } from '#web/lib/use-action.ts';
import { COMMON_MESSAGES } from '#web/shared/saving/common-messages.ts';
import { Button } from '#web/ui/action/button.tsx';
import { Banner } from '#web/ui/display/banner.tsx';
import { RadioGroup } from '#web/ui/form/radio-group.tsx';

/** A field that another session changed since it was read; texts as shown to the user. */
export interface MergeConflict<Name extends string> {
  readonly name: Name;
  readonly label: string;
  readonly read: string;
  /** The value stored now. */
  readonly current: string;
  /** The value about to be saved over it; undefined if the user didn't change it. */
  readonly typed: string | undefined;
}

interface MergeChangesProps<Name extends string> {
  /** Such as "property", "lease" or "loan". */
  noun: string;
  conflicts: readonly MergeConflict<Name>[];
  /** Saves everything except the fields that should keep their stored value. */
  onSave: (theirs: readonly Name[]) => Promise<void>;
  onCancel: () => void;
}

/** Shows what changed since a record was opened; if both sides changed the same field, the user decides. */
export function MergeChanges<Name extends string>(props: MergeChangesProps<Name>) {
  const { noun, conflicts, onSave, onCancel } = props;
  const [theirs, setTheirs] = useState<readonly Name[]>([]);
  const saving = useAction(onSave);
  const choose = (name: Name, isTheirs: boolean) =>
    setTheirs((names) => [...names.filter((one) => one !== name), ...(isTheirs ? [name] : [])]);
  return (
    <div className="grid gap-4">
      <Banner tone="warning" title={`This ${noun} changed since you opened it`}>
        Your changes aren’t saved yet. Other people’s changes stay unless you choose your own value.
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
        <Banner tone="error" title={messageOf(saving.error, COMMON_MESSAGES.mergeNotSaved)} />
      )}
      <div className="flex justify-end gap-2 border-t border-line pt-4">
        <Button onClick={onCancel}>Discard my changes</Button>
        <Button
          variant="primary"
          busy={saving.isRunning}
          onClick={() => void saving.run(theirs).catch(() => undefined)}
        >
          Save merged version
        </Button>
      </div>
    </div>
  );
}

interface ConflictProps {
  conflict: MergeConflict<string>;
  isTheirs: boolean;
  onChoose: (isTheirs: boolean) => void;
}

function Conflict({ conflict, isTheirs, onChoose }: ConflictProps) {
  const { label, read, current, typed } = conflict;
  if (typed === undefined) {
    return (
      <p>
        <b className="font-semibold">{label}</b> changed from {read} to {current}. You didn’t change
        it.
      </p>
    );
  }
  return (
    <RadioGroup
      legend={label}
      value={isTheirs ? 'theirs' : 'mine'}
      onValueChange={(value) => onChoose(value === 'theirs')}
      options={[
        { value: 'mine', label: `Yours: ${typed}` },
        { value: 'theirs', label: `Current: ${current}` },
      ]}
    />
  );
}

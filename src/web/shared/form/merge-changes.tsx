import { useState } from 'react';
import { messageOf } from '#web/lib/api/api-error.ts';
import { useAction } from '#web/lib/use-action.ts';
import { Button } from '#web/ui/action/button.tsx';
import { Banner } from '#web/ui/display/banner.tsx';
import { RadioGroup } from '#web/ui/form/radio-group.tsx';

/** One field that another session changed since it was read; texts as shown to the user. */
export interface MergeConflict<Name extends string> {
  readonly name: Name;
  readonly label: string;
  readonly read: string;
  /** As it is stored now. */
  readonly current: string;
  /** What is about to be saved over it; undefined where the reader left it alone. */
  readonly typed: string | undefined;
}

interface MergeChangesProps<Name extends string> {
  /** "property", "lease", "loan". */
  noun: string;
  conflicts: readonly MergeConflict<Name>[];
  /** Saves all but the fields whose current value stays. */
  onSave: (theirs: readonly Name[]) => Promise<void>;
  onCancel: () => void;
}

/** What changed since a record was opened; where both changed the same field, the reader decides. */
export function MergeChanges<Name extends string>(props: MergeChangesProps<Name>) {
  const { noun, conflicts, onSave, onCancel } = props;
  const [theirs, setTheirs] = useState<readonly Name[]>([]);
  const saving = useAction(onSave);
  const choose = (name: Name, isTheirs: boolean) =>
    setTheirs((names) => [...names.filter((one) => one !== name), ...(isTheirs ? [name] : [])]);
  return (
    <div className="grid gap-4">
      <Banner tone="warning" title={`This ${noun} was changed since you opened it`}>
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
          onClick={() => void saving.run(theirs).catch(() => undefined)}
        >
          Save merged
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
        <b className="font-semibold">{label}</b> changed from {read} to {current}. You did not
        change it.
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

import { type ReactNode, useState } from 'react';
import { MergeChanges } from './merge-changes.tsx';
import type { RecordMerge } from './record-merge.ts';

interface Versioned {
  readonly version: number;
}

interface EditOrMergeProps<Answer extends Versioned, Body, Name extends string> {
  /** Such as "lease" or "loan". */
  noun: string;
  /** The record as it was when the dialog opened. */
  read: Answer;
  bodyOf: (answer: Answer) => Body;
  merge: RecordMerge<Body, Name>;
  /** The record in a stale-version error; null for any other error. */
  currentOf: (error: unknown) => Answer | null;
  save: (version: number, body: Body) => Promise<void>;
  onCancel: () => void;
  children: (onSubmit: (typed: Body) => Promise<void>) => ReactNode;
}

/** A form that, on a conflict, shows the other change and merges the two. */
export function EditOrMerge<Answer extends Versioned, Body, Name extends string>(
  props: EditOrMergeProps<Answer, Body, Name>,
) {
  const { noun, read, bodyOf, merge, currentOf, save, onCancel, children } = props;
  const [stale, setStale] = useState<{ current: Answer; typed: Body } | null>(null);
  const saveAt = async (version: number, typed: Body) => {
    try {
      await save(version, typed);
    } catch (error) {
      const current = currentOf(error);
      if (!current) throw error;
      setStale({ current, typed });
    }
  };
  if (!stale) return children((typed) => saveAt(read.version, typed));
  const { current, typed } = stale;
  const versions = { read: bodyOf(read), current: bodyOf(current), typed };
  return (
    <MergeChanges
      noun={noun}
      conflicts={merge.conflicts(versions)}
      onSave={(theirs) => saveAt(current.version, merge.merged(versions, theirs))}
      onCancel={onCancel}
    />
  );
}

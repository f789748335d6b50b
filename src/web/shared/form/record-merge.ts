import type { MergeConflict } from './merge-changes.tsx';

/** A record as it was read, as it is stored now, and as this user typed it. */
interface Versions<Body> {
  read: Body;
  current: Body;
  typed: Body;
}

interface FieldText<Body> {
  label: string;
  text: (body: Body) => string;
}

export interface RecordMerge<Body, Name extends string> {
  /** What another session changed since the record was read, and the fields both sides changed. */
  conflicts: (versions: Versions<Body>) => MergeConflict<Name>[];
  /** The user's changes on top of the current record, except where the current value was chosen. */
  merged: (versions: Versions<Body>, theirs: readonly Name[]) => Body;
}

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Merges two edits to the same kind of record, field by field. */
export function recordMerge<Body extends object, Name extends keyof Body & string>(
  fields: Readonly<Record<Name, FieldText<Body>>>,
): RecordMerge<Body, Name> {
  const names = Object.keys(fields) as Name[];
  return {
    conflicts: ({ read, current, typed }) =>
      names
        .filter((name) => !isSame(read[name], current[name]))
        .map((name) => {
          const { label, text } = fields[name];
          const isTyped = !isSame(typed[name], read[name]) && !isSame(typed[name], current[name]);
          return {
            name,
            label,
            read: text(read),
            current: text(current),
            typed: isTyped ? text(typed) : undefined,
          };
        }),
    merged: ({ read, current, typed }, theirs) => {
      const mine = names.filter(
        (name) => !isSame(typed[name], read[name]) && !theirs.includes(name),
      );
      return { ...current, ...Object.fromEntries(mine.map((name) => [name, typed[name]])) };
    },
  };
}

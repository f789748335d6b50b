import type { Ref } from 'react';
import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';

export const LONGEST_NAME = 80;

interface SearchNameFieldProps {
  label: string;
  name: string;
  /** Why the last one was refused. */
  problem: string | null;
  onChange: (name: string) => void;
  ref?: Ref<HTMLInputElement>;
}

/** What a search is called. */
export function SearchNameField({ label, name, problem, onChange, ref }: SearchNameFieldProps) {
  return (
    <Field label={label} error={problem}>
      <TextInput
        ref={ref}
        value={name}
        maxLength={LONGEST_NAME}
        autoComplete="off"
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  );
}

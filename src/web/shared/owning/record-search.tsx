import { Search } from 'lucide-react';
import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';

interface RecordSearchProps {
  /** Such as "Search vendors". */
  label: string;
  placeholder: string;
  value: string;
  onChange: (value: string) => void;
}

/** Filters a list of records as the user types. */
export const RecordSearch = ({ label, placeholder, value, onChange }: RecordSearchProps) => (
  <Field label={label} hideLabel className="w-full sm:w-72">
    <TextInput
      type="search"
      maxLength={100}
      value={value}
      placeholder={placeholder}
      before={<Search className="size-4" aria-hidden="true" />}
      onChange={(event) => onChange(event.target.value)}
    />
  </Field>
);

/** Whether any of a record's texts contains every word of the search. */
export function isFound(search: string, texts: readonly (string | null)[]): boolean {
  const text = texts.join(' ').toLowerCase();
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}

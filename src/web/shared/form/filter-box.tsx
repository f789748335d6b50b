import { Search } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';

const TYPING_MS = 300;

/** "/" focuses it from anywhere on the page. */
export function FilterBox({
  label,
  placeholder,
  value,
  onChange,
}: {
  label: string;
  placeholder: string;
  value: string;
  onChange: (q: string) => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(value);
  const [seen, setSeen] = useState(value);
  if (seen !== value) {
    setSeen(value);
    setTyped(value);
  }
  const pending = useRef<ReturnType<typeof setTimeout>>(undefined);
  useSlash(input);
  useEffect(() => () => clearTimeout(pending.current), []);
  return (
    <Field label={label} hideLabel className="min-w-60 flex-1">
      <TextInput
        ref={input}
        type="search"
        maxLength={100}
        value={typed}
        placeholder={placeholder}
        before={<Search className="size-4" aria-hidden="true" />}
        after={
          <kbd className="rounded-xs bg-sunken px-1.5 text-xs max-md:hidden" aria-hidden="true">
            /
          </kbd>
        }
        onChange={(event) => {
          const next = event.target.value;
          setTyped(next);
          clearTimeout(pending.current);
          pending.current = setTimeout(() => onChange(next.trim()), TYPING_MS);
        }}
      />
    </Field>
  );
}

function useSlash(input: { readonly current: HTMLInputElement | null }): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const target = event.target as HTMLElement | null;
      const isTyping = target?.closest('input, textarea, select, [contenteditable]');
      if (event.key !== '/' || isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      input.current?.focus();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [input]);
}

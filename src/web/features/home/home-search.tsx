import { Search } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { href } from '#web/lib/url/paths.ts';
import { Button } from '#web/ui/action/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';

/** Finds listings by address, city or ZIP. */
export function HomeSearch() {
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const search = () =>
    void navigate(
      text.trim() === ''
        ? href('search')
        : `${href('search')}?${new URLSearchParams({ q: text.trim() })}`,
    );
  return (
    <div className="flex items-end gap-2 max-sm:w-full">
      <Field label="Search listings" hideLabel className="flex-1 sm:w-72">
        <TextInput
          type="search"
          value={text}
          placeholder="City, ZIP or address"
          autoComplete="off"
          before={<Search className="size-4" aria-hidden="true" />}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event: KeyboardEvent) => {
            if (event.key === 'Enter') search();
          }}
        />
      </Field>
      <Button onClick={search}>Search</Button>
    </div>
  );
}

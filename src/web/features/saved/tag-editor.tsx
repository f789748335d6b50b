import { Plus } from 'lucide-react';
import { useId, useState } from 'react';
import { Button } from '#web/ui/action/button.tsx';
import { RemovableChip } from '#web/ui/display/chip.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';

interface TagEditorProps {
  address: string;
  tags: readonly string[];
  /** Existing tags, suggested while typing. */
  known: readonly string[];
  onChange: (tags: string[]) => void;
}

const LONGEST_TAG = 40;
const MOST_TAGS = 20;

export function TagEditor({ address, tags, known, onChange }: TagEditorProps) {
  const [draft, setDraft] = useState<string | null>(null);
  const listId = useId();
  const add = () => {
    const tag = (draft ?? '').trim();
    setDraft(null);
    if (tag !== '' && !tags.includes(tag)) onChange([...tags, tag]);
  };
  return (
    <div className="flex flex-wrap items-center gap-2">
      {tags.map((tag) => (
        <RemovableChip
          key={tag}
          label={tag}
          onRemove={() => onChange(tags.filter((other) => other !== tag))}
        />
      ))}
      {draft === null ? (
        tags.length < MOST_TAGS && (
          <Button
            size="sm"
            variant="quiet"
            icon={<Plus className="size-4" aria-hidden="true" />}
            aria-label={`Add a tag to ${address}`}
            onClick={() => setDraft('')}
          >
            Tag
          </Button>
        )
      ) : (
        <form
          className="flex gap-1.5"
          onSubmit={(event) => {
            event.preventDefault();
            add();
          }}
        >
          <TextInput
            aria-label={`New tag for ${address}`}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the field appears because the user requested it
            autoFocus
            value={draft}
            maxLength={LONGEST_TAG}
            list={listId}
            placeholder="To visit"
            className="min-h-8 w-36"
            onChange={(event) => setDraft(event.target.value)}
            onBlur={add}
            onKeyDown={(event) => {
              if (event.key === 'Escape') setDraft(null);
            }}
          />
          <datalist id={listId}>
            {known
              .filter((tag) => !tags.includes(tag))
              .map((tag) => (
                <option key={tag} value={tag}>
                  {tag}
                </option>
              ))}
          </datalist>
        </form>
      )}
    </div>
  );
}

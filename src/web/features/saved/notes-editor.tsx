import { NotebookPen } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#web/ui/action/button.tsx';
import { cx } from '#web/ui/class-names.ts';
import { TextArea } from '#web/ui/form/text-area.tsx';

interface NotesEditorProps {
  address: string;
  notes: string;
  onChange: (notes: string) => void;
}

const LONGEST_NOTES = 5000;

/** Shows the note as text; a click turns it into a field, and leaving the field saves what was typed. */
export function NotesEditor({ address, notes, onChange }: NotesEditorProps) {
  const [draft, setDraft] = useState<string | null>(null);
  const saveNotes = () => {
    if (draft !== null && draft !== notes) onChange(draft);
    setDraft(null);
  };
  if (draft === null) {
    return (
      <div className={cx('flex items-start gap-2', notes !== '' && 'basis-full')}>
        {notes !== '' && <p className="min-w-0 flex-1 whitespace-pre-wrap">{notes}</p>}
        <Button
          size="sm"
          variant="quiet"
          icon={<NotebookPen className="size-4" aria-hidden="true" />}
          aria-label={`${notes === '' ? 'Add notes to' : 'Edit notes on'} ${address}`}
          onClick={() => setDraft(notes)}
        >
          {notes === '' ? 'Notes' : 'Edit'}
        </Button>
      </div>
    );
  }
  return (
    <div className="grid basis-full gap-2">
      <TextArea
        aria-label={`Notes on ${address}`}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the field appears because the user requested it
        autoFocus
        rows={3}
        maxLength={LONGEST_NOTES}
        value={draft}
        onFocus={({ currentTarget: { value }, target }) =>
          target.setSelectionRange(value.length, value.length)
        }
        onChange={(event) => setDraft(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') setDraft(null);
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) saveNotes();
        }}
      />
      <div className="flex gap-2">
        <Button size="sm" variant="primary" onClick={saveNotes}>
          Save notes
        </Button>
        <Button size="sm" variant="quiet" onClick={() => setDraft(null)}>
          Cancel
        </Button>
      </div>
    </div>
  );
}

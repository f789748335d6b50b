/* oxlint-disable jsx-a11y/prefer-tag-over-role -- HTML has no text field with a list of our own */
import { type KeyboardEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { Spinner } from '#web/ui/display/spinner.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { afterClose } from '#web/ui/overlay/after-close.ts';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { type PaletteEntry, rankEntries } from './palette-entry.ts';
import { PaletteItem } from './palette-item.tsx';
import { recentEntries, rememberEntry } from './palette-recent.ts';
import { usePaletteEntries } from './use-palette-entries.ts';

interface CommandPaletteProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function CommandPalette({ open, onOpenChange }: CommandPaletteProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Quick find">
      <PaletteBody onDone={() => onOpenChange(false)} />
    </Dialog>
  );
}

/** Remounted each time it opens, so that it starts fresh. */
function PaletteBody({ onDone }: { onDone: () => void }) {
  const listId = useId();
  const navigate = useNavigate();
  const [query, setQuery] = useState('');
  const [recent] = useState(recentEntries);
  const [pointed, setPointed] = useState(0);
  const { entries, isSearching } = usePaletteEntries(query);
  const shown = rankEntries(entries, query, recent);
  const at = Math.min(pointed, Math.max(0, shown.length - 1));

  const take = (entry: PaletteEntry) => {
    rememberEntry(entry.id);
    onDone();
    if (entry.to) return void navigate(entry.to);
    afterClose(() => entry.act?.());
  };
  const press = (event: KeyboardEvent) => {
    const moves: Partial<Record<string, number>> = {
      ArrowDown: (at + 1) % Math.max(1, shown.length),
      ArrowUp: (at - 1 + shown.length) % Math.max(1, shown.length),
      PageDown: shown.length - 1,
      PageUp: 0,
    };
    const next = moves[event.key];
    const entry = shown[at];
    if (next !== undefined) setPointed(next);
    else if (event.key === 'Enter' && entry) take(entry);
    else return;
    event.preventDefault();
  };
  return (
    <div className="grid gap-3">
      <TextInput
        role="combobox"
        aria-label="Find a page, property, analysis or action"
        aria-autocomplete="list"
        aria-expanded
        aria-controls={listId}
        aria-activedescendant={shown[at] ? `${listId}-${at}` : undefined}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="go"
        placeholder="Page, address, analysis, action"
        value={query}
        after={isSearching ? <Spinner /> : undefined}
        onChange={(event) => {
          setQuery(event.target.value);
          setPointed(0);
        }}
        onKeyDown={press}
      />
      {/* As tall as its longest list, so that nothing jumps while typing. */}
      <div
        role="listbox"
        id={listId}
        aria-label="Results"
        className="grid h-84 content-start overflow-y-auto"
      >
        {shown.map((entry, index) => (
          <PaletteItem
            key={entry.id}
            id={`${listId}-${index}`}
            entry={entry}
            isPointed={index === at}
            onPoint={() => setPointed(index)}
            onTake={() => take(entry)}
          />
        ))}
      </div>
      <p className="text-sm text-muted" aria-live="polite">
        {shown.length === 0
          ? `No results for “${query.trim()}”`
          : '↑ ↓ to move, Enter to open, Esc to close'}
      </p>
    </div>
  );
}

import { Download } from 'lucide-react';
import { useRef, useState } from 'react';
import type { Favorite } from '#contract/listings/favorites.ts';
import { calendarDay } from '#domain/calendar/instants.ts';
import { mostCompared } from '#web/data/calculations.ts';
import { useChangeFavorite } from '#web/data/listings/favorites.ts';
import { downloadCsv } from '#web/lib/browser/download-csv.ts';
import { COMMON_MESSAGES } from '#web/shared/saving/common-messages.ts';
import { showFailure } from '#web/shared/saving/show-failure.ts';
import { Button } from '#web/ui/action/button.tsx';
import { Chip } from '#web/ui/display/chip.tsx';
import { Compare } from './compare.tsx';
import { NotesEditor } from './notes-editor.tsx';
import { SavedCard } from './saved-card.tsx';
import { savedRows } from './saved-csv.ts';
import { TagEditor } from './tag-editor.tsx';
import { useRemoveSaved } from './use-remove-saved.ts';
import { useSavedView } from './use-saved-view.ts';

const tagsOf = (favorites: readonly Favorite[]): string[] =>
  [...new Set(favorites.flatMap(({ tags }) => tags))].toSorted((a, b) => a.localeCompare(b));

export function SavedList({ favorites }: { favorites: readonly Favorite[] }) {
  const view = useSavedView();
  const remove = useRemoveSaved();
  const comparison = useRef<HTMLDivElement>(null);
  const showComparison = () => {
    comparison.current?.focus({ preventScroll: true });
    comparison.current?.scrollIntoView({ block: 'start' });
  };
  const tags = tagsOf(favorites);
  const tag = view.tag !== null && tags.includes(view.tag) ? view.tag : null;
  const shown = favorites.filter((favorite) => tag === null || favorite.tags.includes(tag));
  const compared = view.compared.flatMap(
    (id) => favorites.find(({ propertyId }) => propertyId === id) ?? [],
  );
  return (
    <>
      <SavedBar tags={tags} tag={tag} onTagChange={view.setTag} favorites={shown} />
      {compared.length >= 2 && (
        <div ref={comparison} tabIndex={-1} className="scroll-mt-4 outline-none">
          <Compare favorites={compared} onDrop={(id) => view.setCompared(id, false)} />
        </div>
      )}
      <div className="grid gap-4">
        {shown.map((favorite) => (
          <SavedCard
            key={favorite.propertyId}
            favorite={favorite}
            isCompared={view.compared.includes(favorite.propertyId)}
            isCompareFull={compared.length >= mostCompared}
            onCompareChange={(isOn) => view.setCompared(favorite.propertyId, isOn)}
            onRemove={() => remove(favorite)}
          >
            <SavedNotes favorite={favorite} known={tags} />
          </SavedCard>
        ))}
      </div>
      <CompareBar count={compared.length} onShow={showComparison} />
    </>
  );
}

/** Sticky, so that it stays visible while selecting further down. */
function CompareBar({ count, onShow }: { count: number; onShow: () => void }) {
  const text =
    count === 1
      ? 'Select at least one more to compare (up to four).'
      : `${count} selected${count >= mostCompared ? '. Remove one to add another.' : ''}`;
  return (
    <div
      aria-live="polite"
      className="pointer-events-none sticky bottom-4 mt-4 flex justify-center"
    >
      {count > 0 && (
        <div className="pointer-events-auto flex items-center gap-3 rounded-md border border-edge bg-surface py-2 pr-2 pl-4 text-sm">
          <span className="py-1.5">{text}</span>
          {count >= 2 && (
            <Button size="sm" variant="primary" onClick={onShow}>
              Show comparison
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

interface SavedBarProps {
  tags: readonly string[];
  tag: string | null;
  onTagChange: (tag: string | null) => void;
  favorites: readonly Favorite[];
}

function SavedBar({ tags, tag, onTagChange, favorites }: SavedBarProps) {
  const [today] = useState(() => calendarDay(new Date()));
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
      <fieldset aria-label="Filter by tag" className="flex flex-wrap gap-2">
        {tags.map((name) => (
          <Chip
            key={name}
            pressed={name === tag}
            onPressedChange={(isOn) => onTagChange(isOn ? name : null)}
          >
            {name}
          </Chip>
        ))}
      </fieldset>
      <Button
        icon={<Download className="size-4" aria-hidden="true" />}
        onClick={() => downloadCsv(`freehold-saved-${today}.csv`, savedRows(favorites))}
      >
        Download CSV
      </Button>
    </div>
  );
}

/** Notes and tags, edited inline. */
function SavedNotes({ favorite, known }: { favorite: Favorite; known: readonly string[] }) {
  const change = useChangeFavorite();
  const { propertyId, address, notes, tags } = favorite;
  const save = (changes: { notes?: string; tags?: string[] }) =>
    change
      .mutateAsync({ propertyId, ...changes })
      .catch(showFailure(COMMON_MESSAGES.changesNotSaved));
  return (
    <div className="flex flex-wrap items-center gap-2">
      <TagEditor
        address={address}
        tags={tags}
        known={known}
        onChange={(next) => save({ tags: next })}
      />
      <NotesEditor address={address} notes={notes} onChange={(next) => save({ notes: next })} />
    </div>
  );
}

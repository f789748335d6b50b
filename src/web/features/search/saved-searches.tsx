import { BookmarkPlus, X } from 'lucide-react';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import type { SavedSearch } from '#contract/saved-searches.ts';
import type { Search } from '#web/data/properties.ts';
import { useForgetSearch, useSavedSearches, useSaveSearch } from '#web/data/saved-searches.ts';
import { messageOf } from '#web/lib/api-error.ts';
import { href } from '#web/lib/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Popover } from '#web/ui/popover.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { activeFilters } from './filter-labels.ts';

const LONGEST_NAME = 80;

interface SavedSearchesProps {
  search: Search;
  /** As the address holds it, without the question mark. */
  query: string;
}

/** Keeps the search on the screen under a name, and leads back to those kept before. */
export function SavedSearches({ search, query }: SavedSearchesProps) {
  const { data: searches = [] } = useSavedSearches();
  const kept = searches.find((saved) => saved.query === query);
  return (
    <Popover
      title="Your searches"
      className="w-[min(22rem,calc(100vw-1.5rem))]"
      trigger={
        <Button icon={<BookmarkPlus className="size-4" aria-hidden="true" />}>
          {kept ? 'Search saved' : 'Save search'}
        </Button>
      }
    >
      <div className="grid gap-4">
        {kept ? (
          <p>
            This search is kept as <b className="font-semibold">{kept.name}</b>.
          </p>
        ) : (
          <SaveForm key={query} suggestion={nameOf(search)} query={query} />
        )}
        {searches.length > 0 && <KeptSearches searches={searches} />}
      </div>
    </Popover>
  );
}

/** "3+ beds, up to $250k, Columbus": what a reader would call it. */
function nameOf(search: Search): string {
  const labels = activeFilters(search)
    .filter(({ fields }) => !fields.includes('bbox'))
    .map(({ label }) => label);
  return (labels.join(', ') || 'Everything').slice(0, LONGEST_NAME);
}

function SaveForm({ suggestion, query }: { suggestion: string; query: string }) {
  const [name, setName] = useState(suggestion);
  const [problem, setProblem] = useState<string | null>(null);
  const save = useSaveSearch();
  return (
    <form
      noValidate
      className="grid gap-2.5"
      onSubmit={(event) => {
        event.preventDefault();
        if (save.isPending) return;
        save.mutate(
          { name, query },
          {
            onSuccess: (saved) => showToast({ title: `Saved as “${saved.name}”`, tone: 'success' }),
            onError: (error) => setProblem(messageOf(error, 'The search could not be saved.')),
          },
        );
      }}
    >
      <Field label="Name" error={problem}>
        <TextInput
          value={name}
          maxLength={LONGEST_NAME}
          autoComplete="off"
          onChange={(event) => {
            setName(event.target.value);
            setProblem(null);
          }}
        />
      </Field>
      <Button type="submit" variant="primary" busy={save.isPending} className="justify-self-start">
        Save this search
      </Button>
    </form>
  );
}

function KeptSearches({ searches }: { searches: readonly SavedSearch[] }) {
  const titleId = useId();
  const forget = useForgetSearch();
  const save = useSaveSearch();
  const remove = ({ searchId, name, query }: SavedSearch) =>
    forget.mutate(searchId, {
      onSuccess: ({ message }) =>
        showToast({ title: message, undo: () => save.mutate({ name, query }) }),
      onError: (error) =>
        showToast({ title: messageOf(error, 'It could not be forgotten.'), tone: 'error' }),
    });
  return (
    <section aria-labelledby={titleId}>
      <h3 id={titleId} className="mb-1 text-sm font-medium text-muted">
        Kept
      </h3>
      <ul className="-mr-2 max-h-64 overflow-y-auto">
        {searches.map((search) => (
          <li key={search.searchId} className="flex items-center gap-2">
            <Link
              to={`${href('search')}${search.query && `?${search.query}`}`}
              className="min-w-0 flex-1 truncate py-1.5 no-underline hover:underline"
              title={search.name}
            >
              {search.name}
            </Link>
            <IconButton label={`Forget ${search.name}`} onClick={() => remove(search)}>
              <X className="size-4" aria-hidden="true" />
            </IconButton>
          </li>
        ))}
      </ul>
    </section>
  );
}

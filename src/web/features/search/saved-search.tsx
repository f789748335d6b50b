import { Pencil, X } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { SavedSearch } from '#contract/listings/saved-searches.ts';
import {
  longestSearchName,
  useForgetSearch,
  useSaveSearch,
  useUpdateSearch,
} from '#web/data/listings/saved-searches.ts';
import { messageOf } from '#web/lib/api/api-error.ts';
import { href } from '#web/lib/url/paths.ts';
import { Form, SubmitButton } from '#web/shared/form/form.tsx';
import { TextField } from '#web/shared/form/text-field.tsx';
import { useForm } from '#web/shared/form/use-form.ts';
import { showFailure } from '#web/shared/saving/show-failure.ts';
import { Button } from '#web/ui/action/button.tsx';
import { IconButton } from '#web/ui/action/icon-button.tsx';
import { showToast } from '#web/ui/overlay/toast-store.ts';
import { SearchAlert } from './search-alert.tsx';
import { SEARCH_MESSAGES } from './search-messages.ts';

/** One saved search: open it, rename it inline, or delete it. */
export function SavedSearchMenu({ search }: { search: SavedSearch }) {
  const [isRenaming, setRenaming] = useState(false);
  const renameButton = useRef<HTMLButtonElement>(null);
  const stopRenaming = () => {
    setRenaming(false);
    // When the row reappears, focus returns to its button.
    requestAnimationFrame(() => renameButton.current?.focus());
  };
  if (isRenaming) return <RenameForm search={search} onDone={stopRenaming} />;
  return (
    <div className="border-b border-dashed border-line py-1.5">
      <div className="flex items-center">
        <Link
          to={`${href('search')}${search.query && `?${search.query}`}`}
          className="mr-2 min-w-0 flex-1 truncate py-1.5 no-underline hover:underline"
          title={search.name}
        >
          {search.name}
        </Link>
        <IconButton
          ref={renameButton}
          label={`Rename ${search.name}`}
          onClick={() => setRenaming(true)}
        >
          <Pencil className="size-4" aria-hidden="true" />
        </IconButton>
        <ForgetButton search={search} />
      </div>
      <SearchAlert search={search} />
    </div>
  );
}

function ForgetButton({ search: { searchId, name, query, alert } }: { search: SavedSearch }) {
  const forget = useForgetSearch();
  const save = useSaveSearch();
  const restoreSearch = () =>
    void save.mutateAsync({ name, query, alert }).catch(showFailure(SEARCH_MESSAGES.notRestored));
  // Await the promise: the row unmounts before the response, and `mutate` callbacks run only while mounted.
  const press = () =>
    void forget
      .mutateAsync(searchId)
      .then(({ message }) => showToast({ title: message, undo: restoreSearch }))
      .catch(showFailure(SEARCH_MESSAGES.notDeleted));
  return (
    <IconButton label={`Delete ${name}`} onClick={press}>
      <X className="size-4" aria-hidden="true" />
    </IconButton>
  );
}

interface RenameFormProps {
  search: SavedSearch;
  onDone: () => void;
}

/** Enter saves and Escape cancels; a rejected name stays in the field. */
function RenameForm({ search: { searchId, name: before }, onDone }: RenameFormProps) {
  const rename = useUpdateSearch();
  useEscape(onDone);
  // Await the promise: this form unmounts first, so `mutate` callbacks wouldn't run.
  const undo = () =>
    void rename.mutateAsync({ searchId, name: before }).catch((error: unknown) =>
      showToast({
        title: messageOf(error, SEARCH_MESSAGES.renameNotUndone),
        tone: 'error',
      }),
    );
  const form = useForm({
    initial: { name: before },
    schema: async () =>
      (await import('#contract/listings/saved-searches.ts')).updateSavedSearch.body,
    submit: async ({ name = before }) => {
      if (name !== before) {
        const renamed = await rename.mutateAsync({ searchId, name });
        showToast({ title: SEARCH_MESSAGES.renamed(renamed.name), tone: 'success', undo });
      }
      onDone();
    },
    fallback: SEARCH_MESSAGES.notRenamed,
  });
  return (
    <Form form={form} className="grid gap-2 py-1.5 pr-2">
      <TextField
        form={form}
        name="name"
        ref={selectAll}
        label={`New name for ${before}`}
        maxLength={longestSearchName}
        autoComplete="off"
      />
      <div className="flex gap-2">
        <SubmitButton form={form} size="sm">
          Rename
        </SubmitButton>
        <Button size="sm" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </Form>
  );
}

/** Called once, when the field appears. */
function selectAll(input: HTMLInputElement | null): void {
  input?.focus();
  input?.select();
}

/** Handled before the surrounding popover, which would close on the same key. */
function useEscape(act: () => void): void {
  const onEscape = useEffectEvent(act);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      onEscape();
    };
    window.addEventListener('keydown', onKeyDown, { capture: true });
    return () => window.removeEventListener('keydown', onKeyDown, { capture: true });
  }, []);
}

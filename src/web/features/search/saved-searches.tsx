import { BookmarkPlus } from 'lucide-react';
import { useId } from 'react';
import type { SavedSearch } from '#contract/listings/saved-searches.ts';
import type { ListingQuery } from '#web/data/listings/properties.ts';
import {
  longestSearchName,
  useSavedSearches,
  useSaveSearch,
} from '#web/data/listings/saved-searches.ts';
import { useUser } from '#web/data/session.ts';
import { Form, SubmitButton } from '#web/shared/form/form.tsx';
import { SelectField } from '#web/shared/form/select-field.tsx';
import { TextField } from '#web/shared/form/text-field.tsx';
import { useForm } from '#web/shared/form/use-form.ts';
import { Button } from '#web/ui/action/button.tsx';
import { Popover } from '#web/ui/overlay/popover.tsx';
import { showToast } from '#web/ui/overlay/toast-store.ts';
import { activeFilters } from './filter-labels.ts';
import { SavedSearchMenu } from './saved-search.tsx';
import { ALERT_OPTIONS } from './search-alert.tsx';
import { SEARCH_MESSAGES } from './search-messages.ts';

interface SavedSearchesProps {
  search: ListingQuery;
  /** The query string, without the question mark. */
  query: string;
  /** The sample market never changes, so its alerts cover only the user's own listings. */
  isSample: boolean;
}

/** Saves the current search under a name and lists saved searches. */
export function SavedSearches({ search, query, isSample }: SavedSearchesProps) {
  const user = useUser();
  const { data: searches = [] } = useSavedSearches();
  const saved = searches.find((one) => one.query === query);
  return (
    <Popover
      title="Your searches"
      className="w-[min(22rem,calc(100vw-1.5rem))]"
      trigger={
        <Button icon={<BookmarkPlus className="size-4" aria-hidden="true" />}>
          {saved ? 'Search saved' : 'Save search'}
        </Button>
      }
    >
      <div className="grid gap-4">
        {saved ? (
          <p>
            This search is saved as <b className="font-semibold">{saved.name}</b>.
          </p>
        ) : (
          <SaveForm key={query} suggestion={nameOf(search)} query={query} />
        )}
        {searches.length > 0 && <SavedSearchList searches={searches} />}
        <p className="text-sm text-muted text-pretty">
          Alerts email you new listings and price drops at 8:00 AM, daily or on Mondays.
          {isSample &&
            ' Sample listings don’t change, so for now alerts cover listings you add or import.'}
          {user?.emailVerified === false && ' Confirm your email address to get alerts.'}
        </p>
      </div>
    </Popover>
  );
}

/** "3+ beds, up to $250k, Columbus": the suggested name. */
function nameOf(search: ListingQuery): string {
  const labels = activeFilters(search)
    .filter(({ fields }) => !fields.includes('bbox'))
    .map(({ label }) => label);
  return (labels.join(', ') || 'All properties').slice(0, longestSearchName);
}

function SaveForm({ suggestion, query }: { suggestion: string; query: string }) {
  const save = useSaveSearch();
  const form = useForm({
    initial: { name: suggestion, alert: 'off' },
    schema: async () =>
      (await import('#contract/listings/saved-searches.ts')).createSavedSearch.body,
    toBody: ({ name, alert }) => ({ name, query, alert }),
    submit: async (body) => {
      const saved = await save.mutateAsync(body);
      showToast({ title: SEARCH_MESSAGES.saved(saved.name), tone: 'success' });
    },
    fallback: SEARCH_MESSAGES.notSaved,
  });
  return (
    <Form form={form} className="grid gap-2.5">
      <TextField
        form={form}
        name="name"
        label="Name"
        maxLength={longestSearchName}
        autoComplete="off"
      />
      <SelectField form={form} name="alert" label="Email alerts" options={ALERT_OPTIONS} />
      <div>
        <SubmitButton form={form}>Save this search</SubmitButton>
      </div>
    </Form>
  );
}

function SavedSearchList({ searches }: { searches: readonly SavedSearch[] }) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <h3 id={titleId} className="mb-1 text-sm font-medium text-muted">
        Saved
      </h3>
      <ul className="-mr-2 max-h-80 overflow-y-auto">
        {searches.map((search) => (
          <li key={search.searchId}>
            <SavedSearchMenu search={search} />
          </li>
        ))}
      </ul>
    </section>
  );
}

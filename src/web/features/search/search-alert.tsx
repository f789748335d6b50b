import type { SavedSearch } from '#contract/listings/saved-searches.ts';
import { ALERT_LABELS, ALERTS, type Alert } from '#domain/listing/search-alerts.ts';
import { useUpdateSearch } from '#web/data/listings/saved-searches.ts';
import { showFailure } from '#web/shared/saving/show-failure.ts';
import { Select } from '#web/ui/form/select.tsx';
import { SEARCH_MESSAGES } from './search-messages.ts';

export const ALERT_OPTIONS = ALERTS.map((value) => ({ value, label: ALERT_LABELS[value] }));

/** How often a saved search emails new listings and price cuts; saved on selection. */
export function SearchAlert({ search: { searchId, name, alert } }: { search: SavedSearch }) {
  const update = useUpdateSearch();
  const choose = (next: Alert) =>
    update
      .mutateAsync({ searchId, alert: next })
      .catch(showFailure(SEARCH_MESSAGES.alertNotChanged));
  return (
    <Select
      aria-label={`Alerts for ${name}`}
      className="w-36"
      options={ALERT_OPTIONS}
      value={alert}
      onValueChange={(next) => void choose(next as Alert)}
    />
  );
}

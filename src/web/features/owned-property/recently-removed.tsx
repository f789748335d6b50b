import type { OwnedPropertyRecord } from '#contract/owned-properties/owned-property.ts';
import { counted } from '#domain/text/number-text.ts';
import {
  restoreDays,
  useRemovedProperties,
  useRestoreOwnedProperty,
} from '#web/data/owned-properties.ts';
import { formatDay } from '#web/lib/text/format-date.ts';
import { showFailure } from '#web/shared/saving/show-failure.ts';
import { Button } from '#web/ui/action/button.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { showToast } from '#web/ui/overlay/toast-store.ts';
import { OWNED_PROPERTY_MESSAGES } from './owned-property-messages.ts';

const DAY = 24 * 60 * 60 * 1000;

const millisecondsLeft = (removedAt: string): number =>
  Date.parse(removedAt) + restoreDays * DAY - Date.now();

/** "12 days left", "Less than a day left". */
function timeLeft(removedAt: string): string {
  const left = millisecondsLeft(removedAt);
  return left < DAY ? 'Less than a day left' : `${counted(Math.floor(left / DAY), 'day')} left`;
}

const canRestore = ({ removedAt, keepsBooks }: OwnedPropertyRecord): boolean =>
  removedAt !== null && (keepsBooks || millisecondsLeft(removedAt) > 0);

/** Removed properties that can be restored; nothing if there are none. */
export function RecentlyRemoved() {
  const { data = [] } = useRemovedProperties();
  const removed = data.map(({ property }) => property).filter(canRestore);
  if (removed.length === 0) return null;
  return (
    <Card
      className="mt-5"
      title="Recently removed"
      caption={`You have ${restoreDays} days to restore a property with its leases, transactions and documents.`}
    >
      <ul className="grid">
        {removed.map((property) => (
          <Removed key={property.id} property={property} />
        ))}
      </ul>
    </Card>
  );
}

function Removed({ property }: { property: OwnedPropertyRecord }) {
  const { id, address, city, removedAt, keepsBooks } = property;
  const restore = useRestoreOwnedProperty();
  const run = () =>
    void restore
      .mutateAsync(id)
      .then(() => showToast({ title: OWNED_PROPERTY_MESSAGES.restored(address), tone: 'success' }))
      .catch(showFailure(OWNED_PROPERTY_MESSAGES.notRestored(address)));
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-dashed border-line py-2.5 last:border-0">
      <span className="min-w-0">
        <span className="block font-medium">
          {address}, {city}
        </span>
        <span className="block text-sm text-muted">
          {removedAt && `Removed ${formatDay(removedAt)}`}
          {removedAt && (keepsBooks ? ' · still in your tax years' : ` · ${timeLeft(removedAt)}`)}
        </span>
      </span>
      <Button size="sm" busy={restore.isPending} onClick={run}>
        Restore<span className="sr-only"> {address}</span>
      </Button>
    </li>
  );
}

import { Search } from 'lucide-react';
import { useState } from 'react';
import type { LeaseAnswer } from '#contract/leases/leases.ts';
import type { OwnedPropertyAnswer } from '#contract/owned-properties/owned-property.ts';
import type { PortfolioOutlook } from '#contract/portfolio/outlook.ts';
import type { OwnerShare } from '#engine/portfolio/my-share.ts';
import { useCurrentLeases, useOutlook } from '#web/data/ownership/month.ts';
import { calendarToday, formatMonthYear, formatShortMonth } from '#web/lib/text/format-date.ts';
import { type AttentionItem, isOwned, useAttention } from '#web/shared/owning/attention.ts';
import { Chip } from '#web/ui/display/chip.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { cityText } from './portfolio-text.ts';
import { PropertyFiles } from './property-files.tsx';
import type { PropertyActions } from './property-menu.tsx';
import { isBehindPlan } from './property-status.ts';
import { PropertyTable } from './property-table.tsx';

interface PropertyListProps extends PropertyActions {
  properties: readonly OwnedPropertyAnswer[];
  share: OwnerShare;
}

/** Maximum number of city filters; users find other cities by typing. */
const MOST_CITIES = 4;

/** Cities with more than one property, most first. */
function citiesOf(properties: readonly OwnedPropertyAnswer[]): [city: string, count: number][] {
  const counts = new Map<string, number>();
  for (const owned of properties) {
    const city = cityText(owned);
    counts.set(city, (counts.get(city) ?? 0) + 1);
  }
  return [...counts]
    .filter(([, count]) => count > 1 && count < properties.length)
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, MOST_CITIES);
}

const isFound = (owned: OwnedPropertyAnswer, typed: string): boolean =>
  `${owned.property.address} ${owned.property.addressLine2 ?? ''} ${cityText(owned)} ${owned.property.zipCode}`
    .toLowerCase()
    .includes(typed.trim().toLowerCase());

interface Filter {
  key: string;
  label: string;
  holds: (owned: OwnedPropertyAnswer) => boolean;
}

/** Filters by status and city; a filter that matches nothing is dropped. */
function filtersFor(
  properties: readonly OwnedPropertyAnswer[],
  outlook: PortfolioOutlook | null,
  items: readonly AttentionItem[],
): Filter[] {
  const monthsOf = ({ property }: OwnedPropertyAnswer) =>
    outlook?.properties.find(({ id }) => id === property.id);
  const today = calendarToday();
  const filters: Filter[] = [
    { key: 'behind', label: 'Behind plan', holds: (owned) => isBehindPlan(monthsOf(owned)) },
    {
      key: 'attention',
      label: 'Needs attention',
      holds: ({ property }) => items.some(({ propertyId }) => propertyId === property.id),
    },
    {
      key: 'vacant',
      label: 'Vacant',
      holds: (owned) => isOwned(owned, today) && owned.metrics.occupiedUnits < owned.metrics.units,
    },
    ...citiesOf(properties).map(([city]) => ({
      key: `city ${city}`,
      label: city,
      holds: (owned: OwnedPropertyAnswer) => cityText(owned) === city,
    })),
  ];
  return filters.flatMap((filter) => {
    const count = properties.filter(filter.holds).length;
    return count === 0 ? [] : [{ ...filter, label: `${filter.label} ${count}` }];
  });
}

/** "lease to Mar 2027", "2 leases"; empty while leases load. */
function leaseNotes(leases: readonly LeaseAnswer[] | undefined) {
  return (propertyId: string): string => {
    if (!leases) return '';
    const own = leases.filter((lease) => lease.propertyId === propertyId);
    if (own.length === 0) return 'no lease';
    if (own.length > 1) return `${own.length} leases`;
    const end = own[0]?.endedOn ?? own[0]?.endsOn ?? null;
    if (end === null || own[0]?.status === 'monthToMonth') return 'month-to-month';
    return `lease to ${formatShortMonth(end)} ${end.slice(0, 4)}`;
  };
}

/** Every property, filtered by address, city or status. */
export function PropertyList({ properties, share, ...actions }: PropertyListProps) {
  const [typed, setTyped] = useState('');
  const [key, setKey] = useState<string | null>(null);
  const outlook = useOutlook(share).data ?? null;
  const leases = useCurrentLeases();
  const attention = useAttention(properties);
  const filters = filtersFor(properties, outlook, attention.items);
  const chosen = filters.find((filter) => filter.key === key) ?? null;
  const shown = properties.filter(
    (owned) => isFound(owned, typed) && (chosen === null || chosen.holds(owned)),
  );
  const isWaiting = attention.isPending || outlook === null;
  return (
    <section
      aria-label="Properties"
      className="rounded-lg border border-line bg-surface px-4 py-4 sm:px-5.5 sm:py-5"
    >
      <div className="mb-4 flex flex-wrap items-center gap-2">
        <TextInput
          type="search"
          aria-label="Filter by address"
          placeholder="Filter by address"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          before={<Search className="size-4" aria-hidden="true" />}
          className="w-full sm:w-56"
        />
        {filters.length > 0 && (
          <fieldset aria-label="Show only" className="flex flex-wrap gap-2">
            <Chip pressed={chosen === null} onPressedChange={() => setKey(null)}>
              All {properties.length}
            </Chip>
            {filters.map((filter) => (
              <Chip
                key={filter.key}
                pressed={filter.key === chosen?.key}
                onPressedChange={(isOn) => setKey(isOn ? filter.key : null)}
              >
                {filter.label}
              </Chip>
            ))}
          </fieldset>
        )}
        <PropertyFiles />
      </div>
      {shown.length > 0 ? (
        <PropertyTable
          properties={shown}
          share={share}
          outlook={outlook}
          attention={{ items: attention.items, isPending: isWaiting }}
          leaseNote={leaseNotes(leases.data)}
          {...actions}
        />
      ) : (
        <p className="py-6 text-center text-muted">No matching properties.</p>
      )}
      {outlook?.held && (
        <p className="mt-3 text-sm text-muted">
          {heldCaption(outlook)} The tick marks 100% of plan; dashed lines mark the monthly plan.
        </p>
      )}
    </section>
  );
}

/** Names the 12 complete months in which actual cash flow is compared with the plan. */
function heldCaption({ months }: PortfolioOutlook): string {
  const [first, last] = [months[0]?.month ?? '', months.at(-2)?.month ?? ''];
  return `Actuals from ${formatMonthYear(first)} to ${formatMonthYear(last)} vs. plan.`;
}

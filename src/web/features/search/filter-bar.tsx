import { ChevronDown, SlidersHorizontal } from 'lucide-react';
import { type ComponentType, useState } from 'react';
import { measureLabel } from '#engine/measures/measures.ts';
import type { Filters } from '#web/data/listings/properties.ts';
import { formatNumber } from '#web/lib/text/format.ts';
import { Button } from '#web/ui/action/button.tsx';
import { cx } from '#web/ui/class-names.ts';
import { Drawer } from '#web/ui/overlay/drawer.tsx';
import { Popover } from '#web/ui/overlay/popover.tsx';
import {
  CapRateField,
  CashFlowField,
  type FilterProps,
  MoreFields,
  PriceFields,
  RoomFields,
  TypeFields,
} from './filter-fields.tsx';
import { activeFilters } from './filter-labels.ts';

interface Group {
  name: string;
  fields: readonly (keyof Filters)[];
  Fields: ComponentType<FilterProps>;
}

const MORE = 'More filters';

const GROUPS: readonly Group[] = [
  { name: 'Price', fields: ['minPrice', 'maxPrice'], Fields: PriceFields },
  { name: 'Beds & baths', fields: ['minBeds', 'minBaths'], Fields: RoomFields },
  { name: measureLabel('allInCapRate'), fields: ['minCapRate'], Fields: CapRateField },
  { name: measureLabel('monthlyCashFlow'), fields: ['minCashFlow'], Fields: CashFlowField },
  { name: 'Type', fields: ['propertyType'], Fields: TypeFields },
  {
    name: MORE,
    fields: [
      'minDealScore',
      'minSquareFeet',
      'minYearBuilt',
      'maxDaysOnMarket',
      'minPriceDrop',
      'minCondition',
      'maxCondition',
      'floodZone',
      'maxHoa',
      'minUnits',
      'minLotSize',
      'maxTaxRate',
      'maxArvPercent',
      'source',
    ],
    Fields: MoreFields,
  },
];

/** Chip text: the filter's name or its current value. */
function labelOf({ name, fields }: Group, filters: Filters): string | null {
  const labels = activeFilters(filters)
    .filter((active) => active.fields.some((field) => fields.includes(field)))
    .map(({ label }) => label);
  if (labels.length === 0) return null;
  if (name === MORE && labels.length > 1) return `${labels.length} more filters`;
  return name === 'Type' && (filters.propertyType?.length ?? 0) > 1
    ? `${filters.propertyType?.length} types`
    : labels.join(', ');
}

/** On wide screens, each filter is a chip that opens its controls. */
export function FilterChips(props: FilterProps) {
  return (
    <fieldset aria-label="Filters" className="flex flex-wrap gap-2">
      {GROUPS.map((group) => (
        <FilterChip key={group.name} group={group} {...props} />
      ))}
    </fieldset>
  );
}

function FilterChip({ group, ...props }: FilterProps & { group: Group }) {
  const { name, Fields } = group;
  const label = labelOf(group, props.filters);
  return (
    <Popover
      title={name}
      className="w-[min(21rem,calc(100vw-1.5rem))]"
      trigger={
        <button
          type="button"
          className={cx(
            'inline-flex min-h-9 items-center gap-1 rounded-full border px-3.5 py-1 text-sm font-medium whitespace-nowrap pointer-coarse:min-h-11',
            label
              ? 'border-primary bg-primary-tint text-primary'
              : 'border-line bg-surface hover:border-edge',
          )}
        >
          {label ?? name}
          <ChevronDown className="-mr-1 size-3.5 opacity-70" aria-hidden="true" />
        </button>
      }
    >
      <Fields {...props} />
    </Popover>
  );
}

interface FilterDrawerProps extends FilterProps {
  total: number | undefined;
  clear: () => void;
}

/** On phones, all filters are in one panel. */
export function FilterDrawer({ total, clear, ...props }: FilterDrawerProps) {
  const [isOpen, setOpen] = useState(false);
  const count = GROUPS.filter((group) => labelOf(group, props.filters) !== null).length;
  return (
    <>
      <Button
        icon={<SlidersHorizontal className="size-4" aria-hidden="true" />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {count > 0 ? `Filters (${count})` : 'Filters'}
      </Button>
      <Drawer
        open={isOpen}
        onOpenChange={setOpen}
        title="Filters"
        footer={
          <>
            <Button onClick={clear}>Clear all</Button>
            <Button variant="primary" onClick={() => setOpen(false)}>
              {total === undefined ? 'Show' : `Show ${formatNumber(total)}`}
            </Button>
          </>
        }
      >
        <div className="grid gap-6 pt-2">
          {GROUPS.map(({ name, Fields }) => (
            <Fields key={name} {...props} />
          ))}
        </div>
      </Drawer>
    </>
  );
}

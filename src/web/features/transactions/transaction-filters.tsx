import { CircleAlert } from 'lucide-react';
import type { BookImport } from '#contract/book-imports/book-imports.ts';
import type { OwnedPropertyRecord } from '#contract/owned-properties/owned-property.ts';
import { kindsLabel } from '#domain/measures/figure-filters.ts';
import type { TransactionView } from '#web/data/ownership/transactions.ts';
import { FilterBox } from '#web/shared/form/filter-box.tsx';
import { CHIP, FilterChip, OptionChip, PeriodChoices } from '#web/shared/owning/filter-chips.tsx';
import { periodText } from '#web/shared/owning/period.ts';
import { cx } from '#web/ui/class-names.ts';
import { RemovableChip } from '#web/ui/display/chip.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { kindOptions } from './transaction-view.ts';

/** Null removes a filter. */
export type ChangeView = (change: Record<string, string | null>) => void;

interface TransactionFiltersProps {
  view: TransactionView;
  properties: readonly OwnedPropertyRecord[];
  imports: readonly BookImport[];
  accounts: readonly string[];
  /** The vendor's name, if the view is of one vendor. */
  vendorName: string | null;
  needsReview: number | null;
  today: string;
  onChange: ChangeView;
}

const BY_HAND = 'manual';

/** Search and filters; each active filter can be removed where it's shown. */
export function TransactionFilters(props: TransactionFiltersProps) {
  const { view, properties, imports, accounts, vendorName, needsReview, today, onChange } = props;
  const property = properties.find(({ id }) => id === view.propertyId);
  const file = imports.find(({ id }) => id === view.importId);
  const categories = view.category?.split(',') ?? [];
  const period = periodText(view);
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-2.5">
      <FilterBox
        label="Search transactions"
        placeholder="Payee, amount or note"
        value={view.q ?? ''}
        onChange={(q) => onChange({ q: q || null })}
      />
      <div className="flex flex-wrap gap-2">
        {period ? (
          <RemovableChip label={period} onRemove={() => onChange({ from: null, to: null })} />
        ) : (
          <FilterChip label="Dates" title="Dates">
            {(close) => (
              <PeriodChoices
                view={view}
                today={today}
                onChange={(change) => {
                  onChange(change);
                  close();
                }}
              />
            )}
          </FilterChip>
        )}
        {view.propertyId ? (
          <RemovableChip
            label={property?.address ?? 'One property'}
            onRemove={() => onChange({ propertyId: null })}
          />
        ) : (
          <OptionChip
            label="Property"
            options={properties.map(({ id, address }) => ({ value: id, label: address }))}
            onPick={(propertyId) => onChange({ propertyId })}
          />
        )}
        {view.vendorId && (
          <RemovableChip
            label={vendorName ?? 'One vendor'}
            onRemove={() => onChange({ vendorId: null })}
          />
        )}
        {view.sharedCostId && (
          <RemovableChip
            label="One shared cost"
            onRemove={() => onChange({ sharedCostId: null })}
          />
        )}
        {view.maintenanceId && (
          <RemovableChip
            label="One maintenance request"
            onRemove={() => onChange({ maintenanceId: null })}
          />
        )}
        {view.account ? (
          <RemovableChip label={view.account} onRemove={() => onChange({ account: null })} />
        ) : (
          accounts.length > 0 && (
            <OptionChip
              label="Account"
              options={accounts.map((account) => ({ value: account, label: account }))}
              onPick={(account) => onChange({ account })}
            />
          )
        )}
        {view.importId || view.isManual ? (
          <RemovableChip
            label={view.isManual ? 'Added by hand' : (file?.fileName ?? 'One file')}
            onRemove={() => onChange({ importId: null, isManual: null })}
          />
        ) : (
          <OptionChip
            label="Source"
            options={[
              { value: BY_HAND, label: 'Added by hand' },
              ...imports.map(({ id, fileName }) => ({ value: id, label: fileName })),
            ]}
            onPick={(picked) =>
              onChange(picked === BY_HAND ? { isManual: 'true' } : { importId: picked })
            }
          />
        )}
        <FilterChip label={categoryText(categories)} title="Category" isSet={categories.length > 0}>
          {() => (
            <div className="grid gap-2.5">
              {kindOptions.map(({ value, label }) => (
                <Checkbox
                  key={value}
                  label={label}
                  checked={categories.includes(value)}
                  onCheckedChange={(isOn) => {
                    const next = isOn
                      ? [...categories, value]
                      : categories.filter((key) => key !== value);
                    onChange({ category: next.join(',') || null });
                  }}
                />
              ))}
            </div>
          )}
        </FilterChip>
        {view.flow && (
          <RemovableChip
            label={view.flow === 'in' ? 'Money in' : 'Money out'}
            onRemove={() => onChange({ flow: null })}
          />
        )}
        {view.receipt && (
          <RemovableChip
            label={view.receipt === 'missing' ? 'No receipt' : 'With a receipt'}
            onRemove={() => onChange({ receipt: null })}
          />
        )}
        <button
          type="button"
          aria-pressed={view.review === true}
          onClick={() => onChange({ review: view.review ? null : 'true' })}
          className={cx(
            CHIP,
            needsReview
              ? view.review
                ? 'border-warn bg-warn text-surface'
                : 'border-warn/45 bg-warn-tint text-warn'
              : view.review
                ? 'border-primary bg-primary-tint text-primary'
                : 'border-line bg-surface hover:border-edge',
          )}
        >
          {needsReview !== null && needsReview > 0 && (
            <CircleAlert className="size-4" aria-hidden="true" />
          )}
          Needs review
          {needsReview !== null && <b className="font-semibold">{needsReview}</b>}
        </button>
      </div>
    </div>
  );
}

function categoryText(categories: readonly string[]): string {
  const [first, ...others] = categories;
  if (first === undefined) return 'Category';
  const named = others.length > 0 ? kindsLabel(categories) : null;
  if (named !== null) return named;
  const label = kindOptions.find(({ value }) => value === first)?.label ?? first;
  return others.length === 0 ? label : `${label} and ${others.length} more`;
}

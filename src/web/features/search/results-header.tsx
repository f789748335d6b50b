import { LayoutList, Table2 } from 'lucide-react';
import type { ReactNode } from 'react';
import type { KnownCity } from '#domain/search-phrase/known-cities.ts';
import { measureLabel } from '#engine/measures/measures.ts';
import { plural } from '#engine/plural.ts';
import type { Sort } from '#web/data/listings/properties.ts';
import { formatNumber } from '#web/lib/text/format.ts';
import { cx } from '#web/ui/class-names.ts';
import { Banner } from '#web/ui/display/banner.tsx';
import { Select } from '#web/ui/form/select.tsx';
import type { ResultView } from './search-params.ts';

export const SORTS: readonly { value: Sort; label: string }[] = [
  { value: '-dealScore', label: `${measureLabel('dealScore')}, conservative` },
  { value: '-cashFlow', label: `${measureLabel('monthlyCashFlow')}, highest first` },
  { value: '-capRate', label: `${measureLabel('allInCapRate')}, highest first` },
  { value: '-cashOnCash', label: `${measureLabel('cashOnCash')}, highest first` },
  { value: 'price', label: 'Price, lowest first' },
  { value: '-price', label: 'Price, highest first' },
  { value: '-listed', label: 'Newest first' },
  { value: '-relevance', label: 'Best match' },
];

interface ResultsHeaderProps {
  total: number | undefined;
  isFailed: boolean;
  isTotalExact: boolean;
  source: string | null;
  /** Corrected spelling, such as "Columbus" for "Colombus". */
  correction: string | null;
  /** Other cities with the same name as the one shown. */
  otherCities: readonly KnownCity[];
  onChooseCity: (city: KnownCity) => void;
  /** True if "near me" was typed without a location. */
  needsLocation: boolean;
  sort: Sort;
  onSortChange: (sort: Sort) => void;
  /** Sorting by relevance needs words to match. */
  hasWords: boolean;
  view: ResultView;
  onViewChange: (view: ResultView) => void;
  /** Actions for the whole search, left of the sort order. */
  actions: ReactNode;
}

export function ResultsHeader(props: ResultsHeaderProps) {
  const { total, isFailed, isTotalExact, source, correction, sort, hasWords, actions } = props;
  const sorts = SORTS.filter(({ value }) => hasWords || value !== '-relevance');
  const known = sorts.some(({ value }) => value === sort);
  return (
    <div className="mb-3.5 grid gap-2.5">
      <h2 aria-live="polite">
        {total === undefined ? (
          <span className="text-muted">{isFailed ? 'Results' : 'Searching…'}</span>
        ) : (
          <>
            <b className="font-semibold">
              {!isTotalExact && 'About '}
              {formatNumber(total)} {plural(total, 'property', 'properties')}
            </b>
            {source && <span className="text-muted"> · {source}</span>}
            {correction && <span className="text-muted"> · showing {correction}</span>}
          </>
        )}
      </h2>
      {props.otherCities.length > 0 && <OtherCities {...props} />}
      {props.needsLocation && (
        <Banner>
          We don’t track your location, so these results are from everywhere. Instead of “near me,”
          enter a city or ZIP code, like “near 43215.”
        </Banner>
      )}
      <div className="flex w-full flex-wrap gap-x-4 gap-y-2">
        <div className="flex flex-1 gap-2">{actions}</div>
        <div className="flex items-center gap-2">
          <Select
            aria-label="Sort"
            className="w-56"
            options={known ? sorts : [{ value: sort, label: otherSort(sort) }, ...sorts]}
            value={sort}
            onValueChange={(value) => props.onSortChange(value as Sort)}
          />
          <ViewToggle {...props} />
        </div>
      </div>
    </div>
  );
}

function OtherCities({
  otherCities,
  onChooseCity,
}: Pick<ResultsHeaderProps, 'otherCities' | 'onChooseCity'>) {
  return (
    <p className="-mt-1.5 flex flex-wrap items-baseline gap-x-3 text-sm text-muted">
      Looking for another {otherCities[0]?.name}?{' '}
      {otherCities.map((city) => (
        <button
          key={city.state}
          type="button"
          className="min-h-6 text-primary underline underline-offset-2 pointer-coarse:min-h-11"
          onClick={() => onChooseCity(city)}
        >
          {city.name}, {city.state}
        </button>
      ))}
    </p>
  );
}

/** The reversed sort order, which only the table offers. */
function otherSort(sort: Sort): string {
  const opposite = SORTS.find(({ value }) => value === `-${sort}`);
  return `${opposite?.label.split(',')[0] ?? sort}, lowest first`;
}

const VIEWS = [
  { view: 'cards', label: 'Cards', Icon: LayoutList },
  { view: 'table', label: 'Table', Icon: Table2 },
] as const;

function ViewToggle({ view, onViewChange }: Pick<ResultsHeaderProps, 'view' | 'onViewChange'>) {
  return (
    <fieldset aria-label="View as" className="flex rounded-md border border-edge bg-surface p-0.5">
      {VIEWS.map(({ view: option, label, Icon }) => (
        <button
          key={option}
          type="button"
          aria-label={label}
          title={label}
          aria-pressed={view === option}
          onClick={() => onViewChange(option)}
          className={cx(
            'inline-flex h-8.5 w-9 items-center justify-center rounded-sm pointer-coarse:h-10 pointer-coarse:w-11',
            view === option ? 'bg-primary-tint text-primary' : 'text-muted hover:text-ink',
          )}
        >
          <Icon className="size-4.5" aria-hidden="true" />
        </button>
      ))}
    </fieldset>
  );
}

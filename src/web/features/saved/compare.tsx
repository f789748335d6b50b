import { Award, Equal, X } from 'lucide-react';
import { Fragment, useState } from 'react';
import type { Favorite } from '#contract/favorites.ts';
import { Card } from '#web/ui/card.tsx';
import { cx } from '#web/ui/class-names.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { AssumptionsLine } from './assumptions-line.tsx';
import { bestOf, COMPARE_ROWS, type CompareRow, differs } from './compare-rows.ts';

interface CompareProps {
  /** Two to four. */
  favorites: readonly Favorite[];
  onDrop: (propertyId: string) => void;
}

/** Side by side under the same assumptions: what differs stands out, what is best is said. */
export function Compare({ favorites, onDrop }: CompareProps) {
  const [isBrief, setBrief] = useState(false);
  const rows = COMPARE_ROWS.filter((row) => !isBrief || differs(row, favorites));
  const groups = [...new Set(rows.map(({ group }) => group))];
  return (
    <Card
      title={`${favorites.length} properties side by side`}
      action={<Switch label="Differences only" checked={isBrief} onCheckedChange={setBrief} />}
      className="mb-5"
    >
      <AssumptionsLine />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */}
      <section aria-label="Comparison" tabIndex={0} className="mt-3 overflow-x-auto">
        <table className="w-full">
          <caption className="sr-only">Saved properties compared</caption>
          <thead>
            <tr className="border-b border-line align-bottom">
              <th scope="col" className="w-40 py-2 pr-3 text-left text-sm font-medium text-muted">
                Figure
              </th>
              {favorites.map((favorite) => (
                <HeadCell key={favorite.propertyId} favorite={favorite} onDrop={onDrop} />
              ))}
            </tr>
          </thead>
          <tbody>
            {groups.map((group) => (
              <Fragment key={group}>
                <tr>
                  <th
                    scope="rowgroup"
                    colSpan={favorites.length + 1}
                    className="pt-4 pb-1 text-left font-display font-title"
                  >
                    {group}
                  </th>
                </tr>
                {rows
                  .filter((row) => row.group === group)
                  .map((row) => (
                    <Row key={row.label} row={row} favorites={favorites} />
                  ))}
              </Fragment>
            ))}
          </tbody>
        </table>
      </section>
      <p className="mt-3 flex flex-wrap gap-x-4 gap-y-1 text-sm text-muted">
        <span className="inline-flex items-center gap-1">
          <Award className="size-4" aria-hidden="true" /> best of the row
        </span>
        <span className="inline-flex items-center gap-1">
          <Equal className="size-4" aria-hidden="true" /> the same in every column
        </span>
      </p>
    </Card>
  );
}

function HeadCell({ favorite, onDrop }: { favorite: Favorite } & Pick<CompareProps, 'onDrop'>) {
  const { propertyId, address, city, state } = favorite;
  return (
    <th scope="col" aria-label={address} className="min-w-36 px-3 py-2 text-right font-medium">
      <span className="flex items-start justify-end gap-1">
        <span>
          {address}
          <span className="block text-sm font-normal text-muted">
            {city}, {state}
          </span>
        </span>
        <IconButton
          label={`Take ${address} out of the comparison`}
          className="-my-2 -mr-3 text-muted"
          onClick={() => onDrop(propertyId)}
        >
          <X className="size-4" aria-hidden="true" />
        </IconButton>
      </span>
    </th>
  );
}

function Row({ row, favorites }: { row: CompareRow } & Pick<CompareProps, 'favorites'>) {
  const isDifferent = differs(row, favorites);
  const best = bestOf(row, favorites);
  return (
    <tr
      data-differs={isDifferent}
      className={cx('border-b border-dashed border-line', !isDifferent && 'text-muted')}
    >
      <th scope="row" className="py-1.5 pr-3 text-left text-sm font-normal text-muted">
        {row.label}
        {!isDifferent && (
          <Equal className="ml-1.5 inline size-3.5" aria-label="the same in every column" />
        )}
      </th>
      {favorites.map((favorite) => {
        const isBest = best.has(favorite.propertyId);
        return (
          <td
            key={favorite.propertyId}
            className={cx(
              'px-3 py-1.5 text-right whitespace-nowrap tabular-nums',
              isDifferent && 'bg-primary-tint/40',
              isBest && 'font-semibold text-primary',
            )}
          >
            {isBest && <Award className="mr-1 inline size-4 align-[-3px]" aria-label="Best:" />}
            {row.text(favorite)}
          </td>
        );
      })}
    </tr>
  );
}

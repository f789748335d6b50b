import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { PropertyCard } from '#contract/listings/properties.ts';
import { factsLine } from '#domain/listing/facts-line.ts';
import { outcomeText, wireText } from '#domain/measures/outcome-text.ts';
import { scoreRangeText } from '#domain/measures/score-text.ts';
import { measureLabel } from '#engine/measures/measures.ts';
import type { Sort } from '#web/data/listings/properties.ts';
import { href } from '#web/lib/url/paths.ts';
import { SaveButton } from '#web/shared/saving/save-button.tsx';
import { Money } from '#web/ui/display/money.tsx';
import { DataTable } from '#web/ui/table/data-table.tsx';
import type { TableColumn, TableSort } from '#web/ui/table/table-column.ts';
import { cashOnCashText } from './property-facts.tsx';

interface ResultTableProps {
  cards: readonly PropertyCard[];
  sort: Sort;
  onSortChange: (sort: Sort) => void;
}

/** 78 (70–84) */
function scoreWithRange({ dealScore, dealScoreLow, dealScoreHigh }: PropertyCard['metrics']) {
  const range = scoreRangeText(dealScoreLow, dealScoreHigh);
  return (
    <span className="whitespace-nowrap">
      {outcomeText('dealScore', dealScore)}
      {range && <span className="text-muted"> ({range})</span>}
    </span>
  );
}

export function ResultTable({ cards, sort, onSortChange }: ResultTableProps) {
  const columns: TableColumn<PropertyCard>[] = [
    {
      key: 'address',
      header: 'Property',
      primary: true,
      cell: propertyCell,
    },
    figure('price', 'Price', ({ price }) => <Money dollars={price} />),
    figure('cashFlow', measureLabel('monthlyCashFlow'), ({ metrics }) => (
      <Money dollars={metrics.monthlyCashFlow} toned cents="never" />
    )),
    figure('capRate', measureLabel('allInCapRate'), ({ metrics }) =>
      wireText('allInCapRate', metrics.capRate),
    ),
    figure('cashOnCash', measureLabel('cashOnCash'), ({ metrics }) => cashOnCashText(metrics)),
    figure('dealScore', measureLabel('dealScore'), ({ metrics }) => scoreWithRange(metrics)),
    { key: 'save', header: 'Saved', align: 'end', cell: saveCell },
  ];
  return (
    <DataTable
      caption="Properties found"
      columns={columns}
      rows={cards}
      rowKey={({ id }) => id}
      sort={tableSort(sort)}
      isSortedElsewhere
      onSortChange={({ key, direction }) =>
        onSortChange(`${direction === 'descending' ? '-' : ''}${key}` as Sort)
      }
      className="rounded-lg border border-line bg-surface px-4 py-2"
    />
  );
}

const figure = (
  key: string,
  header: string,
  cell: (card: PropertyCard) => ReactNode,
): TableColumn<PropertyCard> => ({ key, header, cell, align: 'end', sortable: true });

const tableSort = (sort: Sort): TableSort => ({
  key: sort.replace(/^-/, ''),
  direction: sort.startsWith('-') ? 'descending' : 'ascending',
});

function propertyCell(card: PropertyCard): ReactNode {
  const { id, address, city, state } = card;
  return (
    <div data-result={id} tabIndex={-1} className="scroll-mt-28">
      <Link to={href('property', { id })} className="font-medium hover:underline">
        {address}
      </Link>
      <p className="text-sm font-normal text-muted">
        {factsLine(card)} · {city}, {state}
      </p>
    </div>
  );
}

const saveCell = (card: PropertyCard) => (
  <SaveButton propertyId={card.id} address={card.address} isSaved={card.isFavorite} isIcon />
);

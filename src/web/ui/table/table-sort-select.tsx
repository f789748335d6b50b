import { Select } from '#web/ui/form/select.tsx';
import type { TableColumn, TableSort } from './table-column.ts';

interface TableSortSelectProps<Row> {
  columns: readonly TableColumn<Row>[];
  sort: TableSort | undefined;
  onSortChange: (sort: TableSort) => void;
}

/** Cards have no header to click, so the same orders appear in a list. */
export function TableSortSelect<Row>({ columns, sort, onSortChange }: TableSortSelectProps<Row>) {
  const sortable = columns.filter((column) => column.sortable);
  if (sortable.length === 0) return null;
  const options = sortable.flatMap(({ key, header }) => [
    { value: `${key} descending`, label: `${header}, highest first` },
    { value: `${key} ascending`, label: `${header}, lowest first` },
  ]);
  return (
    <div className="mb-3 @xl:hidden">
      <Select
        aria-label="Sort by"
        options={options}
        placeholder="Sort by"
        value={sort ? `${sort.key} ${sort.direction}` : ''}
        onValueChange={(value) => {
          const [key = '', direction] = value.split(' ');
          onSortChange({ key, direction: direction === 'ascending' ? 'ascending' : 'descending' });
        }}
      />
    </div>
  );
}

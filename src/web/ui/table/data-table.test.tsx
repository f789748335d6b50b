import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { Money } from '#web/ui/display/money.tsx';
import { DataTable } from './data-table.tsx';
import { nextSort, type TableColumn } from './table-column.ts';

interface Row {
  name: string;
  rent: number;
}

const ROWS: Row[] = [
  { name: '1428 Bryden Rd', rent: 2340 },
  { name: '88 Alder St', rent: 1450 },
];

const COLUMNS: TableColumn<Row>[] = [
  { key: 'name', header: 'Property', cell: (row) => row.name, primary: true, footer: 'Both' },
  {
    key: 'rent',
    header: 'Rent',
    align: 'end',
    cell: (row) => <Money dollars={row.rent} />,
    sortable: true,
    footer: '$3,790',
  },
];

function renderTable(onSortChange = vi.fn()) {
  render(
    <DataTable
      caption="Rents"
      columns={COLUMNS}
      rows={ROWS}
      rowKey={(row) => row.name}
      sort={{ key: 'rent', direction: 'descending' }}
      onSortChange={onSortChange}
    />,
  );
  return onSortChange;
}

test('rows are headed by their primary column and contain the formatted values', () => {
  renderTable();
  const table = screen.getByRole('table', { name: 'Rents' });
  const row = within(table).getByRole('row', { name: /1428 Bryden Rd/ });
  expect(within(row).getByRole('rowheader').textContent).toBe('1428 Bryden Rd');
  expect(within(row).getByRole('cell', { name: /\$2,340/ })).toBeTruthy();
  expect(within(table).getByRole('cell', { name: /\$3,790/ })).toBeTruthy();
});

test('the sorted column exposes its direction, and pressing it reverses the order', async () => {
  const onSortChange = renderTable();
  expect(screen.getByRole('columnheader', { name: 'Rent' }).getAttribute('aria-sort')).toBe(
    'descending',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Rent' }));
  expect(onSortChange).toHaveBeenCalledWith({ key: 'rent', direction: 'ascending' });
});

test('cards, which have no header, offer the same sort orders as a list', async () => {
  const onSortChange = renderTable();
  const select = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Sort by' });
  expect(select.value).toBe('rent descending');
  await userEvent.selectOptions(select, 'Rent, lowest first');
  expect(onSortChange).toHaveBeenCalledWith({ key: 'rent', direction: 'ascending' });
});

test('a newly sorted column starts with its largest figures', () => {
  expect(nextSort({ key: 'rent', direction: 'ascending' }, 'price')).toEqual({
    key: 'price',
    direction: 'descending',
  });
});

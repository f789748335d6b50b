import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { Field } from '#web/ui/form/field.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { Combobox } from './combobox.tsx';
import { matchOptions } from './combobox-options.ts';

const CITIES = [
  { value: 'akron', label: 'Akron', detail: 'Summit County' },
  { value: 'columbus', label: 'Columbus', detail: 'Franklin County' },
  { value: 'dayton', label: 'Dayton', detail: 'Montgomery County' },
  { value: 'espanola', label: 'Española', detail: 'Rio Arriba County' },
];

function Sample({ start = null }: { start?: string | null }) {
  const [value, setValue] = useState<string | null>(start);
  return (
    <>
      <Field label="City">
        <Combobox options={CITIES} value={value} onValueChange={setValue} />
      </Field>
      <output>{value ?? 'none'}</output>
    </>
  );
}

const box = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'City' });
const options = () => screen.queryAllByRole('option').map((option) => option.textContent);
const active = () =>
  document.getElementById(box().getAttribute('aria-activedescendant') ?? '')?.textContent;

test('typing filters the options, arrow keys move through them and Enter selects one', async () => {
  render(<Sample />);
  await userEvent.type(box(), 'county');
  expect(options()).toHaveLength(4);
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  expect(active()).toBe('DaytonMontgomery County');
  await userEvent.keyboard('{Enter}');
  expect(screen.getByRole('status').textContent).toBe('dayton');
  expect(box().value).toBe('Dayton');
  expect(box().getAttribute('aria-expanded')).toBe('false');
});

test('arrow up from the first option wraps to the last', async () => {
  render(<Sample />);
  await userEvent.click(box());
  await userEvent.keyboard('{ArrowUp}');
  expect(active()).toBe('EspañolaRio Arriba County');
});

test('Escape closes the list and restores the selected text', async () => {
  render(<Sample start="akron" />);
  await userEvent.type(box(), ' x');
  expect(box().value).toBe('Akron x');
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(box().value).toBe('Akron');
});

test('in a dialog, Escape closes the list first and the dialog second', async () => {
  const onOpenChange = vi.fn();
  render(
    <Dialog open onOpenChange={onOpenChange} title="Filters">
      <Sample />
    </Dialog>,
  );
  await userEvent.type(box(), 'a');
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(onOpenChange).not.toHaveBeenCalled();
  await userEvent.keyboard('{Escape}');
  expect(onOpenChange).toHaveBeenCalledWith(false);
});

test('clicking an option selects it and focus stays in the field', async () => {
  render(<Sample />);
  await userEvent.click(box());
  await userEvent.click(within(screen.getByRole('listbox')).getByText('Columbus'));
  expect(screen.getByRole('status').textContent).toBe('columbus');
  expect(document.activeElement).toBe(box());
});

test('clearing the text clears the selection', async () => {
  render(<Sample start="akron" />);
  await userEvent.clear(box());
  expect(screen.getByRole('status').textContent).toBe('none');
});

test('leaving with a partially typed word keeps the last selection', async () => {
  render(<Sample start="akron" />);
  await userEvent.type(box(), 'zzz');
  expect(options()).toEqual(['No matches.']);
  await userEvent.tab();
  expect(box().value).toBe('Akron');
});

test('a caller’s search is called on every keystroke with the text so far, and its options aren’t filtered again', async () => {
  const onSearch = vi.fn();
  render(
    <Field label="City">
      <Combobox options={CITIES} value={null} onValueChange={() => {}} onSearch={onSearch} />
    </Field>,
  );
  await userEvent.type(box(), 'xy');
  expect(onSearch.mock.calls).toEqual([['x'], ['xy']]);
  expect(options()).toHaveLength(4);
});

test('accents and word order don’t matter, and a leading match comes first', () => {
  expect(matchOptions(CITIES, 'espanola').map((city) => city.value)).toEqual(['espanola']);
  expect(matchOptions(CITIES, 'county franklin').map((city) => city.value)).toEqual(['columbus']);
  const spread = [
    { value: '1', label: 'West Dayton' },
    { value: '2', label: 'Dayton' },
  ];
  expect(matchOptions(spread, 'day').map((city) => city.value)).toEqual(['2', '1']);
});

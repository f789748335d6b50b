import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { CALCULATORS, type Calculator } from '#domain/inputs/calculation-field.ts';
import { CALCULATOR_FIELDS, FIELD_GROUPS, fieldOf } from '#domain/inputs/calculation-fields.ts';
import { startingInput } from '#domain/inputs/calculation-inputs.ts';
import { FieldGroupSection } from './field-group-section.tsx';
import { useCalculatorForm } from './use-calculator-form.ts';

const NO_SOURCES = { textOf: () => 'Default', isFigure: () => false };

function Groups({ calculator }: { calculator: Calculator }) {
  // The same object in every render, as on the page, so that unchanged groups don't render again.
  const [start] = useState(() => startingInput(calculator));
  const form = useCalculatorForm(calculator, start, start);
  return FIELD_GROUPS[calculator].map((group) => (
    <FieldGroupSection key={group.title} group={group} form={form} sources={NO_SOURCES} />
  ));
}

/** The printed labels, either in a field or in the list that only the printed page has. */
const onPaper = () => [
  ...screen.getAllByRole('textbox').map((box) => box.closest('div.grid')?.querySelector('label')),
  ...document.querySelectorAll('ul li > :first-child'),
];

test.each(CALCULATORS)(
  'in print, every input of %s is listed once, without toggles',
  (calculator) => {
    render(<Groups calculator={calculator} />);
    const labels = onPaper().map((label) => label?.textContent);
    const requested = CALCULATOR_FIELDS[calculator].map((name) => fieldOf(name).label);
    expect(labels).toHaveLength(requested.length);
    expect(new Set(labels)).toEqual(new Set(requested));
    for (const toggle of screen.getAllByRole('button', { name: /more fields in/ }))
      expect(toggle.className).toContain('print:hidden');
  },
);

test('collapsed fields are printed with their values, and not twice once expanded', async () => {
  render(<Groups calculator="brrrr" />);
  const rehab = within(screen.getByRole('region', { name: 'Rehab' }));
  expect(rehab.getByText('Contingency').nextSibling?.textContent).toBe('10%');
  await userEvent.click(rehab.getByRole('button', { name: '2 more fields in Rehab' }));
  expect(rehab.getAllByText('Contingency').map(({ tagName }) => tagName)).toEqual(['LABEL']);
});

test('a roof of 12,000 and an HVAC of 7,000 make a rehab of 19,000 that is edited through its items', async () => {
  render(<Groups calculator="fix-flip" />);
  const items = within(screen.getByRole('region', { name: 'Rehab items' }));
  const rehab = screen.getByRole<HTMLInputElement>('textbox', { name: 'Rehab' });
  expect(rehab.disabled).toBe(false);
  await userEvent.click(items.getByRole('button', { name: 'Itemize the rehab' }));
  expect(document.activeElement).toBe(items.getByRole('combobox', { name: 'Rehab item 1 name' }));
  await userEvent.keyboard('Roof');
  const roof = items.getByRole('textbox', { name: 'Roof' });
  expect((roof as HTMLInputElement).value).toBe('30,000');
  await userEvent.clear(roof);
  await userEvent.paste('12000');
  await userEvent.click(items.getByRole('button', { name: 'Add item' }));
  await userEvent.keyboard('HVAC');
  await userEvent.type(items.getByRole('textbox', { name: 'HVAC' }), '7000');
  expect(rehab.value).toBe('19,000');
  expect(rehab.disabled).toBe(true);
  expect(screen.getByText('Sum of 2 items')).toBeDefined();
});

test('an amount of 14 digits, too wide for its column, moves below its label at full width', async () => {
  render(<Groups calculator="mortgage" />);
  const price = screen.getByRole<HTMLInputElement>('textbox', { name: 'Purchase price' });
  const row = () => price.closest('div.grid')!.className;
  expect(row()).toContain('9rem');
  await userEvent.clear(price);
  await userEvent.paste('99999999999999');
  expect(price.value).toBe('99,999,999,999,999');
  expect(row()).not.toContain('9rem');
});

test('a down payment of 20% is $60,000 once a price of 300,000 is typed in another group', async () => {
  render(<Groups calculator="cash-flow" />);
  const price = screen.getByRole('textbox', { name: 'Purchase price' });
  await userEvent.clear(price);
  await userEvent.paste('300000');
  const share = screen.getByRole('textbox', { name: 'Down payment' }).closest('div.grid')!;
  expect(share.textContent).toContain('$60,000');
});

test('an invalid entry in a group is marked until it is corrected', async () => {
  render(<Groups calculator="mortgage" />);
  const rate = screen.getByRole('textbox', { name: 'Interest rate' });
  await userEvent.clear(rate);
  await userEvent.paste('99');
  expect(screen.getByText(/Results still use/)).toBeDefined();
  await userEvent.clear(rate);
  await userEvent.paste('6');
  expect(screen.queryByText(/Results still use/)).toBeNull();
});

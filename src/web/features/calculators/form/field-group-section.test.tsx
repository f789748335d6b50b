import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { CALCULATORS, type Calculator } from '#domain/inputs/calculation-field.ts';
import { CALCULATOR_FIELDS, FIELD_GROUPS, fieldOf } from '#domain/inputs/calculation-fields.ts';
import { startingInput } from '#domain/inputs/calculation-inputs.ts';
import { isYearField } from '#domain/inputs/fields/year-fields.ts';
import { isPart } from '#domain/inputs/summed-fields.ts';
import { FieldGroupSection } from './field-group-section.tsx';
import { useCalculatorForm } from './use-calculator-form.ts';

const NO_SOURCES = { textOf: () => 'Default', isFigure: () => false };

function Groups({ calculator }: { calculator: Calculator }) {
  // The same object in every render, as on the page: groups without a change are not drawn again.
  const [start] = useState(() => startingInput(calculator));
  const form = useCalculatorForm(calculator, start, start);
  return FIELD_GROUPS[calculator].map((group) => (
    <FieldGroupSection key={group.title} group={group} form={form} sources={NO_SOURCES} />
  ));
}

/** As printed: in a field, or in the list that only print has. */
const onPaper = () => [
  ...screen.getAllByRole('textbox').map((box) => box.closest('div.grid')?.querySelector('label')),
  ...document.querySelectorAll('ul li > :first-child'),
];

test.each(CALCULATORS)(
  'on paper every input of %s that counts is listed once, and no toggle',
  (calculator) => {
    render(<Groups calculator={calculator} />);
    const labels = onPaper().map((label) => label?.textContent);
    const requested = CALCULATOR_FIELDS[calculator]
      .filter((name) => !isPart(name) && !isYearField(name))
      .map((name) => fieldOf(name).label);
    expect(labels).toHaveLength(requested.length);
    expect(new Set(labels)).toEqual(new Set(requested));
    for (const toggle of screen.getAllByRole('button', { name: /more fields of/ }))
      expect(toggle.className).toContain('print:hidden');
  },
);

test('what is closed is on paper with its value, and once it is open it is not there twice', async () => {
  render(<Groups calculator="brrrr" />);
  const rehab = within(screen.getByRole('region', { name: 'Rehab' }));
  expect(rehab.getByText('Contingency').nextSibling?.textContent).toBe('10%');
  await userEvent.click(rehab.getByRole('button', { name: '2 more fields of Rehab' }));
  expect(rehab.getAllByText('Contingency').map(({ tagName }) => tagName)).toEqual(['LABEL']);
});

test('a roof of 12,000 and an HVAC of 7,000 are a rehab of 19,000 that is changed in its items', async () => {
  render(<Groups calculator="fix-flip" />);
  const items = within(screen.getByRole('region', { name: 'Rehab items' }));
  await userEvent.click(items.getByRole('button', { name: '13 more fields of Rehab items' }));
  const rehab = screen.getByRole<HTMLInputElement>('textbox', { name: 'Rehab' });
  expect(rehab.disabled).toBe(false);
  await userEvent.type(items.getByRole('textbox', { name: 'Roof' }), '12000');
  await userEvent.type(items.getByRole('textbox', { name: 'HVAC' }), '7000');
  expect(rehab.value).toBe('19,000');
  expect(rehab.disabled).toBe(true);
  expect(screen.getByText('Sum of 2 items')).toBeDefined();
});

test('an amount of 14 digits, too wide for its column, is below its label over the whole width', async () => {
  render(<Groups calculator="mortgage" />);
  const price = screen.getByRole<HTMLInputElement>('textbox', { name: 'Purchase price' });
  const row = () => price.closest('div.grid')!.className;
  expect(row()).toContain('9rem');
  await userEvent.clear(price);
  await userEvent.paste('99999999999999');
  expect(price.value).toBe('99,999,999,999,999');
  expect(row()).not.toContain('9rem');
});

test('a down payment of 20 % is $60,000 once a price of 300,000 is typed in another group', async () => {
  render(<Groups calculator="cash-flow" />);
  const price = screen.getByRole('textbox', { name: 'Purchase price' });
  await userEvent.clear(price);
  await userEvent.paste('300000');
  const share = screen.getByRole('textbox', { name: 'Down payment' }).closest('div.grid')!;
  expect(share.textContent).toContain('$60,000');
});

test('an invalid entry in a group is marked, and so is its correction', async () => {
  render(<Groups calculator="mortgage" />);
  const rate = screen.getByRole('textbox', { name: 'Interest rate' });
  await userEvent.clear(rate);
  await userEvent.paste('99');
  expect(screen.getByText(/Results still use/)).toBeDefined();
  await userEvent.clear(rate);
  await userEvent.paste('6');
  expect(screen.queryByText(/Results still use/)).toBeNull();
});

import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { FIELD_GROUPS } from '#domain/inputs/calculation-fields.ts';
import { type CalculationInput, startingInput } from '#domain/inputs/calculation-inputs.ts';

import { FieldGroupSection } from './field-group-section.tsx';
import { useCalculatorForm } from './use-calculator-form.ts';

const GROUP = FIELD_GROUPS['buy-hold'].find(({ lists }) => lists.includes('yearOverrides'))!;
const NO_SOURCES = { textOf: () => 'Default', isFigure: () => false };

function Form({ typed = {} }: { typed?: Partial<CalculationInput<'buy-hold'>> }) {
  const [start] = useState(() => ({ ...startingInput('buy-hold'), holdYears: 10 }));
  const [initial] = useState(() => ({ ...start, ...typed }));
  const form = useCalculatorForm('buy-hold', start, initial);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- as in the calculator
    <form onFocus={form.enter}>
      <FieldGroupSection group={GROUP} form={form} sources={NO_SOURCES} />
      <output>{JSON.stringify(form.input.yearOverrides ?? [])}</output>
      <button type="button" onClick={form.resetAll}>
        Reset all
      </button>
    </form>
  );
}

const typedNow = () => JSON.parse(screen.getByRole('status').textContent ?? '') as object;
const yearRow = (year: number) =>
  within(screen.getByRole('group', { name: `Year ${year} overrides` }));

test('overrides start collapsed; an added year gets focus; 0 counts as an override, and an empty field doesn’t', async () => {
  render(<Form />);
  expect(screen.queryByRole('textbox')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Override a year' }));
  await userEvent.selectOptions(screen.getByRole('combobox'), 'Year 2');
  await userEvent.click(screen.getByRole('button', { name: 'Add year' }));
  const rent = yearRow(2).getByRole('textbox', { name: 'Rent growth' });
  expect(document.activeElement).toBe(rent);
  await userEvent.type(rent, '0');
  expect(typedNow()).toEqual([{ year: 2, rentGrowthPercent: 0 }]);
  await userEvent.clear(rent);
  expect(typedNow()).toEqual([]);
  expect(screen.queryByText(/Enter a value/)).toBeNull();
});

test('120% vacancy shows an error below its field, the previous 20% stays in the results, and no other override is lost', async () => {
  render(<Form typed={{ yearOverrides: [{ year: 1, vacancyPercent: 20, oneTimeCost: 500 }] }} />);
  const vacancy = yearRow(1).getByRole('textbox', { name: 'Vacancy' });
  await userEvent.clear(vacancy);
  await userEvent.paste('120');
  expect(screen.getByText('Enter a value from 0% to 100%. Results still use 20%.')).toBeDefined();
  expect(typedNow()).toEqual([{ year: 1, vacancyPercent: 20, oneTimeCost: 500 }]);
  await userEvent.clear(vacancy);
  await userEvent.paste('abc');
  await userEvent.tab();
  expect((vacancy as HTMLInputElement).value).toBe('abc');
  expect(vacancy.getAttribute('aria-invalid')).toBe('true');
});

test('year 1 has no rent or expense growth, and each year can be added only once', () => {
  render(
    <Form
      typed={{
        yearOverrides: [
          { year: 1, vacancyPercent: 20 },
          { year: 3, rentGrowthPercent: 6 },
        ],
      }}
    />,
  );
  expect(
    yearRow(1)
      .getAllByRole('textbox')
      .map((box) => (box as HTMLInputElement).labels?.[0]?.textContent),
  ).toEqual(['Value growth', 'Vacancy', 'One-time cost']);
  const offered = within(screen.getByRole('combobox')).getAllByRole('option');
  expect(offered.map(({ textContent }) => textContent).slice(0, 3)).toEqual([
    'Year 2',
    'Year 4',
    'Year 5',
  ]);
  expect(offered).toHaveLength(28);
});

test('an override for year 12 of a 10-year hold isn’t used and says so; removing or resetting it deletes it', async () => {
  render(
    <Form
      typed={{
        yearOverrides: [
          { year: 2, rentGrowthPercent: 4 },
          { year: 12, oneTimeCost: 9000 },
        ],
      }}
    />,
  );
  expect(yearRow(12).getByText('Not used: the property is sold after 10 years.')).toBeDefined();
  expect(yearRow(2).queryByText(/Not used/)).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Remove year 12' }));
  expect(typedNow()).toEqual([{ year: 2, rentGrowthPercent: 4 }]);
  expect(screen.queryByRole('group', { name: 'Year 12 overrides' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Reset all' }));
  expect(typedNow()).toEqual([]);
});

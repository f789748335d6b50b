import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { type CalculationInput, startingInput } from '#domain/inputs/calculation-inputs.ts';
import { typedYearFields } from '#domain/inputs/fields/year-fields.ts';
import { useCalculatorForm } from '#web/features/calculators/form/use-calculator-form.ts';
import { YearOverrides } from './year-overrides.tsx';

function Form({ typed = {} }: { typed?: Partial<CalculationInput<'buy-hold'>> }) {
  const [start] = useState(() => ({ ...startingInput('buy-hold'), holdYears: 10 }));
  const [initial] = useState(() => ({ ...start, ...typed }));
  const form = useCalculatorForm('buy-hold', start, initial);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- as in the calculator
    <form onFocus={form.enter}>
      <YearOverrides title="Year-by-year overrides" form={form} />
      <output>{JSON.stringify(typedYearFields(form.input))}</output>
      <button type="button" onClick={form.resetAll}>
        Reset all
      </button>
    </form>
  );
}

const typedNow = () => JSON.parse(screen.getByRole('status').textContent ?? '') as object;
const yearRow = (year: number) =>
  within(screen.getByRole('group', { name: `Overrides of year ${year}` }));

test('folded until wanted; a year is added, gets the focus, and 0 is an override while empty is none', async () => {
  render(<Form />);
  expect(screen.queryByRole('textbox')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Override a year' }));
  await userEvent.selectOptions(screen.getByRole('combobox'), 'Year 2');
  await userEvent.click(screen.getByRole('button', { name: 'Add year' }));
  const rent = yearRow(2).getByRole('textbox', { name: 'Rent growth' });
  expect(document.activeElement).toBe(rent);
  await userEvent.type(rent, '0');
  expect(typedNow()).toEqual({ year2RentGrowthPercent: 0 });
  await userEvent.clear(rent);
  expect(typedNow()).toEqual({});
  expect(screen.queryByText(/Use a value/)).toBeNull();
});

test('120 % of vacancy is said below its field, the 20 % from before stays in the results, and no other override is lost', async () => {
  render(<Form typed={{ year1VacancyPercent: 20, year1OneTimeCost: 500 }} />);
  const vacancy = yearRow(1).getByRole('textbox', { name: 'Vacancy' });
  await userEvent.clear(vacancy);
  await userEvent.paste('120');
  expect(screen.getByText('Use a value from 0% to 100%. Results still use 20%.')).toBeDefined();
  expect(typedNow()).toEqual({ year1VacancyPercent: 20, year1OneTimeCost: 500 });
  await userEvent.clear(vacancy);
  await userEvent.paste('abc');
  await userEvent.tab();
  expect((vacancy as HTMLInputElement).value).toBe('abc');
  expect(vacancy.getAttribute('aria-invalid')).toBe('true');
});

test('year 1 has no rent or expense growth, and each year can be added once', () => {
  render(<Form typed={{ year1VacancyPercent: 20, year3RentGrowthPercent: 6 }} />);
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

test('year 12 of a hold of 10 years is not counted, and says so; removed or reset it is gone', async () => {
  render(<Form typed={{ year12OneTimeCost: 9000, year2RentGrowthPercent: 4 }} />);
  expect(yearRow(12).getByText('Not counted: the property is sold after 10 years.')).toBeDefined();
  expect(yearRow(2).queryByText(/Not counted/)).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Remove year 12' }));
  expect(typedNow()).toEqual({ year2RentGrowthPercent: 4 });
  expect(screen.queryByRole('group', { name: 'Overrides of year 12' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Reset all' }));
  expect(typedNow()).toEqual({});
});

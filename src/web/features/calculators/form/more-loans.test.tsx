import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { FIELD_GROUPS } from '#domain/inputs/calculation-fields.ts';
import { type CalculationInput, startingInput } from '#domain/inputs/calculation-inputs.ts';
import type { ListName } from '#domain/inputs/fields/list-fields.ts';
import type { TypedFields } from '#domain/inputs/typed-fields.ts';
import { FieldGroupSection } from './field-group-section.tsx';
import { useCalculatorForm } from './use-calculator-form.ts';

const NO_SOURCES = { textOf: () => 'Default', isFigure: () => false };

interface FormProps {
  list: ListName;
  typed?: Partial<CalculationInput<'buy-hold'>>;
}

function Form({ list, typed = {} }: FormProps) {
  const [start] = useState(() => ({ ...startingInput('buy-hold'), holdYears: 7 }));
  const [initial] = useState(() => ({ ...start, ...typed }));
  const form = useCalculatorForm('buy-hold', start, initial);
  const input: TypedFields = form.input;
  const group = FIELD_GROUPS['buy-hold'].find(({ lists }) => lists.includes(list))!;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- as in the calculator
    <form onFocus={form.enter}>
      <FieldGroupSection group={group} form={form} sources={NO_SOURCES} />
      <output data-testid="typed">{JSON.stringify(input[list] ?? [])}</output>
    </form>
  );
}

const typedNow = () => JSON.parse(screen.getByTestId('typed').textContent ?? '') as object[];

test('“Add a loan” adds a 30-year loan at 7%, with focus on its amount; removing it leaves no loan', async () => {
  render(<Form list="moreLoans" />);
  await userEvent.click(screen.getByRole('button', { name: 'Add a loan' }));
  const row = within(screen.getByRole('group', { name: 'Additional loan 1' }));
  const amount = row.getByRole('textbox', { name: 'Amount' });
  expect(document.activeElement).toBe(amount);
  await userEvent.clear(amount);
  await userEvent.paste('90000');
  expect(typedNow()).toEqual([
    {
      amount: 90_000,
      interestRate: 7,
      termYears: 30,
      interestOnlyYears: 0,
      balloonYears: 0,
      pointsPercent: 0,
    },
  ]);
  await userEvent.click(row.getByRole('button', { name: 'Remove additional loan 1' }));
  expect(typedNow()).toEqual([]);
});

test('an empty rate is an error, and the last valid rate stays in use', async () => {
  render(<Form list="moreLoans" />);
  await userEvent.click(screen.getByRole('button', { name: 'Add a loan' }));
  const rate = screen.getByRole('textbox', { name: 'Rate' });
  await userEvent.clear(rate);
  expect(rate.getAttribute('aria-invalid')).toBe('true');
  expect(typedNow()).toMatchObject([{ interestRate: 7 }]);
});

test('a refinance in month 90 of a 7-year hold says that it isn’t used and offers months 1 to 83', async () => {
  render(<Form list="refinances" />);
  await userEvent.click(screen.getByRole('button', { name: 'Add a refinance' }));
  const row = within(screen.getByRole('group', { name: 'Refinance 1' }));
  expect(row.queryByText(/Not used/)).toBeNull();
  const month = row.getByRole('textbox', { name: 'Month' });
  await userEvent.clear(month);
  await userEvent.paste('90');
  row.getByText(
    'Not used: the property is sold after 7 years. Enter a month from 1 to 83, or extend the hold.',
  );
});

test('rate-and-term is a yes-or-no choice', async () => {
  render(<Form list="refinances" />);
  await userEvent.click(screen.getByRole('button', { name: 'Add a refinance' }));
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Rate-and-term' }), 'Yes');
  expect(typedNow()).toMatchObject([{ rateAndTerm: 1 }]);
});

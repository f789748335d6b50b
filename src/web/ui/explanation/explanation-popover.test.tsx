import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import {
  type ExplanationNode,
  formatExplanationValue,
  isPlainExplanation,
} from './explanation-node.ts';
import { ExplanationPopover } from './explanation-popover.tsx';

const CASH_FLOW: ExplanationNode = {
  label: 'Cash flow, first month',
  value: 336,
  unit: 'dollars',
  note: 'Before income tax.',
  children: [
    {
      label: 'Rent collected',
      formula: 'rent − vacancy',
      value: 2223,
      unit: 'dollars',
      children: [
        { label: 'Rent', value: 2340, unit: 'dollars', source: 'you' },
        { label: 'Vacancy 5%', value: -117, unit: 'dollars' },
      ],
    },
    { label: 'Mortgage', value: -1112, unit: 'dollars' },
    { label: 'Operating costs', value: -775, unit: 'dollars' },
  ],
};

test('a figure opens its lines, which add up to it: 2,223 − 1,112 − 775 = 336', async () => {
  render(<ExplanationPopover node={CASH_FLOW}>+$336</ExplanationPopover>);
  await userEvent.click(screen.getByRole('button', { name: '+$336 Show the math' }));
  const dialog = screen.getByRole('dialog', { name: 'Cash flow, first month' });
  const lines = within(dialog)
    .getAllByRole('listitem')
    .map((line) => line.textContent);
  expect(lines).toEqual(['Rent collected$2,223', 'Mortgage−$1,112', 'Operating costs−$775']);
  expect(dialog.textContent).toContain('Cash flow, first month$336');
  expect(dialog.textContent).toContain('Before income tax.');
});

test('a line with its own explanation expands inline with its formula and sources', async () => {
  render(<ExplanationPopover node={CASH_FLOW}>+$336</ExplanationPopover>);
  await userEvent.click(screen.getByRole('button', { name: /Show the math/ }));
  const line = screen.getByRole('button', { name: /Rent collected/, expanded: false });
  await userEvent.click(line);
  expect(screen.getByText('= rent − vacancy')).toBeTruthy();
  expect(screen.getByText('Vacancy 5%')).toBeTruthy();
  expect(screen.getByText('· you')).toBeTruthy();
  await userEvent.click(line);
  expect(screen.queryByText('Vacancy 5%')).toBeNull();
});

test('a line called “12 months” doesn’t say 12 months twice', async () => {
  const children: ExplanationNode[] = [
    { label: 'Rent', value: 1200, unit: 'dollars' },
    { label: '12 months', value: 12, unit: 'months' },
  ];
  const node: ExplanationNode = { label: 'Rent a year', value: 14_400, unit: 'dollars', children };
  render(<ExplanationPopover node={node}>$14,400</ExplanationPopover>);
  await userEvent.click(screen.getByRole('button', { name: /Show the math/ }));
  const lines = screen.getAllByRole('listitem').map((line) => line.textContent);
  expect(lines).toEqual(['Rent$1,200', '12 months']);
});

test('a second click closes the explanation; Escape closes it too and restores focus', async () => {
  render(<ExplanationPopover node={CASH_FLOW}>+$336</ExplanationPopover>);
  const button = screen.getByRole('button', { name: /Show the math/, expanded: false });
  await userEvent.click(button);
  expect(button.getAttribute('aria-controls')).toBe(screen.getByRole('dialog').id);
  await userEvent.click(button);
  expect(screen.queryByRole('dialog')).toBeNull();
  await userEvent.click(button);
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await userEvent.keyboard('{Enter}');
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(button);
});

test.each([
  [0.0794, 'fraction', '7.94%'],
  [7.94, 'percent', '7.94%'],
  [1.3, 'ratio', '1.30×'],
  [30, 'years', '30 years'],
  [-1112.4, 'dollars', '−$1,112'],
])('%d in %s is formatted as %s', (value, unit, text) => {
  expect(formatExplanationValue({ value, unit })).toBe(text);
});

test('lines in dollars aren’t shown as adding up to a fraction, even when 0.06 + 0.02 = 0.08', () => {
  const capRate: ExplanationNode = {
    label: 'Cap rate',
    value: 0.08,
    unit: 'fraction',
    children: [
      { label: 'Net operating income', value: 0.06, unit: 'dollars' },
      { label: 'Price', value: 0.02, unit: 'dollars' },
    ],
  };
  expect(isPlainExplanation(capRate)).toBe(false);
  expect(isPlainExplanation(CASH_FLOW)).toBe(true);
});

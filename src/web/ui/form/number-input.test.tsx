import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { Button } from '#web/ui/action/button.tsx';
import { CountInput } from './count-input.tsx';
import { Field } from './field.tsx';
import { MoneyInput } from './money-input.tsx';
import { PercentInput } from './percent-input.tsx';

const heard = vi.fn();

function MoneyForm({ start = null }: { start?: number | null }) {
  const [value, setValue] = useState(start);
  return (
    <>
      <Field label="Price" hint="What you would pay.">
        <MoneyInput
          value={value}
          min={0}
          max={1_000_000}
          onValueChange={(next) => {
            heard(next);
            setValue(next);
          }}
        />
      </Field>
      <Button onClick={() => setValue(300_000)}>Use the asking price</Button>
    </>
  );
}

const price = () => screen.getByLabelText<HTMLInputElement>('Price');

function renderMoney(start: number | null = null) {
  heard.mockClear();
  render(<MoneyForm start={start} />);
  return price();
}

test.each([
  ['$1,250.50', 1250.5, '1,250.50'],
  ['250k', 250_000, '250,000'],
  ['1.2m', 1_200_000, '1,200,000'],
  ['(1,200)', -1200, '−1,200'],
  ['−5', -5, '−5'],
])('%s typed into a money field is %d and shows %s on blur', async (typed, value, shown) => {
  const input = renderMoney();
  await userEvent.type(input, typed);
  await userEvent.tab();
  expect(heard).toHaveBeenLastCalledWith(value);
  expect(input.value).toBe(shown);
});

test('commas are added automatically while typing 250000', async () => {
  const input = renderMoney();
  await userEvent.type(input, '250000');
  expect(input.value).toBe('250,000');
});

test('a digit typed in the middle leaves the caret after it', async () => {
  const input = renderMoney(12_000);
  await userEvent.click(input);
  input.setSelectionRange(3, 3);
  await userEvent.keyboard('9');
  expect(input.value).toBe('129,000');
  expect(input.selectionStart).toBe(3);
});

test('arrows nudge by 100, with Shift by 1,000, and stop at the limits', async () => {
  const input = renderMoney(150);
  await userEvent.click(input);
  await userEvent.keyboard('{ArrowUp}');
  expect(input.value).toBe('250');
  await userEvent.keyboard('{Shift>}{ArrowUp}{/Shift}');
  expect(input.value).toBe('1,250');
  await userEvent.keyboard('{PageDown}{PageDown}');
  expect(input.value).toBe('0');
  expect(heard).toHaveBeenLastCalledWith(0);
});

test('a partial fraction keeps the last value, so live results don’t flicker', async () => {
  heard.mockClear();
  function Rate() {
    const [value, setValue] = useState<number | null>(null);
    return (
      <Field label="Rate">
        <PercentInput
          value={value}
          onValueChange={(next) => {
            heard(next);
            setValue(next);
          }}
        />
      </Field>
    );
  }
  render(<Rate />);
  await userEvent.type(screen.getByLabelText('Rate'), '7 1/4');
  expect(heard.mock.calls.map(([value]) => value)).toEqual([7, 7, 7.25]);
  await userEvent.tab();
  expect(screen.getByLabelText<HTMLInputElement>('Rate').value).toBe('7.25');
});

test('unreadable text stays, is marked invalid and is explained; the value is null', async () => {
  const input = renderMoney(500);
  await userEvent.type(input, ' or so');
  expect(heard).not.toHaveBeenCalledWith(null);
  await userEvent.tab();
  expect(input.value).toBe('500 or so');
  expect(input.getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText('Enter an amount, such as 1,250.50 or 250k.')).toBeTruthy();
  expect(heard).toHaveBeenLastCalledWith(null);
});

test('a value set from outside replaces unreadable text and its error', async () => {
  const input = renderMoney();
  await userEvent.type(input, 'lots');
  await userEvent.click(screen.getByRole('button', { name: 'Use the asking price' }));
  expect(input.value).toBe('300,000');
  expect(input.getAttribute('aria-invalid')).toBeNull();
  expect(screen.queryByText(/Enter an amount/)).toBeNull();
});

test('a cleared field is null, not zero', async () => {
  const input = renderMoney(500);
  await userEvent.clear(input);
  await userEvent.tab();
  expect(heard).toHaveBeenLastCalledWith(null);
  expect(input.value).toBe('');
});

test('the unit and the hint describe the field', () => {
  const input = renderMoney();
  const ids = input.getAttribute('aria-describedby')?.split(' ') ?? [];
  expect(ids.map((id) => document.getElementById(id)?.textContent)).toEqual([
    'dollars',
    'What you would pay.',
  ]);
});

test('a rate nudged from 0.1 by 0.2 is 0.3, without floating-point residue', async () => {
  const onValueChange = vi.fn();
  render(
    <Field label="Rate">
      <PercentInput value={0.1} step={0.2} onValueChange={onValueChange} />
    </Field>,
  );
  await userEvent.type(screen.getByLabelText('Rate'), '{ArrowUp}');
  expect(onValueChange).toHaveBeenCalledWith(0.3);
});

test('a count shows its unit and drops decimals', () => {
  render(
    <Field label="Area">
      <CountInput value={1912.4} unit="sq ft" onValueChange={() => {}} />
    </Field>,
  );
  const input = screen.getByLabelText<HTMLInputElement>('Area');
  expect(input.value).toBe('1,912');
  expect(document.getElementById(input.getAttribute('aria-describedby')!)?.textContent).toBe(
    'sq ft',
  );
});

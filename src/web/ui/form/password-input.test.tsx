import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { Field } from './field.tsx';
import { PasswordInput } from './password-input.tsx';
import { PasswordStrength } from './password-strength.tsx';

function renderField() {
  render(
    <Field label="Password">
      <PasswordInput autoComplete="current-password" />
    </Field>,
  );
  return screen.getByLabelText<HTMLInputElement>('Password');
}

test('the password is hidden until Show password is pressed, and can be hidden again', async () => {
  const input = renderField();
  expect(input.type).toBe('password');
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
  expect(input.type).toBe('text');
  await userEvent.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(input.type).toBe('password');
});

test('Caps Lock is shown while it is on and described to assistive technology', async () => {
  const user = userEvent.setup();
  const input = renderField();
  await user.type(input, '{CapsLock}A');
  expect(screen.getByText('Caps Lock is on.')).toBeTruthy();
  const ids = input.getAttribute('aria-describedby') ?? '';
  expect(document.getElementById(ids)?.textContent).toBe('Caps Lock is on.');
  await user.tab();
  expect(screen.queryByText('Caps Lock is on.')).toBeNull();
});

test('a password manager that sends key events without modifiers breaks nothing', () => {
  const input = renderField();
  const event = new Event('keydown', { bubbles: true });
  fireEvent(input, event);
  expect(screen.queryByText('Caps Lock is on.')).toBeNull();
});

test('the strength meter shows the word for its score and the advice', () => {
  render(<PasswordStrength score={2} advice="Add a few more characters." />);
  expect(screen.getByRole('status').textContent).toBe(
    'Password strength: Fair. Add a few more characters.',
  );
});

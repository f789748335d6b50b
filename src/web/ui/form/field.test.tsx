import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Field } from './field.tsx';
import { TextArea } from './text-area.tsx';
import { TextInput } from './text-input.tsx';

function describedBy(element: HTMLElement): string[] {
  const ids = element.getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent ?? `missing ${id}`);
}

test('the label names the input and the hint describes it', () => {
  render(
    <Field label="Email" hint="We only write about your account.">
      <TextInput type="email" />
    </Field>,
  );
  const input = screen.getByLabelText('Email');
  expect(describedBy(input)).toEqual(['We only write about your account.']);
  expect(input.getAttribute('aria-invalid')).toBeNull();
});

test('an error is read before the hint and marks the input invalid', () => {
  render(
    <Field label="Email" hint="Work or private." error="Enter an address with an @.">
      <TextInput />
    </Field>,
  );
  const input = screen.getByRole('textbox', { name: 'Email' });
  expect(describedBy(input)).toEqual(['Enter an address with an @.', 'Work or private.']);
  expect(input.getAttribute('aria-invalid')).toBe('true');
});

test('a control’s own description is kept alongside the field’s', () => {
  render(
    <>
      <span id="unit">per month</span>
      <Field label="Rent" hint="Before vacancy.">
        <TextInput aria-describedby="unit" />
      </Field>
    </>,
  );
  expect(describedBy(screen.getByLabelText('Rent'))).toEqual(['per month', 'Before vacancy.']);
});

test('a required field marks its control, and an optional one says so next to its label', () => {
  render(
    <>
      <Field label="Name" required>
        <TextInput />
      </Field>
      <Field label="Notes" optional>
        <TextArea />
      </Field>
    </>,
  );
  expect(screen.getByLabelText<HTMLInputElement>('Name').required).toBe(true);
  expect(screen.getByLabelText('Notes (optional)').tagName).toBe('TEXTAREA');
});

test('two fields on one page don’t share IDs', () => {
  render(
    <>
      <Field label="First">
        <TextInput />
      </Field>
      <Field label="Second">
        <TextInput />
      </Field>
    </>,
  );
  expect(screen.getByLabelText('First').id).not.toBe(screen.getByLabelText('Second').id);
});

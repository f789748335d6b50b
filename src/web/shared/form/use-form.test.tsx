import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { ApiError } from '#web/lib/api/api-error.ts';
import { closedGate } from '#web/testing/gate.ts';
import { DateField } from './date-field.tsx';
import { Form, SubmitButton } from './form.tsx';
import { NumberField } from './number-field.tsx';
import { SelectField } from './select-field.tsx';
import { TextField } from './text-field.tsx';
import { useForm } from './use-form.ts';

const Lease = z.strictObject({
  tenant: z.string().trim().min(1, 'Enter a name'),
  rent: z.number().min(1, 'Must be at least 1'),
  lateFeePercent: z.number().max(100, 'Must be at most 100').nullable(),
  startsOn: z.iso.date().nullable(),
  method: z.enum(['actual', 'thirty']),
});
type Body = z.output<typeof Lease>;
const EMPTY = {
  tenant: '',
  rent: null as number | null,
  lateFeePercent: null as number | null,
  startsOn: '',
  method: 'actual',
};
const METHODS = [
  { value: 'actual', label: 'Actual days' },
  { value: 'thirty', label: '30 days' },
];

interface LeaseFormProps {
  submit: (body: Body) => Promise<unknown>;
  initial?: typeof EMPTY;
  schema?: () => Promise<z.ZodType<Body>>;
  resetsOnSave?: boolean;
}

function LeaseForm({ submit, initial = EMPTY, ...rest }: LeaseFormProps) {
  const form = useForm<typeof EMPTY, Body>({
    initial,
    schema: async () => Lease,
    toBody: (values) => ({ ...values, startsOn: values.startsOn || null }),
    submit,
    fallback: 'The lease could not be saved',
    missing: { rent: 'Enter the rent' },
    ...rest,
  });
  return (
    <Form form={form}>
      <TextField form={form} name="tenant" label="Tenant" required />
      <NumberField form={form} name="rent" kind="money" label="Rent" unit="/mo" required />
      <NumberField form={form} name="lateFeePercent" kind="percent" label="Late fee" optional />
      <DateField form={form} name="startsOn" label="Starts on" optional />
      <SelectField form={form} name="method" label="Proration" options={METHODS} />
      <SubmitButton form={form} savingText="Saving">
        Save
      </SubmitButton>
      <output>{form.isSaved ? 'saved' : form.isDirty ? 'changed' : 'as it was'}</output>
      <button type="button" onClick={() => form.reset()}>
        Discard
      </button>
    </Form>
  );
}

const user = userEvent.setup({ delay: null });
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`));
const press = (name: string) => user.click(screen.getByRole('button', { name }));
const state = () => screen.getByRole('status').textContent;

async function fillIn(): Promise<void> {
  await user.type(field('Tenant'), ' Ada Lovelace ');
  await user.type(field('Rent'), '1250.5');
  await user.type(field('Late fee'), '7 1/2');
  await user.type(field('Starts on'), '2026-11-16');
  await user.selectOptions(screen.getByLabelText('Proration'), 'thirty');
}

describe('form input becomes the endpoint’s body', () => {
  test('text is trimmed, and $1,250.50, 7.5% and the date become numbers and YYYY-MM-DD', async () => {
    const submit = vi.fn<(body: Body) => Promise<void>>().mockResolvedValue();
    render(<LeaseForm submit={submit} />);
    await fillIn();
    expect(field('Rent').value).toBe('1,250.50');
    await press('Save');
    await waitFor(() =>
      expect(submit).toHaveBeenCalledExactlyOnceWith({
        tenant: 'Ada Lovelace',
        rent: 1250.5,
        lateFeePercent: 7.5,
        startsOn: '2026-11-16',
        method: 'thirty',
      }),
    );
  });

  test('text that a password manager filled in without key events is sent too', async () => {
    const submit = vi.fn<(body: Body) => Promise<void>>().mockResolvedValue();
    render(<LeaseForm submit={submit} initial={{ ...EMPTY, rent: 900 }} />);
    field('Tenant').value = 'Filled In';
    await press('Save');
    await waitFor(() => expect(submit.mock.calls[0]?.[0].tenant).toBe('Filled In'));
  });

  test('text typed while the form is being sent isn’t reported as saved', async () => {
    const gate = closedGate();
    render(<LeaseForm submit={() => gate.passed} />);
    await fillIn();
    await press('Save');
    await user.type(field('Tenant'), 'King');
    gate.open();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Save' })).toBeTruthy());
    expect(field('Tenant').value).toContain('King');
    expect(state()).toBe('changed');
  });

  test('two clicks and Enter before the response send one request', async () => {
    let finish = () => {};
    const submit = vi.fn<() => Promise<void>>(
      () =>
        new Promise((resolve) => {
          finish = resolve;
        }),
    );
    render(<LeaseForm submit={submit} initial={{ ...EMPTY, tenant: 'Ada', rent: 900 }} />);
    const form = document.querySelector('form')!;
    act(() => {
      form.requestSubmit();
      form.requestSubmit();
    });
    await waitFor(() => expect(submit).toHaveBeenCalledOnce());
    expect(screen.getByRole('button', { name: 'Saving' })).toBeTruthy();
    await user.type(field('Tenant'), '{Enter}');
    await act(async () => finish());
    expect(submit).toHaveBeenCalledOnce();
    expect(await screen.findByText('saved')).toBeTruthy();
  });
});

describe('errors are shown next to their fields, and the first one gets focus', () => {
  test('an empty form isn’t sent: it shows the schema’s message, and the form’s own for an empty number', async () => {
    const submit = vi.fn<() => Promise<void>>();
    render(<LeaseForm submit={submit} />);
    await press('Save');
    expect(await screen.findByText('Enter a name')).toBeTruthy();
    expect(screen.getByText('Enter the rent')).toBeTruthy();
    expect(document.activeElement).toBe(field('Tenant'));
    expect(field('Rent').getAttribute('aria-invalid')).toBe('true');
    await user.type(field('Tenant'), 'A');
    expect(screen.queryByText('Enter a name')).toBeNull();
    expect(submit).not.toHaveBeenCalled();
  });

  test('letters in an optional percentage aren’t sent as empty, even with Enter while it is focused', async () => {
    const submit = vi.fn<() => Promise<void>>();
    render(<LeaseForm submit={submit} initial={{ ...EMPTY, tenant: 'Ada', rent: 900 }} />);
    await user.type(field('Late fee'), '5 apples{Enter}');
    expect(await screen.findByText('Enter a percentage, such as 7.25 or 7 1/4.')).toBeTruthy();
    expect(document.activeElement).toBe(field('Late fee'));
    expect(submit).not.toHaveBeenCalled();
  });

  test('unreadable and missing fields are reported together', async () => {
    render(
      <LeaseForm submit={vi.fn<() => Promise<void>>()} initial={{ ...EMPTY, tenant: 'Ada' }} />,
    );
    await user.type(field('Late fee'), 'apples');
    await press('Save');
    expect(await screen.findByText('Enter the rent')).toBeTruthy();
    expect(screen.getByText('Enter a percentage, such as 7.25 or 7 1/4.')).toBeTruthy();
    expect(document.activeElement).toBe(field('Rent'));
  });

  test('server issues are shown next to their field by path, including nested paths, and the rest above the form', async () => {
    const issues = [
      { path: 'lease.rent', message: 'More than the ZIP has seen' },
      { path: 'method', message: 'Not in Ohio' },
    ];
    const refusal = new ApiError('Two things are wrong', {
      status: 400,
      code: 'invalid-input',
      issues,
      isFromServer: true,
    });
    render(
      <LeaseForm
        submit={() => Promise.reject(refusal)}
        initial={{ ...EMPTY, tenant: 'Ada', rent: 900 }}
      />,
    );
    await press('Save');
    expect(await screen.findByText('More than the ZIP has seen')).toBeTruthy();
    expect(screen.getByText('Not in Ohio')).toBeTruthy();
    expect(screen.getByRole('alert').textContent).toContain('Two things are wrong');
    expect(document.activeElement).toBe(field('Rent'));
  });

  test('an issue without a field is shown above the form', async () => {
    const strict = Lease.refine(() => false, 'The lease overlaps another one');
    render(
      <LeaseForm
        submit={vi.fn<() => Promise<void>>()}
        schema={async () => strict}
        initial={{ ...EMPTY, tenant: 'Ada', rent: 900 }}
      />,
    );
    await press('Save');
    expect((await screen.findByRole('alert')).textContent).toContain('overlaps another one');
  });

  test('a schema that can’t be fetched counts as a network error', async () => {
    render(
      <LeaseForm
        submit={vi.fn<() => Promise<void>>()}
        schema={() => Promise.reject(new TypeError('Failed to fetch'))}
      />,
    );
    await press('Save');
    expect((await screen.findByRole('alert')).textContent).toContain('Network Error');
  });
});

describe('a form tracks whether it is changed and saved', () => {
  test('when it is changed, changed back, saved and changed again', async () => {
    render(<LeaseForm submit={async () => 1} initial={{ ...EMPTY, tenant: 'Ada', rent: 900 }} />);
    expect(state()).toBe('as it was');
    await user.type(field('Tenant'), '!');
    expect(state()).toBe('changed');
    await user.type(field('Tenant'), '{Backspace}');
    expect(state()).toBe('as it was');
    await user.clear(field('Rent'));
    await user.type(field('Rent'), '950');
    await press('Save');
    await waitFor(() => expect(state()).toBe('saved'));
    await user.type(field('Rent'), '0');
    expect(state()).toBe('changed');
  });

  test('discarding restores the last saved values, text and numbers', async () => {
    render(<LeaseForm submit={async () => 1} initial={{ ...EMPTY, tenant: 'Ada', rent: 900 }} />);
    await user.type(field('Tenant'), ' Byron');
    await press('Save');
    await waitFor(() => expect(state()).toBe('saved'));
    await user.type(field('Tenant'), ' King');
    await user.type(field('Rent'), '0');
    await press('Discard');
    expect(field('Tenant').value).toBe('Ada Byron');
    expect(field('Rent').value).toBe('900');
    expect(state()).toBe('as it was');
  });

  test('a form that resets after saving is empty again', async () => {
    render(<LeaseForm submit={async () => 1} resetsOnSave />);
    await fillIn();
    await press('Save');
    await waitFor(() => expect(state()).toBe('saved'));
    expect([field('Tenant').value, field('Rent').value, field('Starts on').value]).toEqual([
      '',
      '',
      '',
    ]);
  });
});

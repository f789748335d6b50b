import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { readSession } from '#contract/accounts/accounts.ts';
import { listLoans } from '#contract/owned-properties/loans.ts';
import {
  changeOwnedProperty,
  readOwnedProperty,
  readPropertyInsights,
} from '#contract/owned-properties/owned-properties.ts';
import { readForecast, readPlanVsActual } from '#contract/owned-properties/plans.ts';
import { readSellOrHold } from '#contract/owned-properties/sell-or-hold.ts';
import { simulatePortfolio } from '#contract/portfolio/portfolio-simulation.ts';
import { OWNED_FORM_NAMES, ownedField } from '#domain/record/owned-fields.ts';
import { ownedOf } from '#web/testing/owned-samples.ts';
import { planAgainstBooks, planForecast, sellOrHold } from '#web/testing/plan-samples.ts';
import { openPage } from '#web/testing/render-app.tsx';
import { simulatedPortfolio } from '#web/testing/simulated-portfolio.ts';
import { ada, onCall, useStubApi } from '#web/testing/stub-api.ts';

useStubApi();
const owned = ownedOf({
  documents: [{ documentId: 'd1', title: 'Deed', url: 'https://files.example/deed.pdf' }],
  tags: ['brick'],
});
const url = `/user-property/${owned.property.id}`;
beforeEach(() => {
  onCall(readSession, () => ada);
  onCall(readOwnedProperty, () => owned);
  onCall(listLoans, () => ({ items: [] }));
  onCall(readPlanVsActual, () => planAgainstBooks);
  onCall(readForecast, () => planForecast);
  onCall(readSellOrHold, () => sellOrHold);
  onCall(simulatePortfolio, () => simulatedPortfolio(10));
  onCall(readPropertyInsights, () => ({
    asOf: '2026-11-16',
    againstPlan: null,
    againstZip: null,
    next: [],
  }));
});

const user = userEvent.setup({ delay: null });
const openForm = async (query = '') => {
  await openPage(`${url}${query}`);
  if (query === '') {
    await user.click(await screen.findByRole('button', { name: 'More actions' }));
    await user.click(await screen.findByRole('button', { name: 'Edit' }));
  }
  return within(await screen.findByRole('dialog', { name: 'Edit 1428 Bryden Rd' }));
};
const control = (name: string) => document.querySelector<HTMLInputElement>(`[name="${name}"]`)!;
const fill = (name: string, value: string) => fireEvent.input(control(name), { target: { value } });

test('every record field except the sale and the map has a form control', async () => {
  const dialog = await openForm();
  const names = [...document.querySelectorAll('form [name]')].map((one) =>
    one.getAttribute('name'),
  );
  for (const name of OWNED_FORM_NAMES) expect(names, ownedField(name).label).toContain(name);
  expect(names).not.toContain('salePrice');
  expect(dialog.getByLabelText('Title, document 1')).toHaveProperty('value', 'Deed');
});

test('land share, dates, reserves, tags, notes and a document are saved, and nothing else is sent', async () => {
  const sent = onCall(changeOwnedProperty, () => owned);
  const dialog = await openForm();
  fill('landPercent', '18');
  fill('insuranceRenewsOn', '2027-03-10');
  fill('reserveVacancyPercent', '4');
  fill('tags', 'brick, east side');
  fill('notes', 'Roof 2021');
  await user.click(dialog.getByRole('button', { name: 'Add document' }));
  fill('documents.1.title', 'Policy');
  fill('documents.1.url', 'https://files.example/p');
  await user.click(dialog.getByRole('button', { name: 'Save changes' }));
  await screen.findByText('Saved 1428 Bryden Rd');
  expect(sent[0]!.body).toEqual({
    version: 1,
    landPercent: 18,
    insuranceRenewsOn: '2027-03-10',
    reserveVacancyPercent: 4,
    tags: ['brick', 'east side'],
    notes: 'Roof 2021',
    documents: [
      { title: 'Deed', url: 'https://files.example/deed.pdf' },
      { title: 'Policy', url: 'https://files.example/p' },
    ],
  });
});

test('a document with an invalid link is rejected next to its field, which is opened and focused', async () => {
  const dialog = await openForm();
  fill('documents.0.url', 'deed.pdf');
  await user.click(dialog.getByRole('button', { name: 'Save changes' }));
  await dialog.findByText('Enter a link that starts with http:// or https://');
  expect(document.activeElement).toBe(control('documents.0.url'));
});

test('a link to the land share opens the form with focus on that field', async () => {
  await openForm('?edit=landPercent');
  await waitFor(() => expect(document.activeElement).toBe(control('landPercent')));
});

test('Escape doesn’t lose typed input: the form asks first, and only Discard closes it', async () => {
  const dialog = await openForm();
  fill('notes', 'Roof 2021');
  await user.keyboard('{Escape}');
  await user.click(await dialog.findByRole('button', { name: 'Keep editing' }));
  expect(control('notes').value).toBe('Roof 2021');
  await user.keyboard('{Escape}');
  await user.click(await dialog.findByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

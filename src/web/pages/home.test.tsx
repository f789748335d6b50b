import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { readSession } from '#contract/accounts/accounts.ts';
import { recordView } from '#web/lib/account/recently-viewed.ts';
import { clearStoredUser, storeUser } from '#web/lib/account/stored-user.ts';
import { openPage } from '#web/testing/render-app.tsx';
import { ada, onCall, useStubApi } from '#web/testing/stub-api.ts';

useStubApi();

test('home greets by the hour and counts the first steps', async () => {
  vi.spyOn(Date.prototype, 'getHours').mockReturnValue(9);
  onCall(readSession, () => ({ ...ada, emailVerified: false }));
  await openPage('/home');
  expect(await screen.findByRole('heading', { name: 'Good morning, Ada' })).toBeTruthy();
  expect(screen.getByText('1 of 3 done')).toBeTruthy();
  expect(screen.getByText(/One thing left: confirm your email address/)).toBeTruthy();
  vi.restoreAllMocks();
});

test('with nothing viewed yet, home says what will be there', async () => {
  onCall(readSession, () => ada);
  await openPage('/home');
  expect(await screen.findByText(/Properties you open are listed here/)).toBeTruthy();
});

test('recently viewed properties are the user’s own, newest first, with place and price', async () => {
  storeUser(ada);
  const bryden = {
    id: 'p1',
    address: '1428 Bryden Road',
    city: 'Columbus',
    state: 'OH',
    listPrice: 219_900,
    viewedAt: '2026-03-01T10:00:00Z',
  };
  recordView(bryden);
  recordView({ ...bryden, id: 'p2', address: '88 Alder St', viewedAt: '2026-03-02T10:00:00Z' });
  clearStoredUser();
  onCall(readSession, () => ada);
  await openPage('/home');
  const title = await screen.findByRole('heading', { name: 'Recently viewed' });
  const rows = within(title.closest('section')!).getAllByRole('listitem');
  expect(rows).toHaveLength(2);
  expect(rows[0]!.textContent).toContain('88 Alder St');
  expect(rows[1]!.textContent).toContain('1428 Bryden Road');
  expect(rows[1]!.textContent).toContain('Columbus, OH');
  expect(rows[1]!.textContent).toContain('$219,900');
});

test('an unknown URL says that there is nothing there', async () => {
  await openPage('/no/such/page');
  expect(screen.getByRole('heading', { name: 'Page not found' })).toBeTruthy();
  expect(screen.getByText('/no/such/page')).toBeTruthy();
});

test('the landing page’s sample month is labeled and its lines add up: 2,223 − 1,170 − 412 − 234 − 178 = 229', async () => {
  await openPage('/');
  expect(screen.getByText('Sample data')).toBeTruthy();
  expect(screen.getByText('+$229')).toBeTruthy();
  for (const link of screen.getAllByRole('link')) {
    expect(['/', '/login', '/guides', '#main']).toContain(link.getAttribute('href'));
  }
});

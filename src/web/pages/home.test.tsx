import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { readSession } from '#contract/accounts/accounts.ts';
import {
  createExpense,
  listExpenseCategories,
  listUpcomingExpenses,
} from '#contract/expenses/expenses.ts';
import { listCurrentLeases } from '#contract/leases/leases.ts';
import { listOwnedProperties } from '#contract/owned-properties/owned-properties.ts';
import { readPaymentSummary } from '#contract/payments/month-summary.ts';
import { createPayment, listOverdue } from '#contract/payments/payments.ts';
import { readPortfolioOutlook } from '#contract/portfolio/outlook.ts';
import {
  readEquityProjections,
  readPortfolioMetrics,
  readPortfolioSummary,
} from '#contract/portfolio/portfolio.ts';
import { allocateReserve, readPortfolioReserves } from '#contract/reserves/reserves.ts';
import { recordView } from '#web/lib/account/recently-viewed.ts';
import { clearStoredUser, storeUser } from '#web/lib/account/stored-user.ts';
import {
  equityOver,
  outlookOf,
  ownedOf,
  portfolioMetrics,
  portfolioSummary,
} from '#web/testing/owned-samples.ts';
import { openPage } from '#web/testing/render-app.tsx';
import { leaseOf, paymentOf, rentCharge } from '#web/testing/rent-samples.ts';
import { ada, onCall, useStubApi } from '#web/testing/stub-api.ts';

useStubApi();

test('home greets by time of day and counts the first steps', async () => {
  vi.spyOn(Date.prototype, 'getHours').mockReturnValue(9);
  onCall(readSession, () => ({ ...ada, emailVerified: false }));
  await openPage('/home');
  expect(await screen.findByRole('heading', { name: 'Good morning, Ada' })).toBeTruthy();
  expect(await screen.findByText('1 of 3 done')).toBeTruthy();
  expect(screen.getByText(/One thing left: confirm your email address/)).toBeTruthy();
  vi.restoreAllMocks();
});

test('the installed app opens the start page, while /home stays Home', async () => {
  onCall(readSession, () => ({ ...ada, display: { ...ada.display, startPage: 'saved' as const } }));
  const router = await openPage('/home?start');
  await waitFor(() => expect(window.location.pathname).toBe('/saved'));
  await router.navigate('/home');
  expect(await screen.findByRole('heading', { name: /, Ada$/ })).toBeTruthy();
  expect(window.location.pathname).toBe('/home');
});

test('with nothing viewed yet, home says what will appear there', async () => {
  onCall(readSession, () => ada);
  await openPage('/home');
  expect(await screen.findByText(/Recently viewed listings appear here/)).toBeTruthy();
});

test('recently viewed properties are the user’s own, newest first, with location and price', async () => {
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

test('an unknown URL says there is nothing there', async () => {
  await openPage('/no/such/page');
  expect(screen.getByRole('heading', { name: 'Page not found' })).toBeTruthy();
  expect(screen.getByText('/no/such/page')).toBeTruthy();
});

test('a user with an empty account is asked whether they own rentals or are shopping, and is offered both', async () => {
  onCall(readSession, () => ada);
  onCall(listOwnedProperties, () => ({ items: [], total: 0, nextCursor: null }));
  await openPage('/home');
  expect(
    await screen.findByRole('heading', {
      name: 'Do you own rentals, or are you shopping for one?',
    }),
  ).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Search listings' }).getAttribute('href')).toBe(
    '/search',
  );
  expect(screen.getByRole('link', { name: 'Bring your books' }).getAttribute('href')).toBe(
    '/portfolio/switch',
  );
  expect(screen.queryByRole('button', { name: 'Add expense' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Add property' }));
  expect(await screen.findByRole('dialog', { name: 'Add a property you own' })).toBeTruthy();
});

test('the landing page labels its sample deal', async () => {
  await openPage('/');
  expect(screen.getAllByText('Sample data').length).toBeGreaterThan(0);
});

describe('an owner’s home', () => {
  const owned = ownedOf();
  const propertyId = owned.property.id;
  const page = <Item,>(items: Item[]) => ({ items, total: items.length, nextCursor: null });
  const user = userEvent.setup({ delay: null });

  function answerAll(): void {
    vi.setSystemTime(new Date('2026-11-15T15:00:00Z'));
    onCall(readSession, () => ada);
    onCall(listOwnedProperties, () => page([owned]));
    onCall(readPortfolioMetrics, () => portfolioMetrics);
    onCall(readPortfolioSummary, () => portfolioSummary);
    onCall(readEquityProjections, ({ query }) => equityOver(Number(query.get('years'))));
    onCall(readPortfolioOutlook, () => outlookOf(propertyId));
    onCall(readPaymentSummary, () => ({
      month: '2026-11',
      due: 1325,
      paid: 800,
      open: 525,
      received: 2125,
      otherIncome: 0,
      collectionRate: 60.38,
      rentDue: 1325,
      rentPaid: 800,
      rentReceived: 2125,
      properties: [],
    }));
    onCall(listOverdue, () => ({
      items: [
        {
          ...rentCharge('2026-11-01', 1325, 800),
          propertyId,
          historyId: leaseOf().id,
          address: '1428 Bryden Rd',
          tenants: ['Ana Ruiz'],
          daysLate: 14,
          proposedFee: null,
        },
      ],
      total: 525,
      nextCursor: null,
    }));
    onCall(listCurrentLeases, () => page([leaseOf({ endsOn: '2026-12-31' })]));
    onCall(listUpcomingExpenses, () => ({ items: [], total: 0, nextCursor: null }));
    onCall(readPortfolioReserves, () => ({
      balance: 0,
      monthlyAllocation: 345,
      monthsCovered: 0,
      properties: [
        {
          propertyId,
          address: '1428 Bryden Rd',
          balance: 0,
          monthlyAllocation: 345,
          monthsCovered: 0,
          lastAllocatedMonth: null,
        },
      ],
    }));
  }

  test('sums up the month in one sentence, and $525.00 of late rent is recorded where it is listed', async () => {
    answerAll();
    const sent = onCall(createPayment, () => paymentOf('p5', '2026-11-15', 525, '2026-11-01'));
    await openPage('/home');
    expect(
      await screen.findByText(
        'November is on track to cost you $290, $440 behind plan. One tenant owes $525.',
      ),
    ).toBeTruthy();
    expect(
      await screen.findByText('Ana Ruiz at 1428 Bryden Rd owes $525.00, 14 days late'),
    ).toBeTruthy();
    expect(
      await screen.findByText('Ana Ruiz’s lease (1428 Bryden Rd) ends in 46 days'),
    ).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Record $525.00' }));
    expect(await screen.findByText('Recorded $525.00 from Ana Ruiz')).toBeTruthy();
    expect(sent[0]?.body).toMatchObject({ historyId: leaseOf().id, amount: 525 });
    vi.useRealTimers();
  });

  test('shows a half owner their share of value, equity and cash flow, and all of the rent', async () => {
    answerAll();
    onCall(listOwnedProperties, () => page([ownedOf({ ownershipPercent: 50 })]));
    const metrics = onCall(readPortfolioMetrics, () => portfolioMetrics);
    const equity = onCall(readEquityProjections, ({ query }) =>
      equityOver(Number(query.get('years'))),
    );
    await openPage('/home');
    await user.click(await screen.findByRole('button', { name: 'My share' }));
    expect(window.location.search).toBe('?share=mine');
    expect(
      await screen.findByText(
        'Your share of November is on track to cost you $290, $440 behind plan. One tenant owes $525.',
      ),
    ).toBeTruthy();
    expect(await screen.findByText(/^Your share of all properties, by payment date/)).toBeTruthy();
    for (const calls of [metrics, equity]) expect(calls.at(-1)!.query.get('share')).toBe('mine');
    vi.useRealTimers();
  });

  test('funds an empty reserve with $345.00 where it is listed, and the figures don’t wait for a slow list', async () => {
    answerAll();
    onCall(listOverdue, () => new Promise<never>(() => undefined));
    const sent = onCall(allocateReserve, () => ({
      balance: 345,
      transaction: null,
      message: 'Added $345.00 to reserves for November 2026.',
    }));
    await openPage('/home');
    expect(await screen.findByText('Reserve at 1428 Bryden Rd is empty')).toBeTruthy();
    expect(await screen.findByText('Portfolio value')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Fund $345.00' }));
    await waitFor(() => expect(sent[0]?.params['propertyId']).toBe(propertyId));
    vi.useRealTimers();
  });

  test('shows the month line by line as actual, expected and planned, and says that one of 2 recorded months met the plan', async () => {
    answerAll();
    await openPage('/home');
    const table = await screen.findByRole('table', {
      name: 'This month’s cash flow, line by line',
    });
    const total = within(table).getByRole('row', { name: /^Cash flow/ });
    expect(total.textContent).toBe('Cash flow−$815$525−$290$150');
    // Loan payments that are only due aren't transactions, so neither they nor the total open a list.
    const links = within(table).getAllByRole<HTMLAnchorElement>('link');
    expect(links.map(({ textContent, search }) => [textContent, search])).toEqual([
      ['$800', '?from=2026-11-01&to=2026-11-15&category=rent%2Cfee%2CotherIncome'],
      [
        '−$430',
        '?from=2026-11-01&to=2026-11-15&category=cleaningAndMaintenance%2Crepairs%2Csupplies',
      ],
    ]);
    expect(
      await screen.findByRole('heading', { name: 'One of 2 recorded months met or beat the plan' }),
    ).toBeTruthy();
    const october = screen.getByRole<HTMLAnchorElement>('link', { name: 'Oct' });
    expect(october.closest('li')?.textContent).toContain(
      'Oct: Hilltop HVAC, furnace at 1428 Bryden Rd, $424 over plan',
    );
    expect(october.search).toMatch(/^\?from=2026-10-01&to=2026-10-31&category=/);
    vi.useRealTimers();
  });

  test('has no listing search, and adds an expense of $120.00 without leaving the page', async () => {
    answerAll();
    onCall(listExpenseCategories, () => ({
      items: [
        {
          key: 'repairs',
          label: 'Repairs',
          line: 14,
          isOperating: true,
          isComputed: false,
          planLine: 'maintenance' as const,
        },
      ],
    }));
    const sent = onCall(createExpense, () => new Promise<never>(() => undefined));
    await openPage('/home');
    await user.click(await screen.findByRole('button', { name: 'Add expense' }));
    expect(screen.queryByRole('searchbox')).toBeNull();
    const dialog = await screen.findByRole('dialog', { name: 'Add expense' });
    await user.type(await within(dialog).findByLabelText(/^Amount/), '120');
    await user.click(within(dialog).getByRole('button', { name: 'Add expense' }));
    await waitFor(() => expect(sent[0]?.body).toMatchObject({ amount: 120, category: 'repairs' }));
    expect(sent[0]?.params['propertyId']).toBe(propertyId);
    vi.useRealTimers();
  });

  test('lists a vacancy, insurance that renews on Dec 1 and a month-to-month lease, with the vacancy first', async () => {
    answerAll();
    const vacant = ownedOf({ insuranceRenewsOn: '2026-12-01' });
    onCall(listOwnedProperties, () =>
      page([{ ...vacant, metrics: { ...vacant.metrics, occupiedUnits: 0 } }]),
    );
    onCall(listOverdue, () => ({ items: [], total: 0, nextCursor: null }));
    onCall(listCurrentLeases, () =>
      page([leaseOf({ endsOn: '2026-06-30', status: 'monthToMonth', afterEnd: 'monthToMonth' })]),
    );
    await openPage('/home');
    await screen.findByText('Four things need your attention');
    const titles = [
      '1428 Bryden Rd is vacant',
      'Insurance at 1428 Bryden Rd renews Dec 1',
      'Reserve at 1428 Bryden Rd is empty',
      'Ana Ruiz’s lease (1428 Bryden Rd) is month-to-month',
    ];
    const card = screen.getByText('Four things need your attention').closest('section')!;
    const rows = within(card).getAllByRole('listitem');
    for (const [at, title] of titles.entries()) expect(rows[at]!.textContent).toContain(title);
    vi.useRealTimers();
  });
});

import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { readSession } from '#contract/accounts/accounts.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import {
  listExpenseCategories,
  listExpenses,
  listRecurringExpenses,
  listUpcomingExpenses,
  readExpenseStatistics,
} from '#contract/expenses/expenses.ts';
import { readClientConfig } from '#contract/health.ts';
import { listCurrentLeases, listLeases } from '#contract/leases/leases.ts';
import { listLoans } from '#contract/owned-properties/loans.ts';
import {
  listOwnedProperties,
  readOwnedProperty,
  readPropertyInsights,
} from '#contract/owned-properties/owned-properties.ts';
import { readForecast, readPlan, readPlanVsActual } from '#contract/owned-properties/plans.ts';
import { readPaymentSummary } from '#contract/payments/month-summary.ts';
import { listOverdue, listPayments, readLeaseLedger } from '#contract/payments/payments.ts';
import { listUnassignedRent } from '#contract/payments/unassigned-rent.ts';
import { readPortfolioOutlook } from '#contract/portfolio/outlook.ts';
import {
  readEquityProjections,
  readPortfolioMetrics,
  readPortfolioSummary,
} from '#contract/portfolio/portfolio.ts';
import { simulatePortfolio } from '#contract/portfolio/portfolio-simulation.ts';
import {
  listReserveTransactions,
  readPortfolioReserves,
  readReserve,
} from '#contract/reserves/reserves.ts';
import {
  formatMoney,
  formatMoneyShort,
  formatNumber,
  formatPercent,
} from '#web/lib/text/format.ts';
import { pathNames, paths } from '#web/lib/url/paths.ts';
import {
  expenseCategories,
  expenseOf,
  expenseYear,
  loanOf,
  reserveMove,
  reserveOf,
} from '#web/testing/book-samples.ts';
import {
  equityOver,
  outlookOf,
  ownedOf,
  portfolioMetrics,
  portfolioSummary,
} from '#web/testing/owned-samples.ts';
import { planAgainstBooks, planForecast, propertyPlan } from '#web/testing/plan-samples.ts';
import { openPage } from '#web/testing/render-app.tsx';
import { leaseOf, ledgerOf, paymentOf, rentCharge } from '#web/testing/rent-samples.ts';
import { ada, onCall, plainConfig, type Received, useStubApi } from '#web/testing/stub-api.ts';

useStubApi();
const owned = ownedOf({ purchaseDate: '2023-03-10' });

/** Home and every owner page; new pages are included automatically. */
const PAGES = pathNames
  .filter((name) => name === 'home' || paths[name].feature === 'your properties')
  .map((name) =>
    paths[name].path.replace(':propertyId', owned.property.id).replace(':year', '2026'),
  );

const FIGURE = /[+−-]?\$[\d,.]+[km]?|\d[\d,.]*\s?%|\b\d+ of \d+\b/g;

const figuresIn = (text: string): string[] => text.match(FIGURE) ?? [];

/** A sentence that states a result, which can't be known before its data has loaded. */
const RESULT =
  /\b(nothing|none|paid up|(is|are) current|caught up|free and clear|rate missing|don’t own any|no (weak spots|cash-out)|on plan|ahead of plan|behind plan|up to date|no ((active|late|matching|unpaid) )?(leases?|loans?|expenses?|payments?|charges?|rent(als)?|plan|reserves?|propert(y|ies)|transactions?|insurance)\b|(all|every) (\d+ )?(lease|tenant|month|rent|unit|propert)|(is|’s) (empty|vacant|low|thin|late|missing))/i;

/** The only figure that a page calculates from the record's own. */
const VACANCY =
  owned.metrics.figures.effectiveGrossIncome - owned.metrics.figures.grossPotentialIncome;

/** Every number in the record, in the form a page may show it. */
const known = new Set(
  [...numbersIn(owned), VACANCY].flatMap((value) => [
    ...(['auto', 'always', 'never'] as const).flatMap((cents) => [
      formatMoney(value, { cents }),
      formatMoney(value, { cents, signed: true }),
      formatMoney(Math.abs(value), { cents }),
    ]),
    formatMoneyShort(value),
    ...[0, 1, 2, 3].map((digits) => formatPercent(value, { digits })),
    formatNumber(value),
  ]),
);

function numbersIn(value: unknown): number[] {
  if (typeof value === 'number') return [value, -value, value / 12];
  if (value === null || typeof value !== 'object') return [];
  return Object.values(value).flatMap(numbersIn);
}

const forever = () => new Promise<never>(() => undefined);

/** No request for data gets a response. */
function leaveEverythingPending(): void {
  for (const endpoint of endpoints) if (endpoint.method === 'GET') onCall(endpoint, forever);
  // Sent once the page is idle, which a slow machine may reach before the test ends.
  onCall(simulatePortfolio, forever);
  onCall(readClientConfig, () => plainConfig);
  onCall(readSession, () => ada);
}

/** The page's text, with a space between any two elements. */
function mainText(): string {
  const main = document.querySelector('main');
  if (!main) return '';
  const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
  const texts: string[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode.textContent ?? '');
  return texts.join(' ');
}

/** Waits until the page has rendered what it can: its text stays the same for a while. */
async function settled(): Promise<void> {
  await waitFor(() => expect(mainText()).not.toBe(''));
  let same = 0;
  for (let text = ''; same < 6; ) {
    await act(() => new Promise((resolve) => setTimeout(resolve, 25)));
    same = text === mainText() ? same + 1 : 0;
    text = mainText();
  }
}

beforeEach(() => {
  leaveEverythingPending();
  return () => vi.useRealTimers();
});

describe('while its data is loading', () => {
  test.each(PAGES)('%s shows no figures and no result', async (url) => {
    await openPage(url);
    await settled();
    expect(mainText().match(FIGURE)).toBeNull();
    expect(RESULT.exec(mainText())?.[0]).toBeUndefined();
  });

  test.each(PAGES)(
    '%s with only the property loaded shows its figures and no result',
    async (url) => {
      onCall(listOwnedProperties, () => ({ items: [owned], total: 1, nextCursor: null }));
      onCall(readOwnedProperty, () => owned);
      await openPage(url);
      await screen.findAllByRole('heading');
      await settled();
      const figures = figuresIn(mainText());
      expect(figures.filter((figure) => !/ of /.test(figure) && !known.has(figure))).toEqual([]);
      expect(RESULT.exec(mainText())?.[0]).toBeUndefined();
    },
  );
});

/** Books where everything is wrong: rent is late, a bill is due, the reserve is low and cash flow is below plan. */
const page = <Item,>(items: Item[]) => ({ items, total: items.length, nextCursor: null });
const bill = {
  id: 'e9',
  propertyId: owned.property.id,
  address: owned.property.address,
  category: 'insurance',
  categoryLabel: 'Insurance',
  vendor: 'Buckeye Mutual',
  memo: '',
  unitId: null,
  loanId: null,
  recoveryClass: null,
  due: '2026-12-01',
  amount: 112.5,
  isRecurring: false,
  isPastDue: false,
  daysLeft: 16,
};
const rule = {
  id: 'rule',
  propertyId: owned.property.id,
  category: 'insurance',
  categoryLabel: 'Insurance',
  vendor: 'Buckeye Mutual',
  memo: '',
  amount: 112.5,
  anchor: '2026-12-01',
  every: 'monthly' as const,
  endOfMonth: false,
  until: null,
  nextOn: '2026-12-01',
  createdAt: '2026-11-10T12:00:00.000Z',
};
const late = {
  ...rentCharge('2026-11-01', 1325, 800),
  propertyId: owned.property.id,
  historyId: leaseOf().id,
  address: owned.property.address,
  tenants: ['Ana Ruiz'],
  daysLate: 14,
  proposedFee: null,
};
const ofMonth = {
  due: 1325,
  paid: 800,
  open: 525,
  received: 800,
  otherIncome: 0,
};
const lowReserve = {
  propertyId: owned.property.id,
  address: owned.property.address,
  balance: 345,
  monthlyAllocation: 345,
  monthsCovered: 0.18,
  lastAllocatedMonth: null,
};
const waiting = {
  ...paymentOf('p9', '2026-11-02', 800, '2026-11-01'),
  historyId: null,
};

const ANSWERS: [Endpoint, () => Received[]][] = [
  [listOwnedProperties, () => onCall(listOwnedProperties, () => page([owned]))],
  [readOwnedProperty, () => onCall(readOwnedProperty, () => owned)],
  [listLeases, () => onCall(listLeases, () => page([leaseOf()]))],
  [listCurrentLeases, () => onCall(listCurrentLeases, () => page([leaseOf()]))],
  [readLeaseLedger, () => onCall(readLeaseLedger, () => ledgerOf())],
  [listPayments, () => onCall(listPayments, () => page([waiting]))],
  [listOverdue, () => onCall(listOverdue, () => page([late]))],
  [
    readPaymentSummary,
    () =>
      onCall(readPaymentSummary, () => ({
        ...ofMonth,
        month: '2026-11',
        collectionRate: 60.38,
        rentDue: 1325,
        rentPaid: 800,
        rentReceived: 800,
        properties: [],
      })),
  ],
  [
    listUnassignedRent,
    () => onCall(listUnassignedRent, () => ({ ...page([]), totalAmount: 0, totalDeposits: 0 })),
  ],
  [listUpcomingExpenses, () => onCall(listUpcomingExpenses, () => page([bill]))],
  [listRecurringExpenses, () => onCall(listRecurringExpenses, () => ({ items: [rule] }))],
  [listExpenses, () => onCall(listExpenses, () => page([expenseOf()]))],
  [listExpenseCategories, () => onCall(listExpenseCategories, () => expenseCategories)],
  [readExpenseStatistics, () => onCall(readExpenseStatistics, () => expenseYear)],
  [
    readPortfolioReserves,
    () =>
      onCall(readPortfolioReserves, () => ({
        balance: 345,
        monthlyAllocation: 345,
        monthsCovered: 0.18,
        properties: [lowReserve],
      })),
  ],
  [readReserve, () => onCall(readReserve, () => reserveOf({ transactions: [reserveMove] }))],
  [listReserveTransactions, () => onCall(listReserveTransactions, () => page([reserveMove]))],
  [listLoans, () => onCall(listLoans, () => ({ items: [loanOf()] }))],
  [readPortfolioMetrics, () => onCall(readPortfolioMetrics, () => portfolioMetrics)],
  [readPortfolioSummary, () => onCall(readPortfolioSummary, () => portfolioSummary)],
  [
    readEquityProjections,
    () => onCall(readEquityProjections, ({ query }) => equityOver(Number(query.get('years')))),
  ],
  [readPortfolioOutlook, () => onCall(readPortfolioOutlook, () => outlookOf(owned.property.id))],
  [readPlan, () => onCall(readPlan, () => propertyPlan)],
  [readPlanVsActual, () => onCall(readPlanVsActual, () => planAgainstBooks)],
  [readForecast, () => onCall(readForecast, () => planForecast)],
  [
    readPropertyInsights,
    () =>
      onCall(readPropertyInsights, () => ({
        asOf: '2026-11-15',
        againstPlan: null,
        againstZip: null,
        next: [
          {
            kind: 'thinReserve' as const,
            title: 'Fund the reserve',
            sentence: 'It covers 0.2 months.',
            numbers: [],
            math: '$345 ÷ $1,909 a month = 0.2 months',
          },
        ],
      })),
  ],
];

/** Says that all is well or that there is nothing, which is false in these books. */
const ALL_WELL =
  /\bnothing ((is )?(due|open|late|overdue|owed)|needs|here)|paid up|(is|are) current\b|caught up|free and clear|no (active leases?|unpaid charges?|late rent)\b|no (leases?|loans?|expenses?|payments?|bills?) (yet|is|are|due|in)|on plan\b|(all|every) (\d+ )?(lease|tenant|rent)/i;

describe('while one of many responses is pending', () => {
  const url = (tab: string) => `/user-property/${owned.property.id}${tab}`;
  test.each(['/home', url(''), url('/rent'), url('/expenses'), url('/reserves'), url('/plan')])(
    '%s never says all is well, and shows no figure that’s gone once everything loads',
    async (path) => {
      vi.setSystemTime(new Date('2026-11-15T15:00:00Z'));
      const open = async (pending: Endpoint | null) => {
        leaveEverythingPending();
        const calls = ANSWERS.flatMap(([endpoint, start]) =>
          endpoint === pending ? [] : [{ endpoint, received: start() }],
        );
        if (pending) onCall(pending, forever);
        await openPage(path);
        await settled();
        const text = mainText();
        cleanup();
        return { text, called: calls.filter(({ received }) => received.length > 0) };
      };
      const { text, called } = await open(null);
      expect(ALL_WELL.exec(text)?.[0]).toBeUndefined();
      expect(called.length).toBeGreaterThan(1);
      for (const { endpoint } of called) {
        const { text: partial } = await open(endpoint);
        expect([endpoint.path, ALL_WELL.exec(partial)?.[0]]).toEqual([endpoint.path, undefined]);
        const invented = figuresIn(partial).filter((figure) => !figuresIn(text).includes(figure));
        expect([endpoint.path, invented]).toEqual([endpoint.path, []]);
      }
    },
    60_000,
  );
});

import { expect, test } from 'vitest';
import { SWITCH_STEPS, type SwitchAnswer } from '#contract/book-imports/switch.ts';
import { timeLeftSentence } from './time-left.ts';

const lease = (isSaved: boolean) => ({ isSaved }) as SwitchAnswer['leases'][number];
const loan = (statement: object | null) => ({ statement }) as SwitchAnswer['loans'][number];

const answerOf = (change: Partial<SwitchAnswer>): SwitchAnswer => ({
  steps: SWITCH_STEPS.map((key) => ({ key, status: 'started', done: 0, total: 0 })),
  doneCount: 0,
  properties: { count: 2, units: 3 },
  bankFiles: { count: 1, rows: 3, duplicates: 0, firstDate: null, lastDate: null },
  bank: {
    accounts: [],
    total: { opening: 0, moneyIn: 0, moneyOut: 0, transfers: 0, books: 0, bank: 0, difference: 0 },
    comparedCount: 0,
    unknownCount: 0,
    differentCount: 0,
    closingDate: null,
  },
  leases: [],
  monthlyRent: 0,
  unitsWithoutLease: [],
  loans: [],
  loanBalance: 0,
  openingBalances: { startsOn: null, cash: 0, depositsHeld: 0, reserves: 0 },
  toReview: { count: 0, amount: 0 },
  assumptions: [],
  ...change,
});

test('two leases and a loan to confirm, one lease to add and 5 payments to match take about 6 minutes', () => {
  const answer = answerOf({
    leases: [lease(false), lease(false), lease(true)],
    unitsWithoutLease: [{ propertyId: 'a', address: '1 Elm St', unitName: null }],
    loans: [loan(null), loan({})],
    toReview: { count: 5, amount: 100 },
  });
  expect(timeLeftSentence(answer)).toBe('About 6 minutes left.');
});

test('a step that is done takes no time, and without properties or open work there is no estimate', () => {
  const work = { leases: [lease(false)], loans: [loan(null)] };
  const [first, ...rest] = answerOf({}).steps;
  const done = rest.map((step) =>
    step.key === 'leases' ? { ...step, status: 'done' as const } : step,
  );
  expect(timeLeftSentence(answerOf({ ...work, steps: [first!, ...done] }))).toBe(
    'About 1 minute left.',
  );
  expect(timeLeftSentence(answerOf({}))).toBeNull();
  expect(timeLeftSentence(answerOf({ ...work, properties: { count: 0, units: 0 } }))).toBeNull();
});

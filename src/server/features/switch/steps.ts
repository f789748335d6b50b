import type { SwitchAnswer, SwitchStep } from '#contract/book-imports/switch.ts';

type Parts = Pick<
  SwitchAnswer,
  'properties' | 'bankFiles' | 'bank' | 'leases' | 'loans' | 'toReview' | 'assumptions'
>;

/** Each step's progress, derived from the data alone. */
export function stepsOf(parts: Parts): SwitchStep[] {
  const { properties, bankFiles, bank, leases, loans, toReview, assumptions } = parts;
  const hasProperties = properties.count > 0;
  const banks = bank.accounts.filter(({ isBank }) => isBank);
  const before: SwitchStep[] = [
    step('properties', properties.count, properties.count),
    step('bankFiles', bankFiles.count, bankFiles.count),
    step('leases', leases.filter(({ isSaved }) => isSaved).length, leases.length),
    // A portfolio without loans has nothing to confirm.
    hasProperties && loans.length === 0
      ? { key: 'loans', status: 'done', done: 0, total: 0 }
      : step('loans', loans.filter(({ statement }) => statement !== null).length, loans.length),
    step('openingBalances', banks.filter(({ opening }) => opening !== null).length, banks.length),
  ];
  const isReady = before.every(({ status }) => status === 'done');
  const isClear = toReview.count === 0 && assumptions.length === 0;
  const status = isReady ? (isClear ? 'done' : 'started') : 'notStarted';
  return [...before, { key: 'review', status, done: 0, total: 0 }];
}

const step = (key: SwitchStep['key'], done: number, total: number): SwitchStep => ({
  key,
  done,
  total,
  status: total === 0 ? 'notStarted' : done === total ? 'done' : 'started',
});

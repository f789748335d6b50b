import type { SwitchAnswer, SwitchStep } from '#contract/book-imports/switch.ts';
import { counted } from '#domain/text/number-text.ts';

/** How long one open item takes, in minutes, as timed with the sample bank files; used only for the estimate. */
const MINUTES = {
  bankFile: 5,
  lease: 0.5,
  newLease: 2,
  loan: 1,
  openingBalance: 1,
  payment: 0.4,
  assumption: 0.5,
} as const;

type Estimate = (answer: SwitchAnswer) => number;

const ESTIMATES: Readonly<Record<SwitchStep['key'], Estimate>> = {
  properties: () => 0,
  bankFiles: ({ bankFiles }) => (bankFiles.count === 0 ? MINUTES.bankFile : 0),
  leases: ({ leases, unitsWithoutLease }) =>
    leases.filter(({ isSaved }) => !isSaved).length * MINUTES.lease +
    unitsWithoutLease.length * MINUTES.newLease,
  loans: ({ loans }) => loans.filter(({ statement }) => statement === null).length * MINUTES.loan,
  openingBalances: ({ bank }) =>
    bank.accounts.filter(({ isBank, opening }) => isBank && opening === null).length *
    MINUTES.openingBalance,
  // A loan's balance is confirmed in its own step.
  review: ({ toReview, assumptions }) =>
    toReview.count * MINUTES.payment +
    assumptions.filter(({ kind }) => kind !== 'loanBalance').length * MINUTES.assumption,
};

const isOpen = ({ status }: SwitchStep): boolean => status !== 'done';

/** Whole minutes that a step still takes; 0 if it's done. */
export const minutesLeft = (step: SwitchStep, answer: SwitchAnswer): number =>
  isOpen(step) ? Math.ceil(ESTIMATES[step.key](answer)) : 0;

/** "About 12 minutes left."; null until there are properties to estimate from, and when nothing is left. */
export function timeLeftSentence(answer: SwitchAnswer): string | null {
  if (answer.properties.count === 0) return null;
  const open = answer.steps.filter(isOpen);
  const minutes = Math.ceil(open.reduce((sum, { key }) => sum + ESTIMATES[key](answer), 0));
  return minutes === 0 ? null : `About ${counted(minutes, 'minute')} left.`;
}

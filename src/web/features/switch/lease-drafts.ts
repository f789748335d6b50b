import type { SwitchLease } from '#contract/book-imports/switch.ts';
import { peopleText } from '#domain/text/people-text.ts';
import { formatMoney } from '#web/lib/text/format.ts';
import { formatShortDate } from '#web/lib/text/format-date.ts';
import { toTheCent } from './switch-text.ts';

/** What the owner entered for a lease, before it is saved. */
export interface PaidThroughDraft {
  paidThrough: string;
  /** The payment that is rent, if two could be. */
  paymentId: string | null;
  /**
   * True if the owner entered a date other than the suggested one, so that the balance from the bank rows doesn't
   * apply.
   */
  isTyped: boolean;
}

type Proposal = NonNullable<SwitchLease['proposal']>;

export const leaseDraft = (lease: SwitchLease): PaidThroughDraft => ({
  paidThrough: lease.isSaved
    ? (lease.paidThrough ?? '')
    : (lease.proposal?.paidThrough ?? lease.paidThrough ?? ''),
  paymentId: null,
  isTyped: false,
});

/** The suggestion from bank rows, once the owner has answered any question about it. */
const proposalOf = (lease: SwitchLease, { paymentId }: PaidThroughDraft): Proposal | null =>
  lease.proposal ?? lease.choices.find(({ payment }) => payment.id === paymentId) ?? null;

export const leaseLabel = ({ tenants, address }: SwitchLease): string =>
  tenants.length > 0 ? peopleText(tenants) : address;

const isOfBank = (lease: SwitchLease, draft: PaidThroughDraft): boolean => {
  const proposal = proposalOf(lease, draft);
  return proposal !== null && (proposal.paidThrough ?? '') === draft.paidThrough;
};

const hasChanged = (lease: SwitchLease, draft: PaidThroughDraft): boolean =>
  !lease.isSaved || draft.paidThrough !== (lease.paidThrough ?? '');

/** Leases with something to save: a date, or payments from the start of the lease. */
export const leasesToSave = (
  leases: readonly SwitchLease[],
  draftOf: (lease: SwitchLease) => PaidThroughDraft,
): SwitchLease[] =>
  leases.filter((lease) => {
    const draft = draftOf(lease);
    const isFromStart = draft.paidThrough === '' && isOfBank(lease, draft);
    return hasChanged(lease, draft) && (draft.paidThrough !== '' || isFromStart);
  });

/** The lease as a request body. */
export function savedLease(lease: SwitchLease, draft: PaidThroughDraft) {
  const proposal = proposalOf(lease, draft);
  const opening = isOfBank(lease, draft) ? (proposal?.openingBalance ?? 0) : 0;
  const isSame = draft.paidThrough === lease.paidThrough && proposal === null;
  return {
    propertyId: lease.propertyId,
    historyId: lease.historyId,
    version: lease.version,
    paidThrough: draft.paidThrough === '' ? null : draft.paidThrough,
    openingBalance: isSame ? lease.openingBalance : opening,
    paymentId: draft.paymentId,
    paymentCount: proposal?.paymentCount ?? 0,
  };
}

/** Where the date comes from, or what to check. */
export function leaseNote(
  lease: SwitchLease,
  draft: PaidThroughDraft,
): { text: string; isWarning: boolean } | null {
  if (lease.isSaved && !hasChanged(lease, draft)) return { text: 'Saved', isWarning: false };
  const proposal = proposalOf(lease, draft);
  if (lease.choices.length > 0 && proposal === null)
    return { text: 'Two deposits match', isWarning: true };
  if (proposal === null)
    return draft.paidThrough === ''
      ? { text: 'No rent in your bank files', isWarning: true }
      : null;
  if (!isOfBank(lease, draft)) return { text: 'Differs from your bank file', isWarning: true };
  if (proposal.paidThrough === null)
    return { text: 'Payments recorded since lease start', isWarning: false };
  if (proposal.openingBalance > 0)
    return { text: `${toTheCent(proposal.openingBalance)} short as of that date`, isWarning: true };
  if (proposal.openingBalance < 0)
    return { text: `${toTheCent(-proposal.openingBalance)} prepaid`, isWarning: false };
  if (proposal.partial)
    return {
      text: `${toTheCent(proposal.partial.amount)} received ${formatShortDate(proposal.partial.date)}`,
      isWarning: true,
    };
  return { text: 'From bank file', isWarning: false };
}

/** What is due now, or the next charge. */
export function leaseNext(
  lease: SwitchLease,
  draft: PaidThroughDraft,
): { text: string; isDue: boolean } {
  const isSaved = lease.isSaved && !hasChanged(lease, draft);
  const proposal = isOfBank(lease, draft) ? proposalOf(lease, draft) : null;
  const known = isSaved ? lease : proposal;
  if (!known)
    return {
      text: draft.paidThrough === '' ? 'Not charged yet' : 'Calculated when saved',
      isDue: false,
    };
  if (known.due > 0) return { text: `${formatMoney(known.due)} due now`, isDue: true };
  if (!known.next) return { text: 'Lease ends', isDue: false };
  return {
    text: `${formatShortDate(known.next.due)}, ${formatMoney(known.next.amount)}`,
    isDue: false,
  };
}

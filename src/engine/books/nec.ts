import { sumCents } from '#engine/money.ts';
import type { ExpenseKey } from './categories.ts';

/** The yearly total at which a payee gets a Form 1099-NEC, by the first year it applies to; latest first. */
const NEC_THRESHOLDS = [
  {
    from: 2026,
    cents: 200_000,
    source: 'Public Law 119-21, section 70433: $2,000 for payments made after December 31, 2025',
  },
  {
    from: 0,
    cents: 60_000,
    source: 'Internal Revenue Code section 6041(a): $600 for payments made through 2025',
  },
] as const;

interface NecThreshold {
  readonly cents: number;
  readonly source: string;
}

/** The threshold is indexed to inflation from 2027; until the IRS publishes a figure, the one for 2026 applies. */
export const necThreshold = (year: number): NecThreshold =>
  NEC_THRESHOLDS.find(({ from }) => year >= from)!;

/** How a vendor is taxed, from Form W-9. Payments to corporations aren't reported, except to law firms. */
export const VENDOR_TAX_KINDS = [
  { key: 'unknown', label: 'Not known yet' },
  { key: 'individual', label: 'Individual, sole proprietor or single-member LLC' },
  { key: 'partnership', label: 'Partnership or LLC taxed as a partnership' },
  { key: 'corporation', label: 'C or S corporation' },
  { key: 'lawFirm', label: 'Law firm, incorporated or not' },
] as const;
export type VendorTaxKind = (typeof VENDOR_TAX_KINDS)[number]['key'];

/** Categories that pay for services; goods, utilities, insurance, taxes and interest aren't reported. */
const SERVICES: ReadonlySet<ExpenseKey> = new Set([
  'advertising',
  'cleaningAndMaintenance',
  'commissions',
  'legalAndProfessional',
  'management',
  'repairs',
  'other',
  'improvement',
]);

/** What a vendor was paid in one category. */
export interface VendorPayment {
  readonly category: ExpenseKey;
  readonly cents: number;
  readonly count: number;
}

export interface VendorFacts {
  readonly taxKind: VendorTaxKind;
  /** The card company or payment app reports these payments on Form 1099-K. */
  readonly isPaidByCard: boolean;
}

/**
 * `required` at the threshold or above, `below` under it; `exempt` for a corporation, `card` if a card company reports
 * it, `none` without payments for services.
 */
export type NecStatus = 'required' | 'below' | 'exempt' | 'card' | 'none';

export interface VendorYear {
  readonly paidCents: number;
  readonly count: number;
  /** Paid for services. */
  readonly servicesCents: number;
  readonly status: NecStatus;
}

/** A vendor's year: everything paid, the part for services, and whether that part needs a Form 1099-NEC. */
export function vendorYear(
  payments: readonly VendorPayment[],
  { taxKind, isPaidByCard }: VendorFacts,
  year: number,
): VendorYear {
  const services = payments.filter(({ category }) => SERVICES.has(category));
  const servicesCents = sumCents(services.map(({ cents }) => cents));
  return {
    paidCents: sumCents(payments.map(({ cents }) => cents)),
    count: sumCents(payments.map(({ count }) => count)),
    servicesCents,
    status: statusOf(),
  };

  function statusOf(): NecStatus {
    if (servicesCents <= 0) return 'none';
    if (isPaidByCard) return 'card';
    if (taxKind === 'corporation') return 'exempt';
    return servicesCents >= necThreshold(year).cents ? 'required' : 'below';
  }
}

import { allocate, shareOfCents, sumCents } from '#engine/money.ts';
import { FULL_ALLOWANCE, PHASE_OUT_SHARE, PHASE_OUT_START } from './tax-passive-loss.ts';

/** How the owner files and what part the owner takes in the rentals. */
export type LossFiler = {
  /** Married filing separately counts by whether the spouses lived apart all year. */
  readonly filing: 'singleOrJoint' | 'marriedSeparateApart' | 'marriedSeparate';
  /** Active participation in the rental; without it no loss is allowed. */
  readonly isActive: boolean;
  /** A real estate professional has no limit. */
  readonly isProfessional: boolean;
  /** Modified adjusted gross income. */
  readonly modifiedIncomeCents: number;
};

/** A property's result of the year, a loss negative, and the loss it carried into it (positive). */
export type PropertyResult = { readonly resultCents: number; readonly carriedInCents: number };

export type LossLimit = {
  /** All results less what was carried in. */
  readonly netCents: number;
  /** The most that may be set against other income. */
  readonly allowanceCents: number | null;
  /** Of a net loss, what lowers other income this year. */
  readonly allowedCents: number;
  readonly carriedCents: number;
  /** Carried on by each property, in proportion to their losses; in the order given. */
  readonly carriedByProperty: readonly number[];
};

const CENTS = 100;

/** The loss allowed against other income; null without a limit. */
export function allowanceCents(filer: LossFiler): number | null {
  if (filer.isProfessional) return null;
  if (!filer.isActive || filer.filing === 'marriedSeparate') return 0;
  // Spouses who lived apart have half of everything: 12,500 from 50,000.
  const share = filer.filing === 'marriedSeparateApart' ? 0.5 : 1;
  const full = FULL_ALLOWANCE * share * CENTS;
  const above = Math.max(0, filer.modifiedIncomeCents - PHASE_OUT_START * share * CENTS);
  return Math.max(0, full - shareOfCents(above, PHASE_OUT_SHARE * 100));
}

/** The limit on the total of all properties; the loss carried on is split in proportion to the losses. */
export function lossLimit(properties: readonly PropertyResult[], filer: LossFiler): LossLimit {
  const nets = properties.map(({ resultCents, carriedInCents }) => resultCents - carriedInCents);
  const netCents = sumCents(nets);
  const allowance = allowanceCents(filer);
  const loss = Math.max(0, -netCents);
  const allowedCents = Math.min(loss, allowance ?? loss);
  const carriedCents = loss - allowedCents;
  return {
    netCents,
    allowanceCents: allowance,
    allowedCents,
    carriedCents,
    carriedByProperty:
      carriedCents === 0
        ? nets.map(() => 0)
        : allocate(
            carriedCents,
            nets.map((net) => Math.max(0, -net)),
          ),
  };
}

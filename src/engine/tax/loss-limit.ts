import { FULL_ALLOWANCE, PHASE_OUT_SHARE, PHASE_OUT_START } from '#engine/lines/tax-lines.ts';
import { allocate, shareOfCents, sumCents } from '#engine/money.ts';

/** The owner's filing status and level of participation in the rentals. */
export type LossFiler = {
  /** For married filing separately, it matters whether the spouses lived apart all year. */
  readonly filing: 'singleOrJoint' | 'marriedSeparateApart' | 'marriedSeparate';
  /** Active participation in the rental; without it, no loss is allowed. */
  readonly isActive: boolean;
  /** A real estate professional has no limit. */
  readonly isProfessional: boolean;
  /** Modified adjusted gross income. */
  readonly modifiedIncomeCents: number;
};

/** A property's result for the year (negative for a loss) and its loss carryforward from prior years (positive). */
export type PropertyResult = { readonly resultCents: number; readonly carriedInCents: number };

export type LossLimit = {
  /** All results minus loss carryforwards from prior years. */
  readonly netCents: number;
  /** The maximum loss deductible against other income. */
  readonly allowanceCents: number | null;
  /** The part of a net loss that reduces other income this year. */
  readonly allowedCents: number;
  readonly carriedCents: number;
  /** Loss carried forward by each property, in proportion to its loss, in the order given. */
  readonly carriedByProperty: readonly number[];
};

const CENTS = 100;

/** The maximum loss deductible against other income; null without a limit. */
export function allowanceCents(filer: LossFiler): number | null {
  if (filer.isProfessional) return null;
  if (!filer.isActive || filer.filing === 'marriedSeparate') return 0;
  // Spouses who file separately and lived apart get half of everything: a $12,500 allowance that phases out starting at
  // $50,000.
  const share = filer.filing === 'marriedSeparateApart' ? 0.5 : 1;
  const full = FULL_ALLOWANCE * share * CENTS;
  const above = Math.max(0, filer.modifiedIncomeCents - PHASE_OUT_START * share * CENTS);
  return Math.max(0, full - shareOfCents(above, PHASE_OUT_SHARE * 100));
}

/**
 * Applies the limit to the total of all properties; the loss carried forward is split in proportion to their losses.
 */
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

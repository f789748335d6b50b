import type { PartnerTerms } from '#engine/partners/deal-partners.ts';
import type { Compounding, Tier } from '#engine/partners/waterfall.ts';
import { fromPercent } from '#engine/units.ts';
import type { ListRow, TypedLists } from './list-fields.ts';

const COMPOUNDING: Readonly<Record<number, Compounding>> = {
  0: 'simple',
  1: 'monthly',
  12: 'annual',
};

/** Terms of a deal without a row for them: cash is shared by percentage once a year, without fees. */
const PLAIN_TERMS: ListRow<'partnerTerms'> = {
  preferredReturnPercent: 0,
  compoundsEveryMonths: 12,
  catchUpPercent: 0,
  distributedEveryMonths: 12,
  acquisitionFeePercent: 0,
  managementFeePercent: 0,
  dispositionFeePercent: 0,
};

/** How a deal is shared; null without partners. */
export function partnerTermsOf({
  partners = [],
  partnerTerms = [],
  profitSplits = [],
}: TypedLists): PartnerTerms | null {
  if (!partners.some(({ sharePercent }) => sharePercent > 0)) return null;
  const terms = { ...PLAIN_TERMS, ...partnerTerms[0] };
  return {
    partners: partners.map(({ label, sharePercent }, index) => ({
      name: label || `Partner ${index + 1}`,
      // Shares are weights; a hundredth of a percent is precise enough.
      commitmentCents: Math.round(sharePercent * 100),
    })),
    tiers: tiersOf(terms, profitSplits),
    everyMonths: terms.distributedEveryMonths ?? 12,
    fees: {
      acquisition: fromPercent(terms.acquisitionFeePercent ?? 0),
      management: fromPercent(terms.managementFeePercent ?? 0),
      disposition: fromPercent(terms.dispositionFeePercent ?? 0),
    },
  };
}

function tiersOf(
  terms: ListRow<'partnerTerms'>,
  splits: readonly ListRow<'profitSplits'>[],
): readonly Tier[] {
  const preferred = fromPercent(terms.preferredReturnPercent ?? 0);
  const catchUp = fromPercent(terms.catchUpPercent ?? 0);
  const first = fromPercent(splits[0]?.promotePercent ?? 0);
  // A first split without a promote returns capital on the way to its IRR.
  const returnsCapital = first === 0 && (splits[0]?.untilIrrPercent ?? 0) > 0;
  const compounding = COMPOUNDING[terms.compoundsEveryMonths ?? 12] ?? 'annual';
  const tiers: Tier[] = [
    ...(preferred > 0 ? [{ kind: 'preferred', rate: preferred, compounding } as const] : []),
    ...(preferred > 0 || !returnsCapital ? [{ kind: 'capital' } as const] : []),
    ...(catchUp > first && first > 0
      ? [{ kind: 'catchUp', share: catchUp, promote: first } as const]
      : []),
    ...splits.map(tierOf),
  ];
  return tiers.at(-1)?.kind === 'rest' ? tiers : [...tiers, { kind: 'rest', promote: 0 }];
}

function tierOf({
  promotePercent = 0,
  untilIrrPercent = 0,
  untilMultiple = 0,
}: ListRow<'profitSplits'>): Tier {
  const promote = fromPercent(promotePercent);
  if (untilIrrPercent > 0)
    return { kind: 'splitToIrr', rate: fromPercent(untilIrrPercent), promote };
  if (untilMultiple > 0) return { kind: 'splitToMultiple', multiple: untilMultiple, promote };
  return { kind: 'rest', promote };
}

import { decimals } from '#domain/text/number-text.ts';
import { measureLabel } from '#engine/measures/measures.ts';
import type { Tier } from '#engine/partners/waterfall.ts';
import { toPercent } from '#engine/units.ts';

/** As it was typed: 8%, 12.5%. */
export const sharePercent = (share: number): string => `${decimals(toPercent(share), 2)}%`;

/** What a tier pays. */
export function tierName(tier: Tier): string {
  switch (tier.kind) {
    case 'preferred':
      return 'Preferred return';
    case 'capital':
      return 'Return of capital';
    case 'catchUp':
      return 'Sponsor catch-up';
    case 'splitToIrr':
      return `Up to ${sharePercent(tier.rate)} ${measureLabel('irr')}`;
    case 'splitToMultiple':
      return `Up to ${tier.multiple}×`;
    case 'rest':
      return 'The rest';
  }
}

const COMPOUNDED = { simple: 'simple', monthly: 'compounded monthly', annual: 'compounded yearly' };

/** The terms of a tier. */
export function tierTerms(tier: Tier): string {
  switch (tier.kind) {
    case 'preferred':
      return `${sharePercent(tier.rate)} a year, ${COMPOUNDED[tier.compounding]}`;
    case 'capital':
      return 'Until all capital is returned';
    case 'catchUp':
      return `${sharePercent(tier.share)} to the sponsor`;
    default:
      return tier.promote === 0
        ? 'By share'
        : `${sharePercent(1 - tier.promote)} to capital, ${sharePercent(tier.promote)} promote`;
  }
}

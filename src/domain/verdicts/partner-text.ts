import { percent } from '#domain/text/number-text.ts';
import { measureLabel } from '#engine/measures/measures.ts';
import type { Tier } from '#engine/partners/waterfall.ts';

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
      return `Up to ${percent(tier.rate)} ${measureLabel('irr')}`;
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
      return `${percent(tier.rate)} a year, ${COMPOUNDED[tier.compounding]}`;
    case 'capital':
      return 'Every dollar back';
    case 'catchUp':
      return `${percent(tier.share)} to the sponsor`;
    default:
      return tier.promote === 0
        ? 'By share'
        : `${percent(1 - tier.promote)} to capital, ${percent(tier.promote)} promote`;
  }
}

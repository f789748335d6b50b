import { clamp } from '#engine/limits.ts';
import type { SimulationAssumptions } from '#engine/monte-carlo/assumptions.ts';
import type { FactorSource } from '#engine/monte-carlo/draw-year.ts';
import { factorise, type Refusal } from './correlation.ts';
import { FACTOR_NAMES } from './factor-marginals.ts';
import { ownWeights } from './own-normals.ts';

/*
 * A yearly factor of a property of a portfolio is √s × a normal of the market + √(1 − s) × one of its own, where s is
 * what all properties have in common of it. Two factors of a property then correlate by c times what their parts do,
 * c = √(s t) + √((1 − s)(1 − t)), which is below 1 where the shares s and t differ: so the parts are drawn with the
 * given correlation / c.
 */

type MarketShares = SimulationAssumptions['marketShares'];

const YEARLY = ['value', 'rent', 'expenses', 'vacancy'] as const;

/** How the yearly factors of a portfolio are drawn, or why their correlations do not go with these shares. */
export function marketPart(
  matrix: readonly (readonly number[])[],
  marketShares: MarketShares,
): NonNullable<FactorSource['shares']> | Refusal {
  const common = YEARLY.map((factor) => clamp(marketShares[factor], 0, 1));
  const own = common.map((share) => 1 - share);
  const ofParts = YEARLY.map((_, i) =>
    YEARLY.map((__, j) => {
      const given = matrix[i]![j]!;
      if (i === j || given === 0) return given;
      return given / (Math.sqrt(common[i]! * common[j]!) + Math.sqrt(own[i]! * own[j]!));
    }),
  );
  const market = weighted(ofParts, common);
  const special = weighted(ofParts, own);
  if (market === null || special === null) {
    return {
      refused: `These correlations are too strong for more than one property. All properties have in common ${marketShareText(marketShares)}; two factors that are shared to different degrees cannot move together that closely.`,
    };
  }
  return { market, weights: ownWeights(special) };
}

/** The lower triangle of one of the two parts, by its share of each factor; null where there is none. */
function weighted(
  correlations: readonly (readonly number[])[],
  shares: readonly number[],
): Float64Array | null {
  // What has no share in this part is not correlated in it; infinite is what has none in the other either.
  const matrix = correlations.map((row, i) =>
    row.map((of, j) => {
      const isShared = shares[i]! * shares[j]! > 0;
      return i === j || isShared || !Number.isFinite(of) ? of : 0;
    }),
  );
  const lower = factorise(
    matrix,
    YEARLY.map((factor) => FACTOR_NAMES[factor]),
  );
  if ('refused' in lower) return null;
  return lower.map((weight, at) => Math.sqrt(shares[Math.floor(at / YEARLY.length)]!) * weight);
}

/** "5% of the variance of value growth, 50% of that of rent growth, …". */
export function marketShareText(marketShares: MarketShares): string {
  const parts = YEARLY.map((factor, at) => {
    const percent = `${Math.round(clamp(marketShares[factor], 0, 1) * 100)}%`;
    return `${percent} of ${at === 0 ? 'the variance' : 'that'} of ${FACTOR_NAMES[factor]}`;
  });
  return `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
}

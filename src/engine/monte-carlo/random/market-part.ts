import { clamp } from '#engine/limits.ts';
import type { SimulationAssumptions } from '#engine/monte-carlo/assumptions.ts';
import type { FactorSource } from '#engine/monte-carlo/draw-year.ts';
import { factorise, type Refusal } from './correlation.ts';
import { FACTOR_NAMES } from './factor-marginals.ts';
import { ownWeights } from './own-normals.ts';

/*
 * In a portfolio, a property's annual factor is √s × a market normal + √(1 − s) × its own normal, where s is the share
 * that all properties have in common. Two factors of a property then correlate c times as strongly as their parts, c =
 * √(s t) + √((1 − s)(1 − t)), which is below 1 if the shares s and t differ. The parts are therefore drawn with the
 * given correlation / c.
 */

type MarketShares = SimulationAssumptions['marketShares'];

const YEARLY = ['value', 'rent', 'expenses', 'vacancy'] as const;

/** How a portfolio's annual factors are drawn, or why their correlations don't work with these shares. */
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
      refused: `These correlations are too strong for more than one property. All properties share ${marketShareText(marketShares)}, and two factors that are shared to different degrees can’t move together that closely.`,
    };
  }
  return { market, weights: ownWeights(special) };
}

/** One part's lower triangle, weighted by its share of each factor; null if there is none. */
function weighted(
  correlations: readonly (readonly number[])[],
  shares: readonly number[],
): Float64Array | null {
  // Two factors that don't both have a share in this part aren't correlated in it. If they don't both have a share in
  // the other part either, the value is infinite and the correlations are refused.
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

/** "5% of the variance in value growth, 50% in rent growth, …". */
export function marketShareText(marketShares: MarketShares): string {
  const parts = YEARLY.map((factor, at) => {
    const percent = `${Math.round(clamp(marketShares[factor], 0, 1) * 100)}%`;
    return `${percent} ${at === 0 ? 'of the variance ' : ''}in ${FACTOR_NAMES[factor]}`;
  });
  return `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
}

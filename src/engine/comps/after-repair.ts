/** A comp's condition when it sold; known only for the sample market and the user's own comps. */
export const COMP_CONDITIONS = ['renovated', 'average', 'dated'] as const;
export type CompCondition = (typeof COMP_CONDITIONS)[number];

interface Home {
  readonly squareFeet: number | null;
  readonly bedrooms: number | null;
}

export interface SaleComp extends Home {
  readonly price: number;
  /** How good the match is; any positive scale. */
  readonly weight: number;
  readonly condition: CompCondition | null;
}

/** How a sale price depends on size and bedrooms. It grows more slowly than size, because land doesn't grow with it. */
export const SALE_SIZE_EXPONENT = 0.72;
export const SALE_PER_BEDROOM = 0.02;

/** Fewer comps than this say too little about a renovated home. */
const FEWEST_COMPS = 3;
/** Without known conditions, the highest third of the adjusted prices stands in for renovated homes. */
const TOP_SHARE = 1 / 3;
const STEP = 1000;

/** A comp's price adjusted to the subject's size and bedrooms; unadjusted where one of the two is unknown. */
export function adjustedSalePrice(subject: Home, comp: Home & { readonly price: number }): number {
  const size =
    subject.squareFeet && comp.squareFeet
      ? (subject.squareFeet / comp.squareFeet) ** SALE_SIZE_EXPONENT
      : 1;
  const rooms =
    subject.bedrooms === null || comp.bedrooms === null
      ? 1
      : Math.exp(SALE_PER_BEDROOM * (subject.bedrooms - comp.bedrooms));
  return comp.price * size * rooms;
}

export interface AfterRepairValue {
  readonly value: number;
  readonly low: number;
  readonly high: number;
  /** How many comps it's based on. */
  readonly comps: number;
}

const rounded = (dollars: number): number => Math.max(STEP, Math.round(dollars / STEP) * STEP);

/**
 * What a home is worth after a rehab: the weighted mean of nearby renovated sales, adjusted to its size and bedrooms,
 * with their range. If too few are known to be renovated, the highest third of the other sales is used. Null with fewer
 * than three sales to go by.
 */
export function afterRepairFromComps(
  subject: Home,
  comps: readonly SaleComp[],
): AfterRepairValue | null {
  const adjusted = comps
    .filter(({ price, weight }) => price > 0 && weight > 0)
    .map((comp) => ({ ...comp, adjusted: adjustedSalePrice(subject, comp) }))
    .toSorted((a, b) => b.adjusted - a.adjusted);
  const renovated = adjusted.filter(({ condition }) => condition === 'renovated');
  const unknown = adjusted.filter(
    ({ condition }) => condition === null || condition === 'renovated',
  );
  const used =
    renovated.length >= FEWEST_COMPS
      ? renovated
      : unknown.slice(0, Math.max(FEWEST_COMPS, Math.round(unknown.length * TOP_SHARE)));
  const [highest, lowest] = [used[0], used.at(-1)];
  if (used.length < FEWEST_COMPS || !highest || !lowest) return null;
  const weight = used.reduce((sum, comp) => sum + comp.weight, 0);
  const total = used.reduce((sum, comp) => sum + comp.weight * comp.adjusted, 0);
  return {
    value: rounded(total / weight),
    low: rounded(lowest.adjusted),
    high: rounded(highest.adjusted),
    comps: used.length,
  };
}

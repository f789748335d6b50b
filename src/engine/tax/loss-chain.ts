import { sumCents } from '#engine/money.ts';
import { type LossFiler, type LossLimit, lossLimit } from './loss-limit.ts';

/** All properties' results in one year, and the owner's filing details, if known. */
export type LossYear = {
  readonly year: number;
  readonly properties: readonly {
    readonly id: string;
    readonly resultCents: number;
    /** True if sold during the year, which releases the property's suspended losses. */
    readonly isSold: boolean;
    /**
     * The property's loss carryforward at the start of the year, as entered with the sale; replaces the calculated one.
     */
    readonly typedCarriedCents?: number | null | undefined;
  }[];
  readonly filer: LossFiler | null;
  /** The loss carryforward at the start of the year, as entered; replaces the calculated one if set. */
  readonly carriedInCents: number | null;
};

export type LimitedProperty = {
  /** Null for an entered loss, which doesn't belong to a property. */
  readonly id: string | null;
  readonly resultCents: number;
  readonly carriedInCents: number;
  readonly carriedCents: number;
  readonly releasedCents: number;
};

export type LimitedYear = Omit<LossLimit, 'carriedByProperty'> & {
  readonly carriedInCents: number;
  /** Suspended losses from properties sold during the year; they are deductible in full in the year of the sale. */
  readonly releasedCents: number;
  readonly properties: readonly LimitedProperty[];
};

/** The last year, or the first year with a loss and an unknown filing status, after which nothing can be calculated. */
export type LossChain =
  | { readonly kind: 'limited'; readonly last: LimitedYear }
  | { readonly kind: 'unknown'; readonly missingYear: number };

/** Stands in for an unknown filer. If there is net income, no limit applies, so the filer doesn't matter. */
const ANYONE: LossFiler = {
  filing: 'marriedSeparate',
  isActive: false,
  isProfessional: false,
  modifiedIncomeCents: 0,
};

/** Applies the limit year by year; each year carries its loss into the next. */
export function lossChain(years: readonly LossYear[]): LossChain {
  let carried: ReadonlyMap<string | null, number> = new Map();
  let missingYear: number | null = null;
  let last: LimitedYear | null = null;
  for (const year of years) {
    if (year.carriedInCents !== null) {
      carried = new Map([[null, year.carriedInCents]]);
      missingYear = null;
    }
    if (missingYear !== null) continue;
    last = limitedYear(year, withTyped(year, carried));
    if (last.netCents < 0 && year.filer === null) missingYear = year.year;
    carried = new Map(last.properties.map(({ id, carriedCents }) => [id, carriedCents]));
  }
  if (missingYear !== null) return { kind: 'unknown', missingYear };
  return { kind: 'limited', last: last ?? limitedYear(NO_YEAR, carried) };
}

/** A loss carryforward entered for one property is part of the carryforward entered for all of them. */
function withTyped(
  { properties }: LossYear,
  carried: ReadonlyMap<string | null, number>,
): ReadonlyMap<string | null, number> {
  const all = new Map(carried);
  for (const { id, typedCarriedCents } of properties) {
    if (typedCarriedCents == null) continue;
    const added = typedCarriedCents - (all.get(id) ?? 0);
    all.set(id, typedCarriedCents);
    const ofAll = all.get(null);
    if (ofAll !== undefined) all.set(null, Math.max(0, ofAll - Math.max(0, added)));
  }
  return all;
}

const NO_YEAR: LossYear = { year: 0, properties: [], filer: null, carriedInCents: null };

function limitedYear(
  { properties, filer }: LossYear,
  carried: ReadonlyMap<string | null, number>,
): LimitedYear {
  const own = new Set<string | null>(properties.map(({ id }) => id));
  const gone = [...carried].filter(([id, cents]) => !own.has(id) && cents > 0);
  const all = [...properties, ...gone.map(([id]) => ({ id, resultCents: 0, isSold: false }))].map(
    (one) => ({ ...one, carriedInCents: carried.get(one.id) ?? 0 }),
  );
  // A sold property's suspended losses are deductible in full in the year of the sale, so no limit applies.
  const unsold = all.map((one) => (one.isSold ? { ...one, carriedInCents: 0 } : one));
  const { carriedByProperty, ...limit } = lossLimit(unsold, filer ?? ANYONE);
  const limited = all.map(({ id, resultCents, carriedInCents, isSold }, at): LimitedProperty => {
    const cents = carriedByProperty[at] ?? 0;
    const [carriedCents, releasedCents] = isSold ? [0, carriedInCents + cents] : [cents, 0];
    return { id, resultCents, carriedInCents, carriedCents, releasedCents };
  });
  const sum = (key: 'carriedInCents' | 'carriedCents' | 'releasedCents') =>
    sumCents(limited.map((one) => one[key]));
  return {
    ...limit,
    allowanceCents: filer === null ? 0 : limit.allowanceCents,
    carriedInCents: sum('carriedInCents'),
    carriedCents: sum('carriedCents'),
    releasedCents: sum('releasedCents'),
    properties: limited,
  };
}

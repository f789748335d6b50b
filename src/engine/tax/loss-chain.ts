import { sumCents } from '#engine/money.ts';
import { type LossFiler, type LossLimit, lossLimit } from './loss-limit.ts';

/** The results of all properties in one year, and how the owner files it, where that is known. */
export type LossYear = {
  readonly year: number;
  readonly properties: readonly {
    readonly id: string;
    readonly resultCents: number;
    /** Sold in the year: what it carries is released. */
    readonly isSold: boolean;
    /** Typed with the sale: the loss it carried into the year, instead of what the years before come to. */
    readonly typedCarriedCents?: number | null | undefined;
  }[];
  readonly filer: LossFiler | null;
  /** Typed: the loss carried into the year, instead of what the years before come to. */
  readonly carriedInCents: number | null;
};

export type LimitedProperty = {
  /** Null for a typed loss, which belongs to no property. */
  readonly id: string | null;
  readonly resultCents: number;
  readonly carriedInCents: number;
  readonly carriedCents: number;
  readonly releasedCents: number;
};

export type LimitedYear = Omit<LossLimit, 'carriedByProperty'> & {
  readonly carriedInCents: number;
  /** Carried by what was sold in the year: it counts in full with the sale. */
  readonly releasedCents: number;
  readonly properties: readonly LimitedProperty[];
};

/** The last year, or the first one with a loss whose filer is not known: nothing after it can be calculated. */
export type LossChain =
  | { readonly kind: 'limited'; readonly last: LimitedYear }
  | { readonly kind: 'unknown'; readonly missingYear: number };

/** With income nobody's limit matters. */
const ANYONE: LossFiler = {
  filing: 'marriedSeparate',
  isActive: false,
  isProfessional: false,
  modifiedIncomeCents: 0,
};

/** The limit year by year, in order; each year carries its loss into the next. */
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

/** A loss typed for one property is part of what was typed for all of them. */
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
  // What a sold property carried counts in full with the sale, so no limit is on it.
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

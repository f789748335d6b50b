import { SALE_SIZE_EXPONENT } from '#engine/comps/after-repair.ts';
import { clamp } from '#engine/limits.ts';
import { exp, logarithm } from '#engine/monte-carlo/random/elementary.ts';
import { type Draws } from '#server/providers/market/sample/draws.ts';
import {
  type LocalLevels,
  RENT_SHARE_OF_LOCATION,
} from '#server/providers/market/sample/local-levels.ts';
import { meanOver, type Street } from '#server/providers/market/sample/streets/streets.ts';
import { middleSize, sizeForBeds } from './building-sizes.ts';
import { NEWEST_YEAR } from './dwelling.ts';
import { usualRehab } from './rehab.ts';
import type { Condition, Dwelling, SamplePropertyType } from './sample-listing.ts';

/** Log of each type's value relative to the area's median home. */
const TYPE_VALUE: Record<SamplePropertyType, number> = {
  'Single Family': 0.06,
  Townhouse: -0.1,
  Condo: -0.26,
  'Multi-Family': 0.1,
  Manufactured: -0.95,
};
const TYPE_RENT: Record<SamplePropertyType, number> = {
  'Single Family': 0.05,
  Townhouse: 0.03,
  Condo: -0.01,
  'Multi-Family': -0.05,
  Manufactured: -0.2,
};
/** The remaining gap between the streets' mean and the listings' median, measured on generated listings. */
const CENTER = -0.042;
/** Lower bound for types worth far less than the median home, so they don't distort the average. */
const FAR_BELOW = -0.35;
const CONDITION_VALUE: Record<Condition, number> = { 1: 0, 2: 0, 3: 0, 4: 0.06, 5: 0.12 };
const CONDITION_RENT: Record<Condition, number> = { 1: 0, 2: 0, 3: 0, 4: 0.02, 5: 0.05 };

const RENT_SIZE_EXPONENT = 0.3;
const UNIT_EXPONENT = 0.62;

/**
 * A rentable property is worth at least this many years of rent, because a yield above 14% a year would be bid away.
 */
const FEWEST_YEARS_OF_RENT = 7;

export interface Worth {
  /** Value in ordinary condition (3), in dollars. */
  readonly ordinary: number;
  /** Value before any rehab, in dollars. */
  readonly asIs: number;
  /** Value after the rehab, in dollars; today's value for a property in good condition. */
  readonly repaired: number;
  /** Rent in rentable condition, in dollars a month. */
  readonly rent: number;
}

/** A listing's true value and rent; buyers and sellers only have estimates. */
export function worthOf(
  draws: Draws,
  levels: LocalLevels,
  street: Street,
  dwelling: Dwelling,
  center: number,
): Worth {
  const own = draws.normal(0, 0.1);
  const rent = rentOf(levels, street, dwelling) * exp(0.25 * own + draws.normal(0, 0.045));
  const built =
    levels.value *
    exp(
      center +
        TYPE_VALUE[dwelling.type] +
        sizeEffect(levels, dwelling) +
        ageEffect(levels, dwelling.yearBuilt) +
        street.location +
        own,
    );
  // This minimum doesn't apply to a manufactured home, because its rent includes the lot.
  const income = dwelling.type === 'Manufactured' ? 0 : FEWEST_YEARS_OF_RENT * 12 * rent;
  const ordinary = Math.max(built, income);
  const repaired = ordinary * exp(CONDITION_VALUE[dwelling.condition < 4 ? 4 : dwelling.condition]);
  return {
    ordinary,
    asIs:
      dwelling.condition < 3
        ? unrepaired(repaired, usualRehab(levels, dwelling))
        : ordinary * exp(CONDITION_VALUE[dwelling.condition]),
    repaired,
    rent,
  };
}

/** Moves a ZIP's median listing to the area's level, whatever buildings its streets have. */
export function centerOf(levels: LocalLevels, streets: readonly Street[]): number {
  const mean = meanOver(streets, ({ kind, era, size }) => {
    const now = middleSize(kind, era, levels.urban);
    const usual = middleSize(kind, levels.medianYearBuilt, levels.urban);
    const ofType = Math.max(TYPE_VALUE[kind], FAR_BELOW);
    return ofType + SALE_SIZE_EXPONENT * (size + logarithm(now / usual)) + ageEffect(levels, era);
  });
  return CENTER - mean;
}

/**
 * A neglected property is worth its repaired value minus the rehab cost, a contingency and a discount for the effort.
 */
function unrepaired(repaired: number, work: number): number {
  return clamp(0.95 * repaired - 1.1 * work, 0.5 * repaired, 0.88 * repaired);
}

/**
 * The value as seen from outside: a renovated property has current photos, and a neglected one shows less than half its
 * defects.
 */
export function seenFromOutside({ ordinary, asIs }: Worth): number {
  return asIs < ordinary ? ordinary - 0.4 * (ordinary - asIs) : ordinary + 0.85 * (asIs - ordinary);
}

function sizeEffect(levels: LocalLevels, { type, squareFeet, units }: Dwelling): number {
  const middle = middleSize(type, levels.medianYearBuilt, levels.urban);
  return (
    SALE_SIZE_EXPONENT * logarithm(squareFeet / units / middle) +
    (units > 1 ? UNIT_EXPONENT * logarithm(units / 2) : 0)
  );
}

function ageEffect(levels: LocalLevels, year: number): number {
  const younger = clamp((year - levels.medianYearBuilt) * 0.0022, -0.12, 0.14);
  return younger + (year >= NEWEST_YEAR - 3 ? 0.04 : 0);
}

function rentOf(levels: LocalLevels, street: Street, dwelling: Dwelling): number {
  const unitSize = dwelling.squareFeet / dwelling.units;
  const shared =
    TYPE_RENT[dwelling.type] +
    CONDITION_RENT[dwelling.condition] +
    RENT_SHARE_OF_LOCATION * street.location +
    0.5 * ageEffect(levels, dwelling.yearBuilt);
  return dwelling.unitBeds.reduce((sum, beds) => {
    const size = RENT_SIZE_EXPONENT * logarithm(unitSize / sizeForBeds(dwelling.type, beds));
    return sum + rentForBeds(levels, beds) * exp(shared + size);
  }, 0);
}

/** HUD's rule: each bedroom above four adds 15%. */
function rentForBeds({ rents }: LocalLevels, beds: number): number {
  return beds <= 4 ? (rents[beds] ?? rents[2]) : rents[4] * (1 + 0.15 * (beds - 4));
}

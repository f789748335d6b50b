import type { Deal } from '#engine/deal.ts';
import { fromPercent, toPercent } from '#engine/units.ts';
import { fieldOf, PLAN_NAMES, type PlanName } from './calculation-fields.ts';
import { pathOfField } from './calculation-paths.ts';

/** A plan's underwriting inputs, in dollars and percent, under the calculators' names. */
export type PlanInputs = { [Name in PlanName]: number };

/** A fraction as a typed percentage: 0.07 is 7, not 7.000000000000001. */
export const inputPercent = (fraction: number): number =>
  Math.round(toPercent(fraction) * 1e8) / 1e8;

type Nested = Readonly<Record<string, unknown>>;

const readAt = (value: unknown, [key, ...rest]: readonly string[]): unknown =>
  key === undefined ? value : readAt((value as Nested)[key], rest);

const writeAt = (value: unknown, [key, ...rest]: readonly string[], to: number): unknown =>
  key === undefined
    ? to
    : { ...(value as Nested), [key]: writeAt((value as Nested)[key], rest, to) };

/** Where each plan input is in the engine's deal. */
const PLACES = PLAN_NAMES.map((name) => ({
  name,
  keys: pathOfField('buy-hold', name).split('.'),
  isPercentage: fieldOf(name).unit.startsWith('percent'),
}));

export const planInputsOf = (deal: Deal): PlanInputs =>
  Object.fromEntries(
    PLACES.map(({ name, keys, isPercentage }) => {
      const value = readAt(deal, keys) as number;
      return [name, isPercentage ? inputPercent(value) : value];
    }),
  ) as PlanInputs;

/** The deal with different inputs; its purchase and loans are already settled and don't change. */
export const dealWith = (
  deal: Deal,
  change: { readonly [Name in PlanName]?: number | undefined },
): Deal =>
  PLACES.reduce((changed, { name, keys, isPercentage }) => {
    const typed = change[name];
    if (typed === undefined) return changed;
    return writeAt(changed, keys, isPercentage ? fromPercent(typed) : typed) as Deal;
  }, deal);

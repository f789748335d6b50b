import type { FilerProfile, LossLimitAnswer } from '#contract/portfolio/tax-year.ts';
import { yearOf } from '#engine/calendar/shift.ts';
import { fromCents, toCents } from '#engine/money.ts';
import { type LimitedYear, type LossYear, lossChain } from '#engine/tax/loss-chain.ts';
import type { ScheduleE } from '#engine/tax/tax-year-lines.ts';
import type { StoredTaxProfile } from '#server/db/schema/ownership/tax-profiles.ts';
import type { LoadedTaxProperty, LoadedTaxYear } from './load-tax-year.ts';

export const storedProfile = ({
  modifiedIncome,
  carriedLoss,
  ...profile
}: FilerProfile): StoredTaxProfile => ({
  ...profile,
  modifiedIncomeCents: toCents(modifiedIncome),
  carriedInCents: carriedLoss === null ? null : toCents(carriedLoss),
});

const profileAnswer = ({
  modifiedIncomeCents,
  carriedInCents,
  isJoint = null,
  ordinaryPercent = null,
  gainsPercent = null,
  statePercent = null,
  ...profile
}: StoredTaxProfile): FilerProfile => ({
  ...profile,
  isJoint,
  ordinaryPercent,
  gainsPercent,
  statePercent,
  modifiedIncome: fromCents(modifiedIncomeCents),
  carriedLoss: carriedInCents === null ? null : fromCents(carriedInCents),
});

/** The loss limit on the owner's share of all properties, including loss carryforwards from earlier years. */
export function lossLimitAnswer(
  { year, properties, history, profiles }: LoadedTaxYear,
  scheduleOf: (property: LoadedTaxProperty) => ScheduleE,
): LossLimitAnswer {
  const profile = profiles[year] ?? null;
  const lossYear = (of: number, all: readonly LoadedTaxProperty[]): LossYear => ({
    year: of,
    properties: all.map((one) => ({
      id: one.row.propertyId,
      resultCents: scheduleOf(one).resultCents,
      isSold: one.property.soldOn !== null && yearOf(one.property.soldOn) === of,
      typedCarriedCents:
        one.row.soldOn !== null && yearOf(one.row.soldOn) === of
          ? (one.row.sale?.carriedLossCents ?? null)
          : null,
    })),
    filer: profiles[of] ?? null,
    carriedInCents: profiles[of]?.carriedInCents ?? null,
  });
  const answer = { profile: profile && profileAnswer(profile) };
  // Without a profile, there may be a loss carryforward we don't know about.
  if (!Object.keys(profiles).some((of) => Number(of) <= year))
    return { ...answer, missingYear: year, limited: null };
  const chain = lossChain([
    ...history.map((one) => lossYear(one.year, one.properties)),
    lossYear(year, properties),
  ]);
  return chain.kind === 'unknown'
    ? { ...answer, missingYear: chain.missingYear, limited: null }
    : { ...answer, missingYear: null, limited: limitedAnswer(chain.last) };
}

const limitedAnswer = (last: LimitedYear): NonNullable<LossLimitAnswer['limited']> => ({
  net: fromCents(last.netCents),
  carriedIn: fromCents(last.carriedInCents),
  allowance: last.allowanceCents === null ? null : fromCents(last.allowanceCents),
  allowed: fromCents(last.allowedCents),
  carried: fromCents(last.carriedCents),
  released: fromCents(last.releasedCents),
  properties: last.properties.map((one) => ({
    id: one.id,
    result: fromCents(one.resultCents),
    carriedIn: fromCents(one.carriedInCents),
    carried: fromCents(one.carriedCents),
    released: fromCents(one.releasedCents),
  })),
});

import type { ListingFigures } from '#domain/inputs/property-figures.ts';
import type { TypedFields } from '#domain/inputs/typed-fields.ts';
import type { Deal } from '#engine/deal.ts';
import { type FirstYear, firstYear } from '#engine/rental/cash-flow.ts';
import { dealMeasures, dealScore, hasRehab } from '#engine/score/deal-score.ts';
import type { Scored } from '#engine/score/deal-score-parts.ts';
import {
  FIGURE_SPREADS,
  type ScoreEnds,
  type ScoreRange,
  scoreRange,
  UNBUILT_SPREAD,
} from '#engine/score/deal-score-range.ts';

/** A listing's score and the range it could fall in. */
export interface ListingScore extends Scored {
  readonly range: ScoreRange | null;
}

/** Typed values count as exact; every other estimate has a range. */
export function listingScore(
  deal: Deal,
  year: FirstYear,
  listing: ListingFigures,
  typed: TypedFields,
): ListingScore {
  const scoreOf = (changed: FirstYear, values: ListingFigures = listing): number =>
    dealScore(dealMeasures(changed, values)).score ?? 0;
  const scored = dealScore(dealMeasures(year, listing));
  const ends: ScoreEnds[] = [];
  const { price, rehab } = year.cashInvested;
  const unbuilt = price + rehab > 0 ? (UNBUILT_SPREAD * rehab) / (price + rehab) : 0;
  if (typed.monthlyRent === undefined) {
    const { monthlyRent } = deal.operating;
    const scores = rentEnds(listing, monthlyRent, unbuilt).map((rent) =>
      scoreOf(firstYear({ ...deal, operating: { ...deal.operating, monthlyRent: rent } })),
    );
    ends.push({ key: 'rent', scores });
  }
  if (typed.rehabCost === undefined && listing.rehabCost > 0) {
    const scores = rehabEnds(year, listing).map((rehabCost) =>
      scoreOf(firstYear({ ...deal, purchase: { ...deal.purchase, rehabCost } })),
    );
    ends.push({ key: 'rehab', scores });
  }
  if (typed.afterRepairValue === undefined && hasValue(year, listing)) {
    const { below, above } = FIGURE_SPREADS.value;
    const scores = [1 - below - unbuilt, 1 + above].map((factor) =>
      scoreOf(year, valuesTimes(listing, factor)),
    );
    ends.push({ key: 'value', scores });
  }
  return { ...scored, range: scoreRange(scored, ends) };
}

const endsOf = (value: number, { below, above }: { below: number; above: number }): number[] => [
  value * (1 - below),
  value * (1 + above),
];

function rentEnds({ rentLow, rentHigh }: ListingFigures, rent: number, unbuilt: number): number[] {
  const [low = rent, high = rent] = endsOf(rent, FIGURE_SPREADS.rent);
  return [(rentLow ?? low) * (1 - unbuilt), rentHigh ?? high];
}

/** A rehab we left out because it can wait might turn out to be urgent. */
const rehabEnds = (year: FirstYear, { rehabCost }: ListingFigures): number[] =>
  hasRehab(year) ? endsOf(rehabCost, FIGURE_SPREADS.rehab) : [rehabCost];

const hasValue = (year: FirstYear, listing: ListingFigures): boolean =>
  ((hasRehab(year) ? listing.afterRepairValue : null) ?? listing.estimatedValue) !== null;

const valuesTimes = (listing: ListingFigures, factor: number): ListingFigures => ({
  ...listing,
  estimatedValue: listing.estimatedValue === null ? null : listing.estimatedValue * factor,
  afterRepairValue: listing.afterRepairValue === null ? null : listing.afterRepairValue * factor,
});

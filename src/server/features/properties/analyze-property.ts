import type { DealScore, PropertyAnalytics } from '#contract/listings/property-analytics.ts';
import { percentOutcome } from '#contract/outcome.ts';
import type { Assumptions } from '#domain/inputs/assumptions.ts';
import { dealFrom } from '#domain/inputs/engine-input.ts';
import { figuresOf, knownWith, listingMetrics } from '#domain/inputs/listing-metrics.ts';
import type { ListingFigures } from '#domain/inputs/property-figures.ts';
import type { TypedFields } from '#domain/inputs/typed-fields.ts';
import { listingScore } from '#domain/listing/listing-score.ts';
import { monthLines } from '#domain/measures/calculation-month.ts';
import { MEASURES } from '#engine/measures/measures.ts';
import { noValue } from '#engine/outcome.ts';
import { firstYear } from '#engine/rental/cash-flow.ts';
import { type DealMeasures, dealScore, hasRehab } from '#engine/score/deal-score.ts';
import { marksOf } from '#engine/score/deal-score-parts.ts';
import { toPercent } from '#engine/units.ts';
import { listingFiguresOf, metricsAnswer, metricsRowOf } from '#server/market/property-answer.ts';
import { runStrategies, strategiesAnswer } from '#server/market/strategies.ts';
import { dealBreakers } from './deal-breakers.ts';
import { explainProperty, type Underwritten } from './explain-property.ts';

type Analysis = Pick<
  PropertyAnalytics,
  'metrics' | 'dealBreakers' | 'dealScore' | 'month' | 'rentCases' | 'strategies' | 'explanations'
>;

/** The engine's results for a listing under one set of assumptions and inputs. */
export function analyzeProperty(underwritten: Underwritten, isExplained: boolean): Analysis {
  const { row, property, assumptions, typed } = underwritten;
  const listing = knownWith(listingFiguresOf(row), typed);
  const strategies = runStrategies(listing, assumptions, typed);
  const year = strategies.hold?.firstYear ?? null;
  return {
    metrics: metricsAnswer(metricsRowOf(listingMetrics(listing, assumptions, typed))),
    dealBreakers: dealBreakers({ listing, property, assumptions, typed, strategies }),
    dealScore: scoreAnswer(listing, assumptions, typed),
    month: { lines: year ? monthLines(year) : [], total: year?.monthlyCashFlow ?? null },
    rentCases: rentCasesOf(listing, underwritten),
    strategies: strategiesAnswer(strategies),
    explanations: isExplained ? explainProperty(underwritten, listing, strategies) : null,
  };
}

const RENT_UNKNOWN = noValue('We don’t know the rent.');
const NOTHING_KNOWN: DealMeasures = {
  cashOnCash: RENT_UNKNOWN,
  debtCoverage: RENT_UNKNOWN,
  capRate: RENT_UNKNOWN,
  breakEvenRatio: RENT_UNKNOWN,
  rentToPrice: RENT_UNKNOWN,
  priceToValue: RENT_UNKNOWN,
};

function scoreAnswer(
  listing: ListingFigures,
  assumptions: Assumptions,
  typed: TypedFields,
): DealScore {
  const figures = figuresOf(listing);
  const deal = figures && dealFrom(figures, assumptions, typed);
  const year = deal && firstYear(deal);
  const { score, known, parts, range } =
    deal && year
      ? listingScore(deal, year, listing, typed)
      : { ...dealScore(NOTHING_KNOWN), range: null };
  const isRebuilt = year !== null && hasRehab(year);
  return {
    score,
    low: range?.low ?? null,
    high: range?.high ?? null,
    doubts: [...(range?.doubts ?? [])],
    knownPercent: toPercent(known),
    parts: parts.map(({ rule, measure, points, share, contribution }) => {
      const shown = isRebuilt ? { ...rule, ...rule.withRehab } : rule;
      const { formula, why } = shown;
      const { label, unit } = MEASURES[shown.measure];
      const { key, weight } = rule;
      const scale = { unit, weight, marks: [...marksOf(rule.scale)] };
      const sharePercent = toPercent(share);
      return {
        key,
        figure: shown.measure,
        label,
        formula,
        why,
        ...scale,
        measure,
        points,
        sharePercent,
        contribution,
      };
    }),
  };
}

/** Cash flow across the range of estimated rents. */
function rentCasesOf(
  listing: ListingFigures,
  { row: { rentLow, rentHigh }, assumptions, typed }: Underwritten,
): Analysis['rentCases'] {
  const figures = figuresOf(listing);
  if (!figures) return null;
  const at = (monthlyRent: number) => {
    const year = firstYear(dealFrom(figures, assumptions, { ...typed, monthlyRent }));
    const { monthlyCashFlow, ratios } = year;
    return { monthlyRent, monthlyCashFlow, capRate: percentOutcome(ratios.allInCapRate) };
  };
  return {
    low: rentLow === null ? null : at(rentLow),
    average: at(typed.monthlyRent ?? figures.monthlyRent),
    high: rentHigh === null ? null : at(rentHigh),
  };
}

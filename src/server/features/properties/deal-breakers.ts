import type { Assumptions } from '#contract/assumptions.ts';
import { dealFrom } from '#contract/engine-input.ts';
import { figuresOf, type ListingFigures } from '#contract/metrics.ts';
import { grouped, money, percent, withSign } from '#contract/number-words.ts';
import type { DealBreaker } from '#contract/property-analytics.ts';
import { needsWorksFirst } from '#contract/works.ts';
import { type FirstYear, firstYear } from '#engine/cash-flow.ts';
import { numberOrNull } from '#engine/outcome.ts';
import type { PropertyDetails } from '#server/db/schema/property-columns.ts';
import type { Strategies } from '#server/market/strategies.ts';

/** Above this an empty month a year cannot be paid for. */
const BREAK_EVEN_LIMIT = 0.85;
/** Of the rent. */
const ASSOCIATION_LIMIT = 0.15;
/** A tax bill that grows by less is no surprise. */
const TAX_RISE_LIMIT = 1.15;
const ABOVE_VALUE_LIMIT = 1.05;

export interface DealFacts {
  listing: ListingFigures;
  details: Pick<PropertyDetails, 'statedRent' | 'taxesAfterSale' | 'floodZone' | 'provenance'>;
  rentHigh: number | null;
  assumptions: Assumptions;
  strategies: Strategies;
}

type Check = (facts: DealFacts, year: FirstYear) => DealBreaker | null;

const coverage: Check = (_facts, { ratios, operating, debt }) => {
  const covered = numberOrNull(ratios.debtCoverage);
  if (covered === null || covered >= 1) return null;
  return {
    key: 'debt-not-covered',
    severity: 'stop',
    title: 'The rent does not pay the loan',
    evidence: `Net operating income of ${money(operating.netOperatingIncome)} a year covers ${withSign(covered, grouped(covered, 2))} of the ${money(debt.service)} the loan costs.`,
    fix: 'Put more down, offer less, or find a rent above the estimate that somebody really pays.',
  };
};

const cashFlow: Check = (_facts, { monthlyCashFlow, ratios }) => {
  const covered = numberOrNull(ratios.debtCoverage);
  if (monthlyCashFlow >= 0 || (covered !== null && covered < 1)) return null;
  return {
    key: 'negative-cash-flow',
    severity: 'caution',
    title: 'It costs you money every month',
    evidence: `After the loan and reserves, ${money(monthlyCashFlow)} a month is left.`,
    fix: 'A lower price, a larger down payment or a lower rate brings it above zero.',
  };
};

const breakEven: Check = (_facts, { ratios }) => {
  const ratio = numberOrNull(ratios.breakEvenRatio);
  if (ratio === null || ratio <= BREAK_EVEN_LIMIT) return null;
  return {
    key: 'break-even-high',
    severity: ratio > 1 ? 'stop' : 'caution',
    title: 'Little room for an empty month',
    evidence: `Bills and loan take ${percent(ratio)} of the income it could have; above 85% one empty month a year hurts.`,
    fix: 'Keep several months of costs in reserve, or borrow less.',
  };
};

const statedRent: Check = ({ details, rentHigh }) => {
  const stated = details.statedRent;
  if (stated === null || rentHigh === null || stated <= rentHigh) return null;
  return {
    key: 'rent-above-range',
    severity: 'caution',
    title: 'The rent the seller names is above the range',
    evidence: `${money(stated)} a month is said to be paid; comparable homes go up to ${money(rentHigh)}. We count with the estimate.`,
    fix: 'Ask for the lease and for payments on a bank statement.',
  };
};

/** What the first year looks like with the bill that follows the sale. */
const taxes: Check = ({ listing, details, assumptions }, year) => {
  const after = details.taxesAfterSale;
  const figures = figuresOf(listing);
  if (after === null || !figures || after <= listing.propertyTaxesAnnual * TAX_RISE_LIMIT)
    return null;
  const reassessed = firstYear(dealFrom({ ...figures, propertyTaxesAnnual: after }, assumptions));
  return {
    key: 'tax-reassessment',
    severity: reassessed.monthlyCashFlow < 0 && year.monthlyCashFlow >= 0 ? 'stop' : 'caution',
    title: 'The tax bill rises after the sale',
    evidence: `Today ${money(listing.propertyTaxesAnnual)} a year; once the price is the assessed value about ${money(after)}. That leaves ${money(reassessed.monthlyCashFlow)} a month.`,
    fix: 'Underwrite with the bill after the sale, and ask the county how it reassesses.',
  };
};

const association: Check = ({ listing }, { operating }) => {
  const share = operating.grossRent > 0 ? (listing.hoaMonthly * 12) / operating.grossRent : 0;
  if (share <= ASSOCIATION_LIMIT) return null;
  return {
    key: 'association-share',
    severity: 'caution',
    title: 'The association takes much of the rent',
    evidence: `${money(listing.hoaMonthly)} a month is ${percent(share)} of the rent, and fees rise.`,
    fix: 'Read what the fee covers, the reserve study and the rules on letting.',
  };
};

const refinance: Check = ({ strategies, listing }) => {
  const result = strategies.brrrr?.refinance;
  if (!result || listing.afterRepairValue === null || result.cashBack >= 0) return null;
  return {
    key: 'refinance-shortfall',
    severity: 'caution',
    title: 'A refinance would not pay off the first loan',
    evidence: `A new loan of ${money(result.newLoan)} less ${money(result.oldBalance)} owed and ${money(result.costs)} of costs leaves ${money(result.cashBack)}.`,
    fix: 'It works only with a higher value after the works, or less borrowed at the start.',
  };
};

/** Speaks of the place, whatever it rents for. */
function placeBreakers({ listing, details, assumptions }: DealFacts): DealBreaker[] {
  const { price, estimatedValue, rehabCost } = listing;
  const found: DealBreaker[] = [];
  if (estimatedValue !== null && price > estimatedValue * ABOVE_VALUE_LIMIT) {
    found.push({
      key: 'above-value',
      severity: 'caution',
      title: 'It is priced above its estimated value',
      evidence: `${money(price)} is asked, ${percent(price / estimatedValue - 1)} more than the estimate of ${money(estimatedValue)}.`,
      fix: 'Offer by the comparables, or find out what the estimate cannot see.',
    });
  }
  if (needsWorksFirst(listing)) {
    found.push({
      key: 'heavy-works',
      severity: 'caution',
      title: 'It needs heavy works first',
      evidence: `${money(rehabCost)} of works are estimated, ${percent(rehabCost / price)} of the price: it cannot be let as it stands. Buy and hold pays them in cash; BRRRR and flip borrow ${assumptions.bridgeLoanToCostPercent}% of price and works.`,
      fix: 'Get a contractor’s bid before you offer, and judge it as a refinance or a flip too.',
    });
  }
  if (details.floodZone === 'inside') {
    found.push({
      key: 'flood-zone',
      severity: 'caution',
      title: 'It lies in a flood zone',
      evidence: `A lender will ask for flood cover; ${money(listing.insuranceAnnual)} a year of insurance is counted.`,
      fix: 'Get a quote for flood cover before you offer.',
    });
  } else if (
    details.floodZone === 'unknown' &&
    details.provenance.insuranceAnnual?.source !== 'you'
  ) {
    found.push({
      key: 'insurance-unknown',
      severity: 'caution',
      title: 'Nobody has quoted the insurance',
      evidence: `The flood zone is open and ${money(listing.insuranceAnnual)} a year is only an estimate.`,
      fix: 'Look the address up on the flood map and get a quote.',
    });
  }
  return found;
}

const RENT_UNKNOWN: DealBreaker = {
  key: 'rent-unknown',
  severity: 'stop',
  title: 'The rent is not known',
  evidence: 'Without a rent there is no cash flow, no cap rate and no score.',
  fix: 'Type in what similar homes nearby rent for.',
};

const CHECKS: readonly Check[] = [
  coverage,
  cashFlow,
  breakEven,
  statedRent,
  taxes,
  association,
  refinance,
];

/** Every reason to say no, those that end a deal before those that ask for care. */
export function dealBreakers(facts: DealFacts): DealBreaker[] {
  const year = facts.strategies.hold?.firstYear;
  const found = year
    ? CHECKS.map((check) => check(facts, year)).filter((one) => one !== null)
    : [RENT_UNKNOWN];
  const all = [...found, ...placeBreakers(facts)];
  return [
    ...all.filter(({ severity }) => severity === 'stop'),
    ...all.filter(({ severity }) => severity === 'caution'),
  ];
}

import type { Property } from '#contract/listings/properties.ts';
import type { Assumptions } from '#domain/inputs/assumptions.ts';
import type { ListingFigures } from '#domain/inputs/property-figures.ts';
import type { TypedFields } from '#domain/inputs/typed-fields.ts';
import { assumptionsWith, inputWith } from '#domain/inputs/typed-input.ts';
import { grouped, money, percent, withSign } from '#domain/text/number-text.ts';
import type { DealBreaker } from '#domain/verdicts/deal-breaker.ts';
import { locationBreakers } from '#domain/verdicts/listing-deal-breakers.ts';
import { numberOrNull } from '#engine/outcome.ts';
import type { FirstYear } from '#engine/rental/cash-flow.ts';
import type { Strategies } from '#server/market/strategies.ts';

/** Above this, the property can't afford one vacant month a year. */
const BREAK_EVEN_LIMIT = 0.85;

interface DealFacts {
  listing: ListingFigures;
  property: Property;
  assumptions: Assumptions;
  typed: TypedFields;
  strategies: Strategies;
}

type Check = (facts: DealFacts, year: FirstYear) => DealBreaker | null;

const coverage: Check = (_facts, { ratios, operating, debt }) => {
  const covered = numberOrNull(ratios.debtCoverage);
  if (covered === null || covered >= 1) return null;
  return {
    key: 'debt-not-covered',
    severity: 'stop',
    title: 'Rent doesn’t cover the loan',
    evidence: `NOI is ${money(operating.netOperatingIncome)} a year and debt service is ${money(debt.service)}, for a DSCR of ${withSign(covered, grouped(covered, 2))}.`,
    fix: 'Put more down, offer less, or verify a rent above the estimate.',
  };
};

const cashFlow: Check = (_facts, { monthlyCashFlow, ratios }) => {
  const covered = numberOrNull(ratios.debtCoverage);
  if (monthlyCashFlow >= 0 || (covered !== null && covered < 1)) return null;
  return {
    key: 'negative-cash-flow',
    severity: 'caution',
    title: 'Negative cash flow every month',
    evidence: `After the loan and reserves, cash flow is ${money(monthlyCashFlow)} a month.`,
    fix: 'A lower price, a larger down payment or a lower rate would make it positive.',
  };
};

const breakEven: Check = (_facts, { ratios }) => {
  const ratio = numberOrNull(ratios.breakEvenRatio);
  if (ratio === null || ratio <= BREAK_EVEN_LIMIT) return null;
  return {
    key: 'break-even-high',
    severity: ratio > 1 ? 'stop' : 'caution',
    title: 'Thin vacancy cushion',
    evidence: `Expenses and debt service take ${percent(ratio)} of potential income; above 85%, one vacant month a year hurts.`,
    fix: 'Keep several months of expenses in reserve, or borrow less.',
  };
};

const refinance: Check = ({ strategies, listing }) => {
  const result = strategies.brrrr?.refinance;
  if (!result || listing.afterRepairValue === null || result.cashBack >= 0) return null;
  return {
    key: 'refinance-shortfall',
    severity: 'caution',
    title: 'A refinance wouldn’t pay off the bridge loan',
    evidence: `A new loan of ${money(result.newLoan)}, minus the ${money(result.oldBalance)} balance and ${money(result.costs)} in costs, leaves ${money(result.cashBack)}.`,
    fix: 'It works only with a higher after-repair value or a smaller bridge loan.',
  };
};

const RENT_UNKNOWN: DealBreaker = {
  key: 'rent-unknown',
  severity: 'stop',
  title: 'Rent unknown',
  evidence: 'Without a rent, we can’t calculate cash flow, cap rate or deal score.',
  fix: 'Enter what similar homes nearby rent for.',
};

const CHECKS: readonly Check[] = [coverage, cashFlow, breakEven, refinance];

/** Deal-breakers of the property itself, bought at the asking or entered price and rented out. */
function asRequested({ listing, property, assumptions, typed }: DealFacts): DealBreaker[] {
  const { bridgeLoanToCostPercent } = assumptionsWith(assumptions, typed);
  const figures = { ...listing, monthlyRent: listing.monthlyRent ?? 0 };
  const input = inputWith('buy-hold', figures, assumptions, typed);
  return locationBreakers('buy-hold', input, { property, bridgeLoanToCostPercent });
}

/** Every deal-breaker, severe ones before cautions. */
export function dealBreakers(facts: DealFacts): DealBreaker[] {
  const year = facts.strategies.hold?.firstYear;
  const found = year
    ? CHECKS.map((check) => check(facts, year)).filter((one) => one !== null)
    : [RENT_UNKNOWN];
  const all = [...found, ...asRequested(facts)];
  return [
    ...all.filter(({ severity }) => severity === 'stop'),
    ...all.filter(({ severity }) => severity === 'caution'),
  ];
}

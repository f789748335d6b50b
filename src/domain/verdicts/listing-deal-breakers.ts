import type { Calculator } from '#domain/inputs/calculation-field.ts';
import type { FieldName } from '#domain/inputs/calculation-fields.ts';
import type { CalculationInput } from '#domain/inputs/calculation-inputs.ts';
import { needsRehabFirst } from '#domain/inputs/rehab.ts';
import { CALCULATOR_MEASURES } from '#domain/measures/calculation-measures.ts';
import { money, percent } from '#domain/text/number-text.ts';
import { numberOrNull } from '#engine/outcome.ts';
import type { DealBreaker } from './deal-breaker.ts';

/** Of the rent. */
const ASSOCIATION_LIMIT = 0.15;
/** A tax bill that grows by less is no surprise. */
const TAX_RISE_LIMIT = 1.15;
const ABOVE_VALUE_LIMIT = 1.05;

/** A figure and its source. */
interface KnownFigure {
  value: number;
  source: 'sample' | 'rentcast' | 'public' | 'you' | 'default';
}

/** What is known of a property beyond the figures that a buyer may change. */
export interface KnownLocation {
  property: {
    price: number;
    rentHigh: number | null;
    /** What the seller says it rents for. */
    statedRent: number | null;
    /** A year, once the price is the assessed value. */
    taxesAfterSale: number | null;
    floodZone: 'outside' | 'inside' | 'unknown';
    figures: Readonly<
      Record<'rehabCost' | 'insuranceAnnual' | 'propertyTaxesAnnual' | 'hoaMonthly', KnownFigure>
    > & {
      estimatedValue: KnownFigure | null;
    };
  };
  bridgeLoanToCostPercent: number;
}

/** The strategies for a listing; each is checked by the figures it has. */
type StrategyFigures = Extract<Calculator, 'buy-hold' | 'brrrr' | 'fix-flip'>;

interface Bought extends KnownLocation {
  calculator: StrategyFigures;
  price: number;
  /** Null where the strategy has no rent, or it is unknown. */
  rent: number | null;
  /** The rest as counted; the property's own where the strategy does not use it. */
  rehab: number;
  insurance: number;
  association: number;
  taxes: number;
  /** A share of the price, where a later bill is counted; 0 where none is. */
  reassessedTax: number;
  /** A month of the first year, with another tax bill. */
  leftWith: (taxes: number) => number | null;
}

type Check = (bought: Bought) => DealBreaker | null;

const statedRent: Check = ({ property, rent }) => {
  const { statedRent: stated, rentHigh } = property;
  if (rent === null || stated === null || rentHigh === null || stated <= rentHigh) return null;
  return {
    key: 'rent-above-range',
    severity: 'caution',
    title: 'The seller’s rent is above the range',
    evidence: `The seller reports ${money(stated)} a month; comparable homes rent for up to ${money(rentHigh)}. We use ${money(rent)}.`,
    fix: 'Ask for the lease and for bank statements that show the payments.',
  };
};

/** The bill that follows the sale grows with what is paid. */
const taxBill: Check = ({ property, price, rent, taxes, reassessedTax, leftWith }) => {
  if (rent === null || property.taxesAfterSale === null || reassessedTax > 0) return null;
  const after = (property.taxesAfterSale * price) / property.price;
  const left = leftWith(after);
  if (left === null || after <= taxes * TAX_RISE_LIMIT) return null;
  return {
    key: 'tax-reassessment',
    severity: left < 0 && (leftWith(taxes) ?? 0) >= 0 ? 'stop' : 'caution',
    title: 'The tax bill rises after the sale',
    evidence: `Today ${money(taxes)} a year; once the price is the assessed value about ${money(after)}. That leaves ${money(left)} a month.`,
    fix: `Enter ${percent(after / price, 2)} as tax after reassessment, and ask the county how it reassesses.`,
  };
};

const associationShare: Check = ({ rent, association }) => {
  const share = rent === null ? 0 : association / rent;
  if (share <= ASSOCIATION_LIMIT) return null;
  return {
    key: 'association-share',
    severity: 'caution',
    title: 'The HOA takes much of the rent',
    evidence: `${money(association)} a month is ${percent(share)} of the rent, and dues tend to rise.`,
    fix: 'Check what the dues cover, the reserve study and the rental rules.',
  };
};

const aboveValue: Check = ({ property, price }) => {
  const value = property.figures.estimatedValue?.value ?? null;
  if (value === null || price <= value * ABOVE_VALUE_LIMIT) return null;
  return {
    key: 'above-value',
    severity: 'caution',
    title: 'It is priced above its estimated value',
    evidence: `${money(price)} is ${percent(price / value - 1)} more than the estimate of ${money(value)}.`,
    fix: 'Base your offer on the comps, or find out what the estimate misses.',
  };
};

/** BRRRR and flip always have a rehab; a rental must explain why it counts one. */
const heavyRehab: Check = ({ calculator, price, rehab, bridgeLoanToCostPercent }) => {
  if (calculator !== 'buy-hold' || !needsRehabFirst({ price, rehabCost: rehab })) return null;
  return {
    key: 'heavy-rehab',
    severity: 'caution',
    title: 'It needs a heavy rehab first',
    evidence: `${money(rehab)} of rehab is counted, ${percent(rehab / price)} of the price: it cannot be rented as is. Buy & hold pays it in cash; BRRRR and fix & flip finance ${bridgeLoanToCostPercent}% of price and rehab.`,
    fix: 'Get a contractor’s bid before you offer, and run it as a BRRRR and a flip too.',
  };
};

const flood: Check = ({ property, insurance }) =>
  property.floodZone === 'inside'
    ? {
        key: 'flood-zone',
        severity: 'caution',
        title: 'It is in a flood zone',
        evidence: `A lender will require flood insurance; ${money(insurance)} a year of insurance is counted.`,
        fix: 'Get a flood insurance quote before you offer.',
      }
    : null;

/** A typed amount is taken as known. */
const insuranceUnknown: Check = ({ property, calculator, insurance }) => {
  const { value, source } = property.figures.insuranceAnnual;
  const isGuessed = source !== 'you' && insurance === value;
  if (calculator === 'fix-flip' || property.floodZone !== 'unknown' || !isGuessed) return null;
  return {
    key: 'insurance-unknown',
    severity: 'caution',
    title: 'Insurance has not been quoted',
    evidence: `The flood zone is unknown and ${money(insurance)} a year is only an estimate.`,
    fix: 'Look up the address on FEMA’s flood map and get a quote.',
  };
};

const CHECKS: readonly Check[] = [
  statedRent,
  taxBill,
  associationShare,
  aboveValue,
  heavyRehab,
  flood,
  insuranceUnknown,
];

/** Deal-breakers of the property itself for this strategy, with the numbers that are counted. */
export function locationBreakers<C extends StrategyFigures>(
  calculator: C,
  input: CalculationInput<C>,
  known: KnownLocation,
): DealBreaker[] {
  const typed: Readonly<Partial<Record<FieldName, number>>> = input;
  const { figures } = known.property;
  const bought: Bought = {
    ...known,
    calculator,
    price: typed.purchasePrice ?? known.property.price,
    rent: typed.monthlyRent || null,
    rehab: typed.rehabCost ?? figures.rehabCost.value,
    insurance: typed.insuranceAnnual ?? figures.insuranceAnnual.value,
    association: typed.hoaMonthly ?? figures.hoaMonthly.value,
    taxes: typed.propertyTaxesAnnual ?? figures.propertyTaxesAnnual.value,
    reassessedTax: typed.reassessedTaxPercent ?? 0,
    leftWith: (propertyTaxesAnnual) => {
      const measure = CALCULATOR_MEASURES[calculator]['monthlyCashFlow'];
      return measure ? numberOrNull(measure.of({ ...input, propertyTaxesAnnual })) : null;
    },
  };
  return CHECKS.map((check) => check(bought)).filter((one) => one !== null);
}

import type { Calculator } from '#domain/inputs/calculation-field.ts';
import type { FieldName } from '#domain/inputs/calculation-fields.ts';
import type { CalculationInput } from '#domain/inputs/calculation-inputs.ts';
import { needsRehabFirst } from '#domain/inputs/rehab.ts';
import { CALCULATOR_MEASURES } from '#domain/measures/calculation-measures.ts';
import { money, percent } from '#domain/text/number-text.ts';
import { numberOrNull } from '#engine/outcome.ts';
import type { DealBreaker } from './deal-breaker.ts';

/** Share of the rent. */
const ASSOCIATION_LIMIT = 0.15;
/** A smaller tax increase isn't worth a warning. */
const TAX_RISE_LIMIT = 1.15;
const ABOVE_VALUE_LIMIT = 1.05;

/** A figure and its source. */
interface KnownFigure {
  value: number;
  source: 'sample' | 'rentcast' | 'public' | 'you' | 'default';
}

/** What's known about a property beyond the figures a buyer can change. */
export interface KnownLocation {
  property: {
    price: number;
    rentHigh: number | null;
    /** The rent reported by the seller. */
    statedRent: number | null;
    /** Annual taxes once the purchase price becomes the assessed value. */
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

/** A listing's strategies; each is checked against the figures it has. */
type StrategyFigures = Extract<Calculator, 'buy-hold' | 'brrrr' | 'fix-flip'>;

interface Bought extends KnownLocation {
  calculator: StrategyFigures;
  price: number;
  /** Null if the strategy has no rent or the rent is unknown. */
  rent: number | null;
  /** The figures below are those used in the calculation, or the property's own if the strategy doesn't use them. */
  rehab: number;
  insurance: number;
  association: number;
  taxes: number;
  /** The tax after reassessment as a share of the price; 0 if the calculation doesn't include a reassessment. */
  reassessedTax: number;
  /** First-year monthly cash flow with a different tax bill. */
  leftWith: (taxes: number) => number | null;
}

type Check = (bought: Bought) => DealBreaker | null;

const statedRent: Check = ({ property, rent }) => {
  const { statedRent: stated, rentHigh } = property;
  if (rent === null || stated === null || rentHigh === null || stated <= rentHigh) return null;
  return {
    key: 'rent-above-range',
    severity: 'caution',
    title: 'The seller’s rent is above the market range',
    evidence: `The seller reports ${money(stated)} a month; comparable homes rent for up to ${money(rentHigh)}. We use ${money(rent)}.`,
    fix: 'Ask for the lease and bank statements that show the payments.',
  };
};

/** The tax bill after the sale grows with the price paid. */
const taxBill: Check = ({ property, price, rent, taxes, reassessedTax, leftWith }) => {
  if (rent === null || property.taxesAfterSale === null || reassessedTax > 0) return null;
  const after = (property.taxesAfterSale * price) / property.price;
  const left = leftWith(after);
  if (left === null || after <= taxes * TAX_RISE_LIMIT) return null;
  return {
    key: 'tax-reassessment',
    severity: left < 0 && (leftWith(taxes) ?? 0) >= 0 ? 'stop' : 'caution',
    title: 'The tax bill will rise after the sale',
    evidence: `Taxes are ${money(taxes)} a year today and about ${money(after)} once the property is reassessed at your price. Cash flow would be ${money(left)} a month.`,
    fix: `Enter ${percent(after / price, 2)} as tax after reassessment, and ask the county how it reassesses.`,
  };
};

const associationShare: Check = ({ rent, association }) => {
  const share = rent === null ? 0 : association / rent;
  if (share <= ASSOCIATION_LIMIT) return null;
  return {
    key: 'association-share',
    severity: 'caution',
    title: 'HOA dues take a big share of the rent',
    evidence: `${money(association)} a month is ${percent(share)} of the rent, and dues tend to rise.`,
    fix: 'Check the reserve study, the rental rules and what the dues cover.',
  };
};

const aboveValue: Check = ({ property, price }) => {
  const value = property.figures.estimatedValue?.value ?? null;
  if (value === null || price <= value * ABOVE_VALUE_LIMIT) return null;
  return {
    key: 'above-value',
    severity: 'caution',
    title: 'It’s priced above its estimated value',
    evidence: `${money(price)} is ${percent(price / value - 1)} above the ${money(value)} estimate.`,
    fix: 'Base your offer on the comps, or find out what the estimate is missing.',
  };
};

/** BRRRR and flip always have a rehab; a rental must explain why it includes one. */
const heavyRehab: Check = ({ calculator, price, rehab, bridgeLoanToCostPercent }) => {
  if (calculator !== 'buy-hold' || !needsRehabFirst({ price, rehabCost: rehab })) return null;
  return {
    key: 'heavy-rehab',
    severity: 'caution',
    title: 'It needs a major rehab first',
    evidence: `It can’t be rented as is, so we include the ${money(rehab)} rehab, ${percent(rehab / price)} of the price. Buy & hold pays for it in cash; BRRRR and fix & flip finance ${bridgeLoanToCostPercent}% of price plus rehab.`,
    fix: 'Get a contractor’s bid before you make an offer, and run the deal as a BRRRR and a flip too.',
  };
};

const flood: Check = ({ property, insurance }) =>
  property.floodZone === 'inside'
    ? {
        key: 'flood-zone',
        severity: 'caution',
        title: 'It’s in a flood zone',
        evidence: `Lenders will require flood insurance. Our numbers include ${money(insurance)} a year for insurance.`,
        fix: 'Get a flood insurance quote before you make an offer.',
      }
    : null;

/** A typed amount counts as known. */
const insuranceUnknown: Check = ({ property, calculator, insurance }) => {
  const { value, source } = property.figures.insuranceAnnual;
  const isGuessed = source !== 'you' && insurance === value;
  if (calculator === 'fix-flip' || property.floodZone !== 'unknown' || !isGuessed) return null;
  return {
    key: 'insurance-unknown',
    severity: 'caution',
    title: 'No insurance quote yet',
    evidence: `The flood zone is unknown, and ${money(insurance)} a year is only an estimate.`,
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

/** The property's own deal-breakers for this strategy, using the numbers in the calculation. */
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

import type { PropertyType } from '#domain/listing/property-type.ts';
import type { PhraseFilters, PhraseSort, SpanKind } from './search-phrase-meaning.ts';

/** One pattern: its filters are read from the named groups of the match. */
export interface PhraseRule {
  kind: SpanKind;
  pattern: RegExp;
  read(parts: Record<string, string | undefined>): PhraseMeaning | null;
}

export interface PhraseMeaning {
  filters?: PhraseFilters;
  sort?: PhraseSort;
}

const END = '(?![A-Za-z0-9])';
const NUMBER = '\\d{1,3}(?:,\\d{3})+(?:\\.\\d+)?|\\d+(?:\\.\\d+)?|\\.\\d+';
const ABOVE =
  '(?:over|above|at\\s+least|more\\s+than|greater\\s+than|better\\s+than|min(?:imum)?(?:\\s+of)?|from|starting\\s+at|>=|=>|>|≥)';
const BELOW =
  '(?:under|below|less\\s+than|up\\s+to|at\\s+most|no\\s+more\\s+than|not\\s+over|max(?:imum)?(?:\\s+of)?|cheaper\\s+than|<=|=<|<|≤)';
const MORE =
  '(?:\\s?\\+|\\s+(?:or\\s+more|or\\s+better|and\\s+up|and\\s+above|plus|min(?:imum)?))?';
const A_MONTH = '(?:\\s*(?:/\\s?mo(?:nth)?|a\\s+month|per\\s+month|monthly))?';
const UNIT = 'k|mm?|thousand|grand|million';
/** "2 Bath Street" is a street address. */
const NO_STREET =
  '(?!\\s+(?:st|street|rd|road|ave|avenue|dr|drive|ln|lane|blvd|ct|court|pl|place|way|cir|circle|ter|terrace|pkwy)\\b)';
const COUNT_WORDS = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight'];
const COUNT = `\\d{1,2}(?:\\.\\d)?|${COUNT_WORDS.join('|')}`;
const BEDS = '(?:bed(?:room)?s?|bdrms?|brs?|bds?)';
const BATHS = '(?:bath(?:room)?s?|ba)';
const CAP = 'cap(?:[\\s-]?rates?)?';
const CASH_FLOW = 'cash[\\s-]?flow(?:s|ing)?';
const SQUARE_FEET = '(?:sq\\.?\\s?f(?:ee|oo)?t\\.?|square\\s?f(?:ee|oo)t|sf)';

const money = (name: string) =>
  `(?<${name}Sign>\\$\\s?)?(?<${name}>${NUMBER})\\s?(?<${name}Unit>${UNIT})?${END}`;

const rule = (kind: SpanKind, pattern: string, read: PhraseRule['read']): PhraseRule => ({
  kind,
  pattern: new RegExp(pattern, 'iy'),
  read,
});

const numberOf = (text = ''): number => Number(text.replaceAll(',', ''));
const countOf = (text = ''): number => {
  const word = COUNT_WORDS.indexOf(text.toLowerCase());
  return word === -1 ? Number(text) : word;
};

/** Dollars; a unit of the other end of a range counts for both. */
function dollarsOf(number: string | undefined, unit: string | undefined): number {
  const letter = unit?.toLowerCase()[0];
  const factor = letter === 'm' ? 1_000_000 : letter === undefined ? 1 : 1000;
  return Math.round(numberOf(number) * factor * 100) / 100;
}

/** No property sells for 250 dollars: a bare number this small means thousands. */
const priceOf = (
  number: string | undefined,
  unit: string | undefined,
  sign: string | undefined,
) => {
  const dollars = dollarsOf(number, unit);
  return !unit && !sign && dollars < 1000 ? dollars * 1000 : dollars;
};

/** "43205 cash flow > 200" names a ZIP before it names an amount. */
const NOTHING_AFTER = `(?!\\s*(?:${ABOVE}|is\\s|of\\s|[$\\d-]))`;

const metric = (
  kind: SpanKind,
  field: 'minCapRate' | 'minDealScore',
  name: string,
  percent: string,
): PhraseRule[] => {
  const read: PhraseRule['read'] = ({ n }) => ({ filters: { [field]: numberOf(n) } });
  return [
    rule(
      kind,
      `${name}\\s*(?:is\\s+|of\\s+)?(?:${ABOVE}\\s*)?(?<n>${NUMBER})${percent}${MORE}${END}`,
      read,
    ),
    rule(
      kind,
      `(?:${ABOVE}\\s*)?(?<n>\\d{1,2}(?:\\.\\d+)?)${percent}${MORE}\\s*${name}${END}${NOTHING_AFTER}`,
      read,
    ),
  ];
};

const cashFlowRules: PhraseRule[] = [
  rule(
    'cashFlow',
    `${CASH_FLOW}\\s*(?:is\\s+|of\\s+)?(?:${ABOVE}\\s*)?(?:(?<minus>[-−])\\s?)?${money('n')}${A_MONTH}${MORE}`,
    ({ n, nUnit, minus }) => ({
      filters: { minCashFlow: (minus ? -1 : 1) * dollarsOf(n, nUnit) },
    }),
  ),
  rule(
    'cashFlow',
    `${ABOVE}?\\s*${money('n')}${MORE}${A_MONTH}\\s*(?:in\\s+|of\\s+)?${CASH_FLOW}${END}${NOTHING_AFTER}`,
    ({ n, nUnit }) => ({ filters: { minCashFlow: dollarsOf(n, nUnit) } }),
  ),
  rule(
    'cashFlow',
    `(?:positive\\s+${CASH_FLOW}|${CASH_FLOW}\\s+positive|cash[\\s-]?flowing|cash[\\s-]?flows)${END}`,
    () => ({ filters: { minCashFlow: 0 } }),
  ),
];

const roomRules: PhraseRule[] = [
  rule(
    'beds',
    `(?<beds>\\d{1,2})\\s?(?:-|–|to)\\s?\\d{1,2}[\\s-]*${BEDS}${END}${NO_STREET}`,
    ({ beds }) => ({ filters: { minBeds: countOf(beds) } }),
  ),
  rule(
    'beds',
    `(?:${ABOVE}\\s*)?(?<beds>${COUNT})${MORE}[\\s-]*${BEDS}${END}${NO_STREET}`,
    ({ beds }) => ({ filters: { minBeds: countOf(beds) } }),
  ),
  rule(
    'baths',
    `(?:${ABOVE}\\s*)?(?<baths>${COUNT})${MORE}[\\s-]*${BATHS}${END}${NO_STREET}`,
    ({ baths }) => ({ filters: { minBaths: countOf(baths) } }),
  ),
  rule('beds', `(?<beds>\\d)\\s?/\\s?(?<baths>\\d(?:\\.5)?)${END}`, ({ beds, baths }) => ({
    filters: { minBeds: countOf(beds), minBaths: countOf(baths) },
  })),
  rule(
    'squareFeet',
    `(?:${ABOVE}\\s*)?(?<feet>${NUMBER})${MORE}\\s*${SQUARE_FEET}${END}`,
    ({ feet }) => ({ filters: { minSquareFeet: numberOf(feet) } }),
  ),
  // Understood, but there is no filter for a largest size.
  rule('ignored', `${BELOW}\\s*(?:${NUMBER})\\s*${SQUARE_FEET}${END}`, () => ({})),
];

const priceRules: PhraseRule[] = [
  rule(
    'price',
    `(?:(?<between>between|from)\\s+)?(?<lowSign>\\$\\s?)?(?<low>${NUMBER})\\s?(?<lowUnit>${UNIT})?\\s*(?:-|–|—|to|and)\\s*${money('high')}`,
    ({ between, low, lowUnit, lowSign, high, highUnit, highSign }) => {
      const isMoney = lowUnit ?? lowSign ?? highUnit ?? highSign;
      const least = priceOf(low, lowUnit ?? highUnit, lowSign ?? highSign);
      const most = priceOf(high, highUnit, highSign ?? lowSign);
      if (!between && !isMoney && (numberOf(low) < 10_000 || numberOf(high) < 10_000)) return null;
      return { filters: { minPrice: Math.min(least, most), maxPrice: Math.max(least, most) } };
    },
  ),
  rule(
    'price',
    `(?:priced\\s+)?(?:${BELOW}|budget(?:\\s+of)?|for)\\s*${money('n')}`,
    ({ n, nUnit, nSign }) => ({ filters: { maxPrice: priceOf(n, nUnit, nSign) } }),
  ),
  rule('price', `(?:priced\\s+)?${ABOVE}\\s*${money('n')}`, ({ n, nUnit, nSign }) => ({
    filters: { minPrice: priceOf(n, nUnit, nSign) },
  })),
  rule(
    'price',
    `(?:around|about|approx(?:imately|\\.)?|roughly|~)\\s*${money('n')}`,
    ({ n, nUnit, nSign }) => {
      const price = priceOf(n, nUnit, nSign);
      return { filters: { minPrice: Math.round(price * 0.9), maxPrice: Math.round(price * 1.1) } };
    },
  ),
  // An amount by itself is a budget.
  rule('price', money('n'), ({ n, nUnit, nSign }) =>
    nUnit || nSign ? { filters: { maxPrice: dollarsOf(n, nUnit) } } : null,
  ),
];

/** "Duplex St. Louis" is a city: before another word, "st" begins one rather than ending a street. */
const typeRule = (words: string, types: PropertyType[]): PhraseRule =>
  rule('propertyType', `(?:${words})${END}(?:(?=\\s+st\\.?\\s+[a-z])|${NO_STREET})`, () => ({
    filters: { propertyType: types },
  }));

const typeRules: PhraseRule[] = [
  typeRule(
    'duplex(?:es)?|triplex(?:es)?|(?:four|quad)[\\s-]?plex(?:es)?|multi[\\s-]?famil(?:y|ies)(?:\\s+homes?)?|multi[\\s-]?units?',
    ['Multi-Family'],
  ),
  typeRule('single[\\s-]?famil(?:y|ies)(?:\\s+(?:homes?|houses?))?|sf[hr]s?|detached|houses?', [
    'Single Family',
  ]),
  typeRule('town[\\s-]?(?:houses?|homes?)|row[\\s-]?houses?', ['Townhouse']),
  typeRule('condos?|condominiums?', ['Condo']),
  typeRule('apartments?(?:\\s+buildings?)?', ['Condo', 'Apartment']),
  typeRule('mobile\\s+homes?|manufactured(?:\\s+homes?)?|trailers?', ['Manufactured']),
  typeRule('vacant\\s+land|land|lots?', ['Land']),
];

const sortRule = (words: string, sort: PhraseSort): PhraseRule =>
  rule('sort', `(?:${words})${END}`, () => ({ sort }));

const BEST = '(?:best|highest|top|most|sort(?:ed)?\\s+by)';
const sortRules: PhraseRule[] = [
  sortRule('cheapest(?:\\s+first)?|lowest\\s+price[ds]?', 'price'),
  sortRule('most\\s+expensive|highest\\s+price[ds]?', '-price'),
  sortRule('newest(?:\\s+first)?|just\\s+listed|latest', '-listed'),
  sortRule(`${BEST}\\s+cap(?:[\\s-]?rates?)?`, '-capRate'),
  sortRule(`${BEST}\\s+cash[\\s-]?on[\\s-]?cash(?:\\s+returns?)?`, '-cashOnCash'),
  sortRule(`${BEST}\\s+cash[\\s-]?flow`, '-cashFlow'),
  sortRule(`${BEST}\\s+(?:deals?|deal\\s+scores?|scores?)`, '-dealScore'),
];

/** In the order in which they are tried: specific before general. */
export const MEASURE_RULES: readonly PhraseRule[] = [
  ...sortRules,
  ...metric('capRate', 'minCapRate', CAP, '(?:\\s*(?:%|percent))?'),
  ...cashFlowRules,
  ...metric('dealScore', 'minDealScore', '(?:deal\\s+)?score', ''),
  ...roomRules,
  ...priceRules,
  ...typeRules,
];

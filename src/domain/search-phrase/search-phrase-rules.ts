import type { PropertyType } from '#domain/listing/property-type.ts';
import { FACT_RULES } from './phrase-fact-rules.ts';
import {
  A_MONTH,
  ABOVE,
  BELOW,
  COUNT,
  dollarPattern,
  dollarsOf,
  END,
  MORE,
  NO_STREET,
  NUMBER,
  type PhraseRule,
  phraseRule,
  priceOf,
  SQUARE_FEET,
  typedCount,
  typedNumber,
  UNIT,
} from './phrase-patterns.ts';
import type { PhraseSort, SpanKind } from './search-phrase-meaning.ts';

const BEDS = '(?:bed(?:room)?s?|bdrms?|brs?|bds?)';
const BATHS = '(?:bath(?:room)?s?|ba)';
const CAP = 'cap(?:[\\s-]?rates?)?';
const CASH_FLOW = 'cash[\\s-]?flow(?:s|ing)?';

/** "43205 cash flow > 200" names a ZIP code before an amount. */
const NOTHING_AFTER = `(?!\\s*(?:${ABOVE}|is\\s|of\\s|[$\\d-]))`;

const metric = (
  kind: SpanKind,
  field: 'minCapRate' | 'minDealScore',
  name: string,
  percent: string,
): PhraseRule[] => {
  const read: PhraseRule['read'] = ({ n }) => ({ filters: { [field]: typedNumber(n) } });
  return [
    phraseRule(
      kind,
      `${name}\\s*(?:is\\s+|of\\s+)?(?:${ABOVE}\\s*)?(?<n>${NUMBER})${percent}${MORE}${END}`,
      read,
    ),
    phraseRule(
      kind,
      `(?:${ABOVE}\\s*)?(?<n>\\d{1,2}(?:\\.\\d+)?)${percent}${MORE}\\s*${name}${END}${NOTHING_AFTER}`,
      read,
    ),
  ];
};

const cashFlowRules: PhraseRule[] = [
  phraseRule(
    'cashFlow',
    `${CASH_FLOW}\\s*(?:is\\s+|of\\s+)?(?:${ABOVE}\\s*)?(?:(?<minus>[-−])\\s?)?${dollarPattern('n')}${A_MONTH}${MORE}`,
    ({ n, nUnit, minus }) => ({
      filters: { minCashFlow: (minus ? -1 : 1) * dollarsOf(n, nUnit) },
    }),
  ),
  phraseRule(
    'cashFlow',
    `${ABOVE}?\\s*${dollarPattern('n')}${MORE}${A_MONTH}\\s*(?:in\\s+|of\\s+)?${CASH_FLOW}${END}${NOTHING_AFTER}`,
    ({ n, nUnit }) => ({ filters: { minCashFlow: dollarsOf(n, nUnit) } }),
  ),
  phraseRule(
    'cashFlow',
    `(?:positive\\s+${CASH_FLOW}|${CASH_FLOW}\\s+positive|cash[\\s-]?flowing|cash[\\s-]?flows)${END}`,
    () => ({ filters: { minCashFlow: 0 } }),
  ),
];

const roomRules: PhraseRule[] = [
  phraseRule(
    'beds',
    `(?<beds>\\d{1,2})\\s?(?:-|–|to)\\s?\\d{1,2}[\\s-]*${BEDS}${END}${NO_STREET}`,
    ({ beds }) => ({ filters: { minBeds: typedCount(beds) } }),
  ),
  phraseRule(
    'beds',
    `(?:${ABOVE}\\s*)?(?<beds>${COUNT})${MORE}[\\s-]*${BEDS}${END}${NO_STREET}`,
    ({ beds }) => ({ filters: { minBeds: typedCount(beds) } }),
  ),
  phraseRule(
    'baths',
    `(?:${ABOVE}\\s*)?(?<baths>${COUNT})${MORE}[\\s-]*${BATHS}${END}${NO_STREET}`,
    ({ baths }) => ({ filters: { minBaths: typedCount(baths) } }),
  ),
  phraseRule('beds', `(?<beds>\\d)\\s?/\\s?(?<baths>\\d(?:\\.5)?)${END}`, ({ beds, baths }) => ({
    filters: { minBeds: typedCount(beds), minBaths: typedCount(baths) },
  })),
  phraseRule(
    'squareFeet',
    `(?:(?:from|between)\\s+)?(?<feet>${NUMBER})\\s*(?:-|–|to|and)\\s*(?:${NUMBER})\\s*${SQUARE_FEET}${END}`,
    ({ feet }) => ({ filters: { minSquareFeet: typedNumber(feet) } }),
  ),
  phraseRule(
    'squareFeet',
    `(?:${ABOVE}\\s*)?(?<feet>${NUMBER})${MORE}\\s*${SQUARE_FEET}${END}`,
    ({ feet }) => ({ filters: { minSquareFeet: typedNumber(feet) } }),
  ),
  // Recognized, but there's no filter for a maximum size.
  phraseRule('ignored', `${BELOW}\\s*(?:${NUMBER})\\s*${SQUARE_FEET}${END}`, () => ({})),
];

const priceRules: PhraseRule[] = [
  phraseRule(
    'price',
    `(?:(?<between>between|from)\\s+)?(?<lowSign>\\$\\s?)?(?<low>${NUMBER})\\s?(?<lowUnit>${UNIT})?\\s*(?:-|–|—|to|and)\\s*${dollarPattern('high')}`,
    ({ between, low, lowUnit, lowSign, high, highUnit, highSign }) => {
      const isMoney = lowUnit ?? lowSign ?? highUnit ?? highSign;
      const least = priceOf(low, lowUnit ?? highUnit, lowSign ?? highSign);
      const most = priceOf(high, highUnit, highSign ?? lowSign);
      if (!between && !isMoney && (typedNumber(low) < 10_000 || typedNumber(high) < 10_000))
        return null;
      return { filters: { minPrice: Math.min(least, most), maxPrice: Math.max(least, most) } };
    },
  ),
  phraseRule(
    'price',
    `(?:priced\\s+)?(?:${BELOW}|budget(?:\\s+of)?|for)\\s*${dollarPattern('n')}`,
    ({ n, nUnit, nSign }) => ({ filters: { maxPrice: priceOf(n, nUnit, nSign) } }),
  ),
  phraseRule(
    'price',
    `(?:priced\\s+)?${ABOVE}\\s*${dollarPattern('n')}`,
    ({ n, nUnit, nSign }) => ({
      filters: { minPrice: priceOf(n, nUnit, nSign) },
    }),
  ),
  phraseRule(
    'price',
    `(?:around|about|approx(?:imately|\\.)?|roughly|~)\\s*${dollarPattern('n')}`,
    ({ n, nUnit, nSign }) => {
      const price = priceOf(n, nUnit, nSign);
      return { filters: { minPrice: Math.round(price * 0.9), maxPrice: Math.round(price * 1.1) } };
    },
  ),
  // An amount on its own is a budget.
  phraseRule('price', dollarPattern('n'), ({ n, nUnit, nSign }) =>
    nUnit || nSign ? { filters: { maxPrice: dollarsOf(n, nUnit) } } : null,
  ),
];

/** "Duplex St. Louis" is a city: before another word, "st" starts a city name instead of ending a street. */
const TYPE_END = `${END}(?:(?=\\s+st\\.?\\s+[a-z])|${NO_STREET})`;
const typeRule = (words: string, types: PropertyType[]): PhraseRule =>
  phraseRule('propertyType', `(?:${words})${TYPE_END}`, () => ({
    filters: { propertyType: types },
  }));

const PLEXES = [
  [2, 'du', 'two'],
  [3, 'tri', 'three'],
  [4, 'quad', 'four'],
] as const;

const plexRules = PLEXES.map(([plex, prefix, count]) =>
  phraseRule(
    'plex',
    `(?:(?:${prefix}|${count}|${plex})[\\s-]?plex(?:es)?|(?:${count}|${plex})[\\s-]famil(?:y|ies)${plex === 4 ? '|quads?' : ''})${TYPE_END}`,
    () => ({ filters: { propertyType: ['Multi-Family'] }, plex }),
  ),
);

const typeRules: PhraseRule[] = [
  ...plexRules,
  typeRule('multi[\\s-]?famil(?:y|ies)(?:\\s+homes?)?|multi[\\s-]?units?', ['Multi-Family']),
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
  phraseRule('sort', `(?:${words})${END}`, () => ({ sort }));

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

/** In the order they're tried: specific before general. */
export const MEASURE_RULES: readonly PhraseRule[] = [
  ...sortRules,
  ...FACT_RULES,
  ...metric('capRate', 'minCapRate', CAP, '(?:\\s*(?:%|percent))?'),
  ...cashFlowRules,
  ...metric('dealScore', 'minDealScore', '(?:deal\\s+)?score', ''),
  ...roomRules,
  ...priceRules,
  ...typeRules,
];

import { type NumberFilter, SQUARE_FEET_PER_ACRE } from '#domain/listing/search-filters.ts';
import {
  A_MONTH,
  ABOVE,
  BELOW,
  dollarPattern,
  dollarsOf,
  END,
  MORE,
  NUMBER,
  PERCENT,
  type PhraseRule,
  phraseRule,
  SQUARE_FEET,
  typedNumber,
} from './phrase-patterns.ts';
import type { SpanKind } from './search-phrase-meaning.ts';

const YEAR = '(?:1[6-9]|20)\\d\\d';

const set = (kind: SpanKind, pattern: string, name: NumberFilter, value: number): PhraseRule =>
  phraseRule(kind, `(?:${pattern})${END}`, () => ({ filters: { [name]: value } }));

const yearRules: PhraseRule[] = [
  phraseRule(
    'yearBuilt',
    `built\\s+(?:between\\s+|from\\s+|in\\s+)?(?<low>${YEAR})\\s*(?:-|–|to|and)\\s*(?<high>${YEAR})${END}`,
    ({ low, high }) => {
      const years = [Number(low), Number(high)];
      return { filters: { minYearBuilt: Math.min(...years), maxYearBuilt: Math.max(...years) } };
    },
  ),
  phraseRule(
    'yearBuilt',
    `(?:(?:year\\s+)?built\\s+(?:in\\s+or\\s+)?(?:after|past)|newer\\s+than)\\s+(?<year>${YEAR})${END}`,
    ({ year }) => ({ filters: { minYearBuilt: Number(year) + 1 } }),
  ),
  phraseRule(
    'yearBuilt',
    `(?:(?:year\\s+)?built\\s+before|older\\s+than)\\s+(?<year>${YEAR})${END}`,
    ({ year }) => ({ filters: { maxYearBuilt: Number(year) - 1 } }),
  ),
  phraseRule(
    'yearBuilt',
    `(?:year\\s+)?built\\s+(?:since|from|${ABOVE})\\s*(?<year>${YEAR})${END}`,
    ({ year }) => ({ filters: { minYearBuilt: Number(year) } }),
  ),
  // "1800+" alone could be square feet or dollars.
  phraseRule(
    'yearBuilt',
    `(?:year\\s+)?built\\s+(?:in\\s+)?(?<year>${YEAR})\\s?\\+${END}`,
    ({ year }) => ({ filters: { minYearBuilt: Number(year) } }),
  ),
  phraseRule(
    'yearBuilt',
    `(?:(?:year\\s+)?built\\s+(?:in\\s+)?)?(?<year>${YEAR})\\s+or\\s+(?:newer|later)${END}`,
    ({ year }) => ({ filters: { minYearBuilt: Number(year) } }),
  ),
  phraseRule('yearBuilt', `(?:year\\s+)?built\\s+in\\s+(?<year>${YEAR})${END}`, ({ year }) => ({
    filters: { minYearBuilt: Number(year), maxYearBuilt: Number(year) },
  })),
];

const floodRules: PhraseRule[] = [
  phraseRule(
    'floodZone',
    `(?:no|not\\s+in|outside|out\\s+of|without)\\s+(?:an?\\s+|the\\s+)?flood(?:\\s*(?:zones?|plains?|risk))?${END}`,
    () => ({ filters: { floodZone: 'outside' } }),
  ),
  phraseRule('floodZone', `(?:in\\s+an?\\s+)?flood\\s*(?:zones?|plains?)${END}`, () => ({
    filters: { floodZone: 'inside' },
  })),
];

const HOA = 'hoa(?:\\s+(?:fees?|dues))?';
const hoaRules: PhraseRule[] = [
  set('hoa', `(?:no|without|zero)\\s+(?:an?\\s+)?${HOA}`, 'maxHoa', 0),
  phraseRule(
    'hoa',
    `${HOA}\\s*(?:${BELOW}\\s*)?${dollarPattern('n')}${A_MONTH}`,
    ({ n, nUnit }) => ({
      filters: { maxHoa: dollarsOf(n, nUnit) },
    }),
  ),
  phraseRule(
    'hoa',
    `${BELOW}\\s*${dollarPattern('n')}${A_MONTH}\\s*(?:in\\s+)?${HOA}${END}`,
    ({ n, nUnit }) => ({
      filters: { maxHoa: dollarsOf(n, nUnit) },
    }),
  ),
];

const TAX = '(?:property\\s+)?tax(?:es)?(?:\\s+rate)?';
const taxOf: PhraseRule['read'] = ({ n }) => ({ filters: { maxTaxRate: typedNumber(n) } });
const taxRules: PhraseRule[] = [
  phraseRule('taxRate', `${BELOW}\\s*(?<n>${NUMBER})${PERCENT}\\s*(?:in\\s+)?${TAX}${END}`, taxOf),
  phraseRule('taxRate', `${TAX}\\s*(?:is\\s+)?(?:${BELOW})\\s*(?<n>${NUMBER})${PERCENT}`, taxOf),
];

const ARV = '(?:arv|after[\\s-]?repair(?:ed)?[\\s-]?values?)';
const arvRules: PhraseRule[] = [
  phraseRule(
    'arv',
    `(?:priced\\s+)?(?:(?:${BELOW}|at)\\s*)?(?<n>${NUMBER})${PERCENT}\\s*(?:of\\s+)?(?:the\\s+|its\\s+)?${ARV}${END}`,
    ({ n }) => ({ filters: { maxArvPercent: typedNumber(n) } }),
  ),
];

const LISTED = '(?:new(?:ly\\s+listed)?|listed|added|fresh)(?:\\s+listings?)?';
const DAYS_OF: Readonly<Record<string, number>> = { day: 1, week: 7, month: 30 };
const dayRules: PhraseRule[] = [
  set('daysOnMarket', `${LISTED}\\s+(?:from\\s+)?today`, 'maxDaysOnMarket', 1),
  set(
    'daysOnMarket',
    `${LISTED}\\s+(?:this|in\\s+the\\s+(?:last|past))\\s+week|new\\s+listings?`,
    'maxDaysOnMarket',
    7,
  ),
  set(
    'daysOnMarket',
    `${LISTED}\\s+(?:this|in\\s+the\\s+(?:last|past))\\s+month`,
    'maxDaysOnMarket',
    30,
  ),
  phraseRule(
    'daysOnMarket',
    `(?:${LISTED}\\s+)?(?:in|within)\\s+(?:the\\s+)?(?:(?:last|past)\\s+)?(?<n>\\d{1,3})\\s+(?<unit>day|week|month)s?${END}`,
    ({ n, unit }) => ({
      filters: { maxDaysOnMarket: Number(n) * DAYS_OF[unit?.toLowerCase() ?? 'day']! },
    }),
  ),
  phraseRule(
    'daysOnMarket',
    `${BELOW}\\s*(?<n>\\d{1,4})\\s+days(?:\\s+on\\s+(?:the\\s+)?market)?${END}`,
    ({ n }) => ({
      filters: { maxDaysOnMarket: Number(n) },
    }),
  ),
];

const dropRules: PhraseRule[] = [
  phraseRule(
    'priceDrop',
    `(?:price\\s+(?:drop|cut|reduction)s?|reduced)\\s*(?:of\\s+)?(?:${ABOVE}\\s*)?(?<n>${NUMBER})${PERCENT}${MORE}`,
    ({ n }) => ({ filters: { minPriceDrop: typedNumber(n) } }),
  ),
  set(
    'priceDrop',
    'price\\s+(?:drop(?:ped|s)?|cuts?|reductions?|reduced)|reduced(?:\\s+price)?',
    'minPriceDrop',
    1,
  ),
];

const conditionRules: PhraseRule[] = [
  set(
    'condition',
    'fixer[\\s-]?uppers?|fixers?|needs\\s+work|handyman(?:\\s+specials?)?',
    'maxCondition',
    2,
  ),
  set(
    'condition',
    'turn[\\s-]?key|move[\\s-]?in[\\s-]?ready|renovated|remodeled',
    'minCondition',
    4,
  ),
];

const FEWER = '(?:under|below|less\\s+than|fewer\\s+than|<(?!=))';
const unitRules: PhraseRule[] = [
  phraseRule(
    'units',
    `(?<low>\\d{1,3})\\s?(?:-|–|to)\\s?(?<high>\\d{1,3})\\s+units?${END}`,
    ({ low, high }) => ({
      filters: { minUnits: Number(low), maxUnits: Number(high) },
    }),
  ),
  phraseRule('units', `${FEWER}\\s*(?<n>\\d{1,3})\\s+units?${END}`, ({ n }) => ({
    filters: { maxUnits: Number(n) - 1 },
  })),
  phraseRule('units', `${BELOW}\\s*(?<n>\\d{1,3})\\s+units?${END}`, ({ n }) => ({
    filters: { maxUnits: Number(n) },
  })),
  phraseRule('units', `(?:${ABOVE}\\s*)?(?<n>\\d{1,3})${MORE}[\\s-]units?${END}`, ({ n }) => ({
    filters: { minUnits: Number(n) },
  })),
];

const LOT = '(?:\\s+lots?)?';
const acres = (share: number) => Math.round(share * SQUARE_FEET_PER_ACRE);
const lotRules: PhraseRule[] = [
  phraseRule(
    'lotSize',
    `(?:${ABOVE}\\s*)?(?:an?\\s+)?(?<part>[1-9])\\s?/\\s?(?<whole>[2-9])[\\s-]*acres?${LOT}${END}`,
    ({ part, whole }) => ({ filters: { minLotSize: acres(Number(part) / Number(whole)) } }),
  ),
  // Recognized, but there's no filter for a maximum lot size.
  phraseRule('ignored', `${BELOW}\\s*(?:${NUMBER})[\\s-]*acres?${LOT}${END}`, () => ({})),
  set(
    'lotSize',
    `(?:${ABOVE}\\s*)?(?:an?\\s+)?half(?:\\s+an?)?[\\s-]acre${LOT}`,
    'minLotSize',
    acres(0.5),
  ),
  set(
    'lotSize',
    `(?:${ABOVE}\\s*)?(?:an?\\s+)?quarter(?:\\s+of\\s+an)?[\\s-]acre${LOT}`,
    'minLotSize',
    acres(0.25),
  ),
  phraseRule(
    'lotSize',
    `(?:${ABOVE}\\s*)?(?<n>${NUMBER})${MORE}[\\s-]*acres?${LOT}${END}`,
    ({ n }) => ({
      filters: { minLotSize: acres(typedNumber(n)) },
    }),
  ),
  phraseRule(
    'lotSize',
    `lots?\\s+(?:size\\s+)?(?:${ABOVE}\\s*)(?<n>${NUMBER})(?:\\s*${SQUARE_FEET})?${END}`,
    ({ n }) => ({
      filters: { minLotSize: typedNumber(n) },
    }),
  ),
  phraseRule(
    'lotSize',
    `(?:${ABOVE}\\s*)?(?<n>${NUMBER})${MORE}\\s*${SQUARE_FEET}\\s+lots?${END}`,
    ({ n }) => ({
      filters: { minLotSize: typedNumber(n) },
    }),
  ),
];

/** What a listing is, rather than what it earns; tried before prices and types, which share these words. */
export const FACT_RULES: readonly PhraseRule[] = [
  ...yearRules,
  ...floodRules,
  ...hoaRules,
  ...taxRules,
  ...arvRules,
  ...dayRules,
  ...dropRules,
  ...conditionRules,
  ...unitRules,
  ...lotRules,
];

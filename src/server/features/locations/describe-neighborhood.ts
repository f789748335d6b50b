import type { LocationSentence, PriceTrend } from '#contract/locations/locations.ts';
import type { MarketStanding, Standing } from '#server/providers/neighborhood/market-standing.ts';

export interface DescribedLocation {
  readonly county: string;
  readonly market: string;
  readonly standing: MarketStanding;
  readonly largestFall: PriceTrend['largestFall'];
  /** Growth in the ZIP's homes from 2011 to 2024; null for a whole market or if the ZIP's boundary changed. */
  readonly homesGrowthPercent: number | null;
}

type Band = 'high' | 'median' | 'low';

const COMPARED = 'Compared with the 80 Freehold markets.';
/** The growth at which we say a lot has been built: 10% more homes than in 2011. */
const MUCH_BUILDING = 10;

/**
 * Describes a location for an owner in four or five sentences, each with its trade-off. Uses only housing and money
 * figures; nothing about race, ethnicity, religion or origin.
 */
export function describeNeighborhood(location: DescribedLocation): LocationSentence[] {
  const costs = runningCosts(location);
  return [
    rentAndGrowth(location),
    risk(location),
    demand(location),
    affordability(location),
    ...(costs ? [costs] : []),
  ];
}

const RENT_AND_GROWTH: Record<`${Band} ${Band}`, string> = {
  'high high': 'both have paid off so far, but past growth doesn’t guarantee more.',
  'high median': 'rent is the stronger half of the return.',
  'high low': 'the return has come more from rent than from rising prices.',
  'median high': 'appreciation is the stronger half of the return, and it isn’t guaranteed.',
  'median median': 'neither stands out, so it comes down to the individual deal.',
  'median low': 'rents are typical, with less appreciation on top.',
  'low high': 'rising prices have made up for low rents so far, but they aren’t guaranteed.',
  'low median': 'rents are low for the price, with only moderate appreciation to make up for it.',
  'low low': 'neither has justified the price so far, so the individual deal has to.',
};

function rentAndGrowth({ county, market, standing }: DescribedLocation): LocationSentence {
  const { rentYieldPercent: rent, growth25YearsPercent: growth } = standing;
  const bands = `${bandOf(rent)} ${bandOf(growth)}` as const;
  const isOpposed = bands === 'high low' || bands === 'low high';
  const rents = `Rents are ${ranked(rent, 'higher relative to prices', 'lower relative to prices', 'about as high relative to prices')} (${against(rent)})`;
  const prices = `prices have grown ${ranked(growth, 'faster', 'more slowly', 'about as fast')} since 2000 (${against(growth)})`;
  return {
    about: 'rent and growth',
    text: `${rents}, ${isOpposed ? 'but' : 'and'} ${prices}: ${RENT_AND_GROWTH[bands]}`,
    basis: `Median rent and home value: Census ACS 2019–2023, ${county}. Prices: FHFA index for ${market}, 2000Q4 to 2025Q4. ${COMPARED}`,
  };
}

function risk({ market, standing, largestFall }: DescribedLocation): LocationSentence {
  const { volatilityPercent: swing, growth25YearsPercent: growth } = standing;
  const band = bandOf(swing);
  const fall = `the largest decline since 1990 was ${percent(-largestFall.percent)} (${years(largestFall)})`;
  const stabilityCost: Record<Band, string> = {
    high: 'that stability hasn’t come at the cost of growth so far',
    median: 'stability works both ways, and booms have been small too',
    low: 'the price of that stability has been slower growth',
  };
  const ending = band === 'low' ? stabilityCost[bandOf(growth)] : recovery(largestFall);
  const start = `House prices are ${ranked(swing, 'more volatile', 'less volatile', 'about as volatile')}`;
  return {
    about: 'risk',
    text: `${start}: ${fall}; ${ending}.`,
    basis: `FHFA index for ${market}, annual changes 1996–2025 and declines since 1990; a single house’s price varies more. ${COMPARED}`,
  };
}

const recovery = ({ regained }: PriceTrend['largestFall']): string =>
  regained === null
    ? 'owners who had to sell lost money, and prices haven’t recovered yet'
    : `owners who had to sell lost money, and prices didn’t recover until ${regained.slice(0, 4)}`;

function years({ from, to }: PriceTrend['largestFall']): string {
  const [first, last] = [from.slice(0, 4), to.slice(0, 4)];
  return first === last ? `in ${first}` : `${first}–${last}`;
}

const DEMAND: Record<Band, { built: string; still: string }> = {
  high: {
    built: 'demand is strong, but so is competition from new homes',
    still:
      'demand is strong and little has been built here, so rentals face little new competition',
  },
  median: {
    built: 'demand is moderate, and new homes compete for it',
    still: 'demand is moderate, and few new homes compete for it',
  },
  low: {
    built: 'there are few newcomers and many new homes, so tenants have choices',
    still: 'few newcomers are looking for homes, so finding the next tenant can take longer',
  },
};

function demand({
  market,
  standing,
  homesGrowthPercent: homes,
}: DescribedLocation): LocationSentence {
  const people = standing.populationGrowthPercent;
  const change =
    Math.abs(people.value) < 0.05
      ? 'about as many'
      : `${percent(Math.abs(people.value))} ${people.value > 0 ? 'more' : 'fewer'}`;
  const than = change === 'about as many' ? 'as' : 'than';
  const rank = rankText(people);
  const start = `The ${market} metro area has ${change} people ${than} in 2020, ${rank}`;
  const built =
    homes === null
      ? ''
      : `, and this ZIP has ${percent(Math.abs(homes))} ${homes < 0 ? 'fewer' : 'more'} homes than in 2011`;
  const { built: withHomes, still } = DEMAND[bandOf(people)];
  const ending =
    homes === null ? WITHOUT_ZIP[bandOf(people)] : homes >= MUCH_BUILDING ? withHomes : still;
  return {
    about: 'demand',
    text: `${start}${built}: ${ending}.`,
    basis: `People: Census Population Estimates, July 2020 to July 2025.${homes === null ? '' : ' Homes: Census ACS 2007–2011 and 2020–2024.'} ${COMPARED}`,
  };
}

const WITHOUT_ZIP: Record<Band, string> = {
  high: 'demand is strong, and builders see it too',
  median: 'demand is moderate, so it comes down to the individual street',
  low: DEMAND.low.still,
};

const AFFORDABILITY: Record<Band, string> = {
  high: 'home prices are high, so more people keep renting, but fewer can buy from you later',
  median: 'buying and renting compete for the same households',
  low: 'home prices are low, but tenants who do well can buy instead of renting',
};

function affordability({ county, standing }: DescribedLocation): LocationSentence {
  const { priceToIncome: price, rentToIncomePercent: rent } = standing;
  const rank = ranked(price, 'more', 'less', 'about as much');
  return {
    about: 'affordability',
    text: `The median home costs ${price.value.toFixed(1)} times the median household income, ${rank}, and the median rent takes ${percent(rent.value)} of that income: ${AFFORDABILITY[bandOf(price)]}.`,
    basis: `Census ACS 2019–2023, ${county}; all households, owners and renters. ${COMPARED}`,
  };
}

/** Mentioned only if these costs are unusually high or low. */
function runningCosts({ county, standing }: DescribedLocation): LocationSentence | null {
  const { fixedCostPercent: cost, rentYieldPercent: rent } = standing;
  if (cost.lowerOfTen > 3 && cost.lowerOfTen < 7) return null;
  const isDear = cost.lowerOfTen >= 7;
  const ending = isDear
    ? bandOf(rent) === 'high'
      ? 'part of the high rent is already spoken for'
      : 'rents here aren’t high to begin with'
    : bandOf(rent) === 'low'
      ? 'that makes up for part of the low rent'
      : 'you keep more of the rent before repairs';
  return {
    about: 'running costs',
    text: `Property tax and insurance cost about ${percent(cost.value)} of the price a year, ${ranked(cost, 'more', 'less', '')}, while annual rent is ${percent(rent.value)}: ${ending}.`,
    basis: `Approximate: effective tax rate within about 0.2 percentage points; insurance is a state average for $300,000 of coverage; rent for ${county}, Census ACS 2019–2023. ${COMPARED}`,
  };
}

const tenths = ({ lowerOfTen }: Standing): number => Math.round(lowerOfTen);

function bandOf(standing: Standing): Band {
  const lower = tenths(standing);
  if (lower === 5) return 'median';
  return lower > 5 ? 'high' : 'low';
}

/** "more than in 8 of 10 markets," in whole tenths; never claims all markets. */
function ranked(standing: Standing, more: string, less: string, same: string): string {
  const band = bandOf(standing);
  if (band === 'median') return `${same} as in the median market`;
  return `${band === 'high' ? more : less} than in ${passed(standing)}`;
}

/** "ahead of 8 of 10 markets" */
function rankText(standing: Standing): string {
  const band = bandOf(standing);
  if (band === 'median') return 'close to the median market';
  return `${band === 'high' ? 'ahead of' : 'behind'} ${passed(standing)}`;
}

function passed(standing: Standing): string {
  const lower = tenths(standing);
  const others = Math.max(lower, 10 - lower);
  return others === 10 ? 'almost every other market' : `${others} of 10 markets`;
}

function against(standing: Standing): string {
  const { value, median } = standing;
  const named = bandOf(standing) === 'median' ? '' : ' in the median market';
  return `${percent(value)} a year, compared with ${percent(median)}${named}`;
}

const percent = (value: number): string => `${value.toFixed(1)}%`;

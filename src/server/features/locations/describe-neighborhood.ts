import type { LocationSentence, PriceTrend } from '#contract/locations/locations.ts';
import type { MarketStanding, Standing } from '#server/providers/neighborhood/market-standing.ts';

export interface DescribedLocation {
  readonly county: string;
  readonly market: string;
  readonly standing: MarketStanding;
  readonly largestFall: PriceTrend['largestFall'];
  /** Homes of the ZIP in 2024 against 2011; null for a whole market and where the area has changed. */
  readonly homesGrowthPercent: number | null;
}

type Band = 'high' | 'middle' | 'low';

const COMPARED = 'Compared with the 80 markets of Freehold.';
/** From here on a ZIP has been built up: one home in ten is new since 2011. */
const MUCH_BUILDING = 10;

/**
 * What a place is like for an owner, in four or five sentences that each say what the good side costs. Figures of homes
 * and money alone: nothing about who lives there.
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
  'high high': 'both have paid so far, but past growth promises nothing.',
  'high middle': 'the rent is the stronger half of the return.',
  'high low': 'the return has come from rent more than from rising prices.',
  'middle high': 'growth is the stronger half of the return, and it is not promised.',
  'middle middle': 'neither stands out, so the single deal decides.',
  'middle low': 'the rent is ordinary, and there is less growth to add to it.',
  'low high': 'what is missing in rent has come from rising prices, and those are not promised.',
  'low middle': 'there is little rent for the price, and only ordinary growth to make up for it.',
  'low low': 'neither has paid for the price so far, so the single deal has to.',
};

function rentAndGrowth({ county, market, standing }: DescribedLocation): LocationSentence {
  const { rentYieldPercent: rent, growth25YearsPercent: growth } = standing;
  const bands = `${bandOf(rent)} ${bandOf(growth)}` as const;
  const isOpposed = bands === 'high low' || bands === 'low high';
  const rents = `Rents cover ${ranked(rent, 'more of the price here', 'less of the price here', 'about as much of the price')} (${against(rent)})`;
  const prices = `prices have grown ${ranked(growth, 'faster', 'slower', 'about as fast')} since 2000 (${against(growth)})`;
  return {
    about: 'rent and growth',
    text: `${rents}, ${isOpposed ? 'but' : 'and'} ${prices}: ${RENT_AND_GROWTH[bands]}`,
    basis: `Median rent and home value: Census ACS 2019–2023, ${county}. Prices: FHFA index of ${market}, 2000Q4 to 2025Q4. ${COMPARED}`,
  };
}

function risk({ market, standing, largestFall }: DescribedLocation): LocationSentence {
  const { volatilityPercent: swing, growth25YearsPercent: growth } = standing;
  const band = bandOf(swing);
  const fall = `the largest fall since 1990 was ${percent(-largestFall.percent)} (${years(largestFall)})`;
  const calmCost: Record<Band, string> = {
    high: 'that calm has not cost growth so far',
    middle: 'calm works both ways, and booms have been small too',
    low: 'the price of that calm has been slower growth',
  };
  const ending = band === 'low' ? calmCost[bandOf(growth)] : wayBack(largestFall);
  const start =
    band === 'low'
      ? `House prices are ${ranked(swing, '', 'calmer', '')}`
      : `House prices swing ${ranked(swing, 'more', '', 'about as much')}`;
  return {
    about: 'risk',
    text: `${start}: ${fall}; ${ending}.`,
    basis: `FHFA index of ${market}, yearly changes 1996 to 2025 and falls since 1990; a single house moves more. ${COMPARED}`,
  };
}

const wayBack = ({ regained }: PriceTrend['largestFall']): string =>
  regained === null
    ? 'the old price has not come back yet, so whoever had to sell lost and whoever waited is still waiting'
    : `whoever had to sell then lost, whoever could wait had the old price back in ${regained.slice(0, 4)}`;

function years({ from, to }: PriceTrend['largestFall']): string {
  const [first, last] = [from.slice(0, 4), to.slice(0, 4)];
  return first === last ? `in ${first}` : `${first} to ${last}`;
}

const DEMAND: Record<Band, { built: string; still: string }> = {
  high: {
    built: 'demand is strong, but so is the competition of new homes',
    still:
      'demand is strong and little has been added here, which helps owners and makes entry dear',
  },
  middle: {
    built: 'demand is ordinary, and new homes share in it',
    still: 'demand is ordinary, and few new homes compete for it',
  },
  low: {
    built: 'few newcomers meet many new homes, so tenants can choose',
    still:
      'few newcomers compete for homes, which makes buying easier and the next tenant harder to find',
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
      ? 'as many'
      : `${percent(Math.abs(people.value))} ${people.value > 0 ? 'more' : 'fewer'}`;
  const than = change === 'as many' ? 'as' : 'than';
  const rank = placed(people);
  const start = `The metro area of ${market} has ${change} people ${than} in 2020, ${rank}`;
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
  high: 'demand is strong, and builders see that as well',
  middle: 'demand is ordinary, so the single street decides',
  low: DEMAND.low.still,
};

const AFFORDABILITY: Record<Band, string> = {
  high: 'fewer can buy and more go on renting, but fewer can buy from you as well',
  middle: 'buying and renting compete for the same households',
  low: 'getting in takes little, but tenants who do well can buy instead of renting',
};

function affordability({ county, standing }: DescribedLocation): LocationSentence {
  const { priceToIncome: price, rentToIncomePercent: rent } = standing;
  const rank = ranked(price, 'more', 'less', 'about as much');
  return {
    about: 'affordability',
    text: `The middle home costs ${price.value.toFixed(1)} years of the middle income, ${rank}, and the middle rent takes ${percent(rent.value)} of it: ${AFFORDABILITY[bandOf(price)]}.`,
    basis: `Census ACS 2019–2023, ${county}; all households, owners and renters. ${COMPARED}`,
  };
}

/** Said only where these costs stand out. */
function runningCosts({ county, standing }: DescribedLocation): LocationSentence | null {
  const { fixedCostPercent: cost, rentYieldPercent: rent } = standing;
  if (cost.lowerOfTen > 3 && cost.lowerOfTen < 7) return null;
  const isDear = cost.lowerOfTen >= 7;
  const ending = isDear
    ? bandOf(rent) === 'high'
      ? 'part of the high rent is spoken for'
      : 'they come out of a rent that is not high to begin with'
    : bandOf(rent) === 'low'
      ? 'that makes up for part of the low rent'
      : 'more of the rent is left, though repairs come on top everywhere';
  return {
    about: 'running costs',
    text: `Property tax and insurance take about ${percent(cost.value)} of the price a year, out of a rent of ${percent(rent.value)}, ${ranked(cost, 'more', 'less', '')}: ${ending}.`,
    basis: `Approximate: effective tax rate about ±0.2 points, insurance a state figure for 300,000 dollars of cover; rent of ${county}, Census ACS 2019–2023. ${COMPARED}`,
  };
}

const tenths = ({ lowerOfTen }: Standing): number => Math.round(lowerOfTen);

function bandOf(standing: Standing): Band {
  const lower = tenths(standing);
  if (lower === 5) return 'middle';
  return lower > 5 ? 'high' : 'low';
}

/** "more than in 8 of 10 markets", in whole tenths; the ends are never called all of them. */
function ranked(standing: Standing, more: string, less: string, same: string): string {
  const band = bandOf(standing);
  if (band === 'middle') return `${same} as in the middle market`;
  return `${band === 'high' ? more : less} than in ${passed(standing)}`;
}

/** "ahead of 8 of 10 markets". */
function placed(standing: Standing): string {
  const band = bandOf(standing);
  if (band === 'middle') return 'close to the middle of the markets';
  return `${band === 'high' ? 'ahead of' : 'behind'} ${passed(standing)}`;
}

function passed(standing: Standing): string {
  const lower = tenths(standing);
  const others = Math.max(lower, 10 - lower);
  return others === 10 ? 'almost every other market' : `${others} of 10 markets`;
}

function against(standing: Standing): string {
  const { value, middle } = standing;
  const named = bandOf(standing) === 'middle' ? '' : ' in the middle market';
  return `${percent(value)} a year against ${percent(middle)}${named}`;
}

const percent = (value: number): string => `${value.toFixed(1)}%`;

import {
  type AreaFacts,
  areaFacts,
  populationHistory,
} from '#server/providers/market/area-facts.ts';
import { allMetros, type MetroFacts } from '#server/providers/market/market-facts.ts';
import { priceToIncome, rentToIncomePercent, rentYieldPercent } from './area-ratios.ts';
import { changePercent } from './people-statistics.ts';

/** How one location's figure ranks among the 80 markets. */
export interface Standing {
  readonly value: number;
  /** The median market's figure. */
  readonly median: number;
  /** How many markets in ten have a lower figure, unrounded; ties count half. */
  readonly lowerOfTen: number;
}

/** The figures locations are compared on, in percent and years of income. */
export interface MarketFigures {
  readonly rentYieldPercent: number;
  readonly growth25YearsPercent: number;
  readonly volatilityPercent: number;
  /** The largest price decline, as a positive number. */
  readonly largestFallPercent: number;
  readonly populationGrowthPercent: number;
  readonly priceToIncome: number;
  readonly rentToIncomePercent: number;
  /** Annual property tax and insurance relative to price; approximate. */
  readonly fixedCostPercent: number;
}

export type MarketStanding = { readonly [Key in keyof MarketFigures]: Standing };

let markets: readonly MarketFigures[] | undefined;

/** The rank of a market's county among the principal counties of all markets. */
export function marketStanding(metro: MetroFacts, county: AreaFacts): MarketStanding {
  markets ??= allMetros().map((each) => figuresOf(each, principalCounty(each)));
  const all = markets;
  const own = figuresOf(metro, county);
  const standings = Object.keys(own).map((name) => {
    const key = name as keyof MarketFigures;
    const others = all.map((market) => market[key]);
    return [key, standingOf(own[key], others)] as const;
  });
  return Object.fromEntries(standings) as MarketStanding;
}

export function standingOf(value: number, others: readonly number[]): Standing {
  const sorted = others.toSorted((a, b) => a - b);
  const half = sorted.length / 2;
  const median = ((sorted[Math.ceil(half) - 1] ?? 0) + (sorted[Math.floor(half)] ?? 0)) / 2;
  const lower = others.filter((other) => other < value).length;
  const equal = others.filter((other) => other === value).length;
  return { value, median, lowerOfTen: (10 * (lower + equal / 2)) / others.length };
}

function figuresOf(metro: MetroFacts, county: AreaFacts): MarketFigures {
  const history = populationHistory('metro', metro.cbsa);
  const [first, last] = [history[0]?.population ?? 0, history.at(-1)?.population ?? 0];
  return {
    rentYieldPercent: known(rentYieldPercent(county), county),
    growth25YearsPercent: metro.growth25YearsPercent,
    volatilityPercent: metro.volatilityPercent,
    largestFallPercent: -metro.largestFallPercent,
    populationGrowthPercent: known(changePercent(first, last), county),
    priceToIncome: known(priceToIncome(county), county),
    rentToIncomePercent: known(rentToIncomePercent(county), county),
    fixedCostPercent: metro.taxRatePercent + (100 * metro.insurancePer300k) / 300_000,
  };
}

function principalCounty(metro: MetroFacts): AreaFacts {
  const county = areaFacts('county', metro.countyFips);
  if (!county) throw new Error(`No county figures for ${metro.id}`);
  return county;
}

function known(value: number | null, { name }: AreaFacts): number {
  if (value === null) throw new Error(`A figure for ${name} is missing`);
  return value;
}

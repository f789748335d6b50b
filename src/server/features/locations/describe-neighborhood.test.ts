import { describe, expect, it } from 'vitest';
import { allMetros, allZips } from '#server/providers/market/market-facts.ts';
import { locationOfMetro, locationOfZip } from '#server/providers/neighborhood/locations.ts';
import { standingOf } from '#server/providers/neighborhood/market-standing.ts';
import { type DescribedLocation, describeNeighborhood } from './describe-neighborhood.ts';
import { trendsOf } from './location-answers.ts';

const sentencesOf = (metroId: string): string[] =>
  trendsOf(locationOfMetro(metroId)!).summary.map(({ text }) => text);

const steady = { value: 5, median: 5, lowerOfTen: 5 };
const ordinary: DescribedLocation = {
  county: 'Middle County',
  market: 'Middletown',
  standing: {
    rentYieldPercent: steady,
    growth25YearsPercent: steady,
    volatilityPercent: steady,
    largestFallPercent: steady,
    populationGrowthPercent: steady,
    priceToIncome: steady,
    rentToIncomePercent: steady,
    fixedCostPercent: steady,
  },
  largestFall: { percent: -20, from: '2006Q2', to: '2011Q1', regained: '2016Q3' },
  homesGrowthPercent: null,
};
const withStanding = (changed: Partial<DescribedLocation['standing']>): DescribedLocation => ({
  ...ordinary,
  standing: { ...ordinary.standing, ...changed },
});
const tenth = (lowerOfTen: number, value = 5) => ({ value, median: 5, lowerOfTen });

describe('the neighborhood description', () => {
  it('covers the cost of buying in only one sentence, for all 27 combinations of demand, price and building', () => {
    const BUYING = /\b(?:buying in|buying (?:easier|harder)|expensive|cheap|can buy)\b/;
    for (const people of [1, 5, 9])
      for (const price of [1, 5, 9])
        for (const homesGrowthPercent of [null, 2, 30]) {
          const standing = {
            populationGrowthPercent: tenth(people),
            priceToIncome: tenth(price),
          };
          const about = describeNeighborhood({ ...withStanding(standing), homesGrowthPercent })
            .filter(({ text }) => BUYING.test(text))
            .map((one) => one.about);
          expect(about.filter((one) => one !== 'affordability')).toEqual([]);
        }
  });

  it('for Detroit contrasts rent of 7.7% with growth of 2.5%', () => {
    const [first] = sentencesOf('detroit');
    expect(first).toBe(
      'Rents are higher relative to prices than in almost every other market (7.7% a year, compared with 5.0% in the median market), but prices have grown more slowly than in almost every other market since 2000 (2.5% a year, compared with 4.6% in the median market): the return has come more from rent than from rising prices.',
    );
  });

  it('for Austin contrasts growth with low rent, and says prices haven’t recovered from the drop of 11.8% since 2022', () => {
    const [first, second] = sentencesOf('austin');
    expect(first).toMatch(
      /lower relative to prices.*, but prices have grown faster.*aren’t guaranteed\.$/,
    );
    expect(second).toContain(
      '11.8% (2022–2024); owners who had to sell lost money, and prices haven’t recovered yet',
    );
  });

  it('for Las Vegas gives the drop of 61.0% from 2006 to 2012 and the recovery in 2021, and for Pittsburgh a drop of 1.9% in 1994 and slower growth', () => {
    expect(sentencesOf('las-vegas')[1]).toMatch(/61\.0% \(2006–2012\);.*until 2021\.$/);
    expect(sentencesOf('pittsburgh')[1]).toMatch(
      /less volatile.*1\.9% \(in 1994\);.*slower growth\.$/,
    );
  });

  it('for San Francisco says neither rent nor growth has justified the price, joined with “and”', () => {
    expect(sentencesOf('san-francisco')[0]).toMatch(
      /, and prices have grown more slowly.*neither has justified/,
    );
  });

  it('describes the median market as median in four sentences, without operating costs', () => {
    const sentences = describeNeighborhood(ordinary);
    expect(sentences.map(({ about }) => about)).toEqual([
      'rent and growth',
      'risk',
      'demand',
      'affordability',
    ]);
    expect(sentences[0]?.text).toContain(
      'about as high relative to prices as in the median market',
    );
    expect(sentences[1]?.text).toContain('prices didn’t recover until 2016');
  });

  it('weighs 13.9% more people against 25.0% more homes in the ZIP, and leaves homes out if there is no data', () => {
    const growing = withStanding({ populationGrowthPercent: tenth(9.2, 13.9) });
    const sentences = (homesGrowthPercent: number | null) =>
      describeNeighborhood({ ...growing, homesGrowthPercent })[2]?.text;
    expect(sentences(25)).toContain('25.0% more homes than in 2011: demand is strong, but so is');
    expect(sentences(-2)).toContain('2.0% fewer homes than in 2011: demand is strong and little');
    expect(sentences(null)).not.toContain('ZIP');
  });

  it('says when people left: 2.4% fewer, behind 9 of 10 markets', () => {
    const shrinking = withStanding({ populationGrowthPercent: tenth(0.6, -2.4) });
    expect(describeNeighborhood(shrinking)[2]?.text).toContain(
      '2.4% fewer people than in 2020, behind 9 of 10 markets',
    );
  });

  it('mentions tax and insurance only if they are higher or lower than in 7 of 10 markets, and calls them approximate', () => {
    const costs = (lowerOfTen: number) =>
      describeNeighborhood(withStanding({ fixedCostPercent: tenth(lowerOfTen) }))[4];
    expect(costs(6.9)).toBeUndefined();
    expect(costs(3.1)).toBeUndefined();
    expect(costs(7)?.text).toContain('more than in 7 of 10 markets');
    expect(costs(3)?.text).toContain('less than in 7 of 10 markets');
    expect(costs(7)?.basis).toMatch(/^Approximate/);
  });

  it('is three to five complete sentences with their basis in all 80 markets and 318 ZIPs, and only about homes and money', () => {
    const groups =
      /race|racial|ethnic|hispanic|latin|black|white|asian|religio|immigra|foreign|famil|child|school|crime|safe|poverty|poor|age\b|elder|young|score|rating/i;
    const locations = [
      ...allMetros().map(({ id }) => locationOfMetro(id)!),
      ...allZips().map(({ zip }) => locationOfZip(zip)!),
    ];
    for (const location of locations) {
      const { summary } = trendsOf(location);
      expect(summary.length).toBeGreaterThanOrEqual(3);
      expect(summary.length).toBeLessThanOrEqual(5);
      for (const { text, basis } of summary) {
        expect(text.replace('St. ', '')).toMatch(/^[A-Z][^.]*(\.\d[^.]*)*\.$/);
        expect(text).not.toMatch(/undefined|NaN|null/);
        expect(text, location.name).not.toMatch(groups);
        expect(basis).toContain('Compared with the 80 Freehold markets.');
      }
    }
  });
});

describe('a market ranking', () => {
  it('of 7 among 1 to 10 is 6.5 out of ten, with a median of 5.5', () => {
    const others = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
    expect(standingOf(7, others)).toEqual({ value: 7, median: 5.5, lowerOfTen: 6.5 });
    expect(standingOf(3, [1, 3, 9])).toMatchObject({ median: 3 });
  });
});

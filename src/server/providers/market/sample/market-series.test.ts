import { describe, expect, it } from 'vitest';
import { indexAt, LAST_QUARTER } from '#server/providers/market/house-prices.ts';
import { zipFacts } from '#server/providers/market/market-facts.ts';
import { localLevels } from './local-levels.ts';
import { estimateSeries, marketSeries } from './market-series.ts';
import { groupedBy, medianOf } from './market-summary.ts';
import { sampleMarket } from './sample-market.ts';

const asOf = '2026-01-01';
const market = sampleMarket({ asOf });
const byZip = groupedBy(market, ({ zip }) => zip);

describe('the value and rent of a house by month', () => {
  it('are 24 months that end with its estimates and begin where the index was 23 months before', () => {
    for (const home of market.slice(0, 200)) {
      const series = estimateSeries(home, asOf);
      expect(series).toHaveLength(24);
      expect(series[0]?.month).toBe('2024-02');
      expect(series.at(-1)).toEqual({
        month: '2026-01',
        value: home.valueEstimate.average,
        rent: home.rentEstimate.average,
      });
      const { prices } = localLevels(zipFacts(home.zip)!);
      // The middle of February 2024 is the middle of its first quarter.
      const grown = indexAt(prices, LAST_QUARTER) / indexAt(prices, LAST_QUARTER - 7);
      const expected = home.valueEstimate.average / grown;
      expect(Math.abs(series[0]!.value - expected), home.id).toBeLessThan(0.003 * expected + 501);
    }
  });

  it('change by less than 4 % from month to month', () => {
    for (const home of market.filter((_, i) => i % 50 === 0)) {
      const series = estimateSeries(home, asOf);
      for (let i = 1; i < series.length; i++) {
        const change = series[i]!.value / series[i - 1]!.value - 1;
        expect(Math.abs(change), home.id).toBeLessThan(0.04);
      }
    }
  });
});

describe('the market of a ZIP by month', () => {
  it('ends with what its listings say today and goes back 12 to 24 months', () => {
    for (const homes of byZip.values()) {
      const series = marketSeries(homes, asOf, { months: 13 });
      expect(series).toHaveLength(13);
      expect(series[0]?.month).toBe('2025-01');
      expect(series.at(-1)).toMatchObject({
        month: '2026-01',
        medianPrice: medianOf(homes.map(({ listPrice }) => listPrice)),
        totalListings: homes.length,
      });
    }
    expect(marketSeries(byZip.get('78704') ?? market.slice(0, 40), asOf)).toHaveLength(24);
  });

  it('is busier in May than in December and sells faster then', () => {
    const months = [...byZip.values()].flatMap((homes) => marketSeries(homes, asOf));
    const mean = (month: string, of: 'newListings' | 'medianDaysOnMarket') => {
      const values = months.filter((each) => each.month === month).map((each) => each[of]);
      return values.reduce((sum, value) => sum + value, 0) / values.length;
    };
    expect(mean('2025-05', 'newListings')).toBeGreaterThan(1.4 * mean('2024-12', 'newListings'));
    expect(mean('2025-05', 'medianDaysOnMarket')).toBeLessThan(
      0.8 * mean('2024-12', 'medianDaysOnMarket'),
    );
  });

  it('is the same when asked again and empty without listings', () => {
    const homes = [...byZip.values()][7]!;
    expect(marketSeries(homes, asOf)).toEqual(marketSeries(homes, asOf));
    expect(marketSeries([], asOf)).toEqual([]);
  });
});

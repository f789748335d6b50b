import { describe, expect, it } from 'vitest';
import { allMetros, allZips } from '#server/providers/market/market-facts.ts';
import { locationOfMetro, locationOfZip, nearestZip, zipClosestInNumber } from './locations.ts';

describe('a location', () => {
  it('is found for each of the 318 ZIPs and 80 markets, with county, metro area and coordinates', () => {
    const locations = [
      ...allZips().map(({ zip }) => locationOfZip(zip)),
      ...allMetros().map(({ id }) => locationOfMetro(id)),
    ];
    for (const location of locations) {
      expect(location?.county?.fips).toMatch(/^\d{5}$/);
      expect(location?.metro?.cbsa).toMatch(/^\d{5}$/);
      expect(location?.metro?.name).not.toContain('Metro Area');
      expect(Math.abs(location!.latitude! - 39)).toBeLessThan(19);
      expect(location!.longitude).toBeLessThan(-70);
    }
  });

  it('in Hartford is drawn in county 09003, which maps still show, and counted in region 09110', () => {
    expect(locationOfMetro('hartford')?.county).toMatchObject({
      fips: '09110',
      shapeFips: '09003',
    });
    expect(locationOfMetro('austin')?.county).toEqual({
      fips: '48453',
      name: 'Travis County, TX',
      shapeFips: '48453',
    });
  });

  it('is null for an unknown ZIP and market', () => {
    expect(locationOfZip('99999')).toBeNull();
    expect(locationOfMetro('atlantis')).toBeNull();
  });

  it('closest to a ZIP’s own point is that ZIP, 0 miles away', () => {
    for (const { zip, latitude, longitude } of allZips()) {
      const found = nearestZip(latitude, longitude);
      expect(found.zip.zip).toBe(zip);
      expect(found.miles).toBeCloseTo(0, 6);
    }
  });

  it('is 69 miles from the point one degree north', () => {
    const { zip } = allZips().find(({ metroId }) => metroId === 'honolulu')!;
    const { latitude, longitude } = locationOfZip(zip)!;
    expect(nearestZip(latitude! + 1, longitude!).miles).toBeGreaterThan(60);
    expect(nearestZip(latitude! + 1, longitude!).miles).toBeLessThan(70);
  });

  it('numerically closest to 78746 is in Austin, to 01605 in Worcester', () => {
    expect(zipClosestInNumber('78746').city).toBe('Austin');
    expect(zipClosestInNumber('01605').zip).toBe('01604');
  });
});

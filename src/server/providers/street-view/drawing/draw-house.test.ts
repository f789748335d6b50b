// @vitest-environment jsdom
import { describe, expect, test } from 'vitest';
import { type Drawing, drawHouse } from './draw-house.ts';
import { type HouseFacts, type HouseStyle, houseLook } from './house-look.ts';
import { regionOf } from './region.ts';

const facts: Drawing = {
  address: '1428 Bryden Rd, Columbus, OH 43205',
  propertyType: 'Single Family',
  yearBuilt: 1924,
  stories: 2,
  condition: 4,
  width: 600,
  height: 400,
};

const TYPES = [
  'Single Family',
  'Townhouse',
  'Condo',
  'Multi-Family',
  'Apartment',
  'Manufactured',
  'Land',
  'Something new',
  null,
];
const STATES = ['OH', 'AZ', 'FL', 'CO', 'TX'];

/** Every type in every era, height, condition and region: 9 × 5 × 4 × 5 drawings. */
const everything: Drawing[] = TYPES.flatMap((propertyType) =>
  [1890, 1935, 1968, 1999, 2021].flatMap((yearBuilt) =>
    [1, 2, 3, 12].flatMap((stories) =>
      STATES.map((state, index) => ({
        ...facts,
        address: `${yearBuilt + index} Elm St, Town, ${state} 10000`,
        propertyType,
        yearBuilt,
        stories,
        condition: index + 1,
      })),
    ),
  ),
);

function read(svg: string): Element {
  const document = new DOMParser().parseFromString(svg, 'image/svg+xml');
  expect(document.querySelector('parsererror')).toBeNull();
  return document.documentElement;
}
const count = (svg: string, part: string) => svg.split(part).length - 1;

test('the same facts give the same drawing, character for character', () => {
  for (const one of everything.slice(0, 100)) expect(drawHouse(one)).toBe(drawHouse({ ...one }));
});

test('case and commas in an address don’t matter', () => {
  const shouted = '1428  BRYDEN RD Columbus OH 43205';
  expect(drawHouse({ ...facts, address: shouted })).toBe(drawHouse(facts));
});

test('200 houses on one street get at least 190 different drawings', () => {
  const street = Array.from({ length: 200 }, (_, index) =>
    drawHouse({ ...facts, address: `${index + 1} Elm St, Columbus, OH 43205` }),
  );
  expect(new Set(street).size).toBeGreaterThanOrEqual(190);
});

test('all 900 drawings are well-formed, under 60 kB, and contain only shapes with numbers', () => {
  for (const one of everything) {
    const svg = drawHouse(one);
    expect(svg.length).toBeLessThan(60_000);
    expect(svg).not.toMatch(/NaN|undefined|null|Infinity/);
    expect(svg).not.toMatch(/<(?!\/?(svg|g|rect|path|circle|ellipse)\b)|href|url\(|style|\son/i);
  }
  for (const one of everything.filter((_, index) => index % 45 === 0)) {
    const root = read(drawHouse(one));
    expect(root.tagName).toBe('svg');
    expect(root.querySelectorAll('*').length).toBeGreaterThan(20);
  }
});

test('an entered address never appears in the drawing', () => {
  const address = '"/><script>alert(1)</script><a href="x" onload="y">\u0000\ud800';
  expect(drawHouse({ ...facts, address })).not.toMatch(/script|alert|onload|href/);
});

test.each([
  [600, 400, '0 0 600 400'],
  [640, 640, '0 0 400 400'],
  [1, 640, '0 0 380 400'],
  [640, 1, '0 0 860 400'],
  [1, 1, '0 0 400 400'],
])('an image of %i by %i has that size and the view box %s', (width, height, view) => {
  const root = read(drawHouse({ ...facts, width, height }));
  expect([root.getAttribute('width'), root.getAttribute('height')]).toEqual([
    String(width),
    String(height),
  ]);
  expect(root.getAttribute('viewBox')).toBe(view);
});

describe('the drawing matches the facts of the house', () => {
  const styles = (given: Partial<HouseFacts>) =>
    new Set(
      Array.from({ length: 60 }, (_, index) => {
        const address = `${index} Oak Ave, Columbus, OH 43205`;
        return houseLook({ ...facts, ...given, address }).style;
      }),
    );

  test.each<[string, Partial<HouseFacts>, HouseStyle[]]>([
    ['a house of 1898', { yearBuilt: 1898 }, ['gable', 'victorian']],
    ['a house of 1935', { yearBuilt: 1935 }, ['colonial', 'gable', 'tudor']],
    ['one floor of 1925', { yearBuilt: 1925, stories: 1 }, ['bungalow', 'gable']],
    ['one floor of 1962', { yearBuilt: 1962, stories: 1 }, ['ranch']],
    ['a house of 1995', { yearBuilt: 1995 }, ['colonial', 'suburban']],
    ['a house of 2022', { yearBuilt: 2022 }, ['box', 'farmhouse', 'suburban']],
    ['an old townhouse', { propertyType: 'Townhouse', yearBuilt: 1910 }, ['rowhouse']],
    ['a new townhouse', { propertyType: 'Townhouse', yearBuilt: 2005 }, ['townhouse']],
    ['an old condo', { propertyType: 'Condo', yearBuilt: 1925, stories: 4 }, ['walk-up']],
    ['a condo of 1975', { propertyType: 'Condo', yearBuilt: 1975 }, ['balcony-block']],
    ['a new apartment', { propertyType: 'Apartment', yearBuilt: 2015 }, ['glass-block']],
    ['two families', { propertyType: 'Multi-Family', stories: 2 }, ['duplex']],
    ['three families', { propertyType: 'Multi-Family', stories: 3 }, ['decker']],
    ['a manufactured home', { propertyType: 'Manufactured' }, ['manufactured']],
    ['a plot', { propertyType: 'Land' }, ['land']],
  ])('%s matches its era', (_what, given, expected) => {
    expect([...styles(given)].toSorted()).toEqual(expected);
  });

  test('an address alone gives several kinds of houses, none of them an empty lot', () => {
    const nothing = { propertyType: null, yearBuilt: null, stories: null };
    const kinds = styles(nothing);
    expect(kinds.size).toBeGreaterThanOrEqual(8);
    expect(kinds).not.toContain('land');
  });

  test('a building with 8 floors has more windows than one with 3', () => {
    const block = { ...facts, propertyType: 'Condo', yearBuilt: 1975 };
    const shapes = (stories: number) => count(drawHouse({ ...block, stories }), '<rect');
    expect(shapes(8)).toBeGreaterThan(shapes(3) * 1.8);
  });

  test('an uninhabitable house has boarded windows and weeds; a renovated one has neither', () => {
    const boards = (condition: number) => count(drawHouse({ ...facts, condition }), '#bd9a72');
    const weeds = (condition: number) => count(drawHouse({ ...facts, condition }), '#8fa06f');
    expect(boards(1)).toBeGreaterThan(0);
    expect(weeds(1)).toBe(26);
    expect([boards(5), weeds(5)]).toEqual([0, 0]);
  });

  test.each([
    ['1 A St, Phoenix, AZ 85001', 'desert'],
    ['1 A St, Miami, fl', 'palms'],
    ['1 A St, Denver, CO 80202-1234, USA', 'conifers'],
    ['1 A St, Dallas, TX', 'prairie'],
    ['1 A St, Columbus, OH 43205', 'woods'],
    ['somewhere', 'woods'],
    ['', 'woods'],
  ])('%j is surrounded by %s', (address, region) => {
    expect(regionOf(address)).toBe(region);
  });
});

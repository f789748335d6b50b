import { expect, test } from 'vitest';
import { outsideService } from '#server/testing/stand-ins/outside-service.ts';
import type { Fault } from '#server/testing/stand-ins/stand-in.ts';
import { startTileStandIn } from '#server/testing/stand-ins/tile-stand-in.ts';
import { createHttpMapStyle } from './http-map-style.ts';
import { urlsOfStyle } from './style-urls.ts';

const TILES = 'http://127.0.0.1:9';
const outside = outsideService(() => startTileStandIn(TILES));

const open = (more: { furtherOrigins?: string[]; ownOrigin?: string } = {}) =>
  createHttpMapStyle({
    url: `${outside.service.url}/style.json`,
    furtherOrigins: [],
    ownOrigin: 'https://freehold.example',
    clockwork: outside.clock,
    log: outside.log,
    ...more,
  });

test('the 5 kinds of URLs in a style are found and resolved against the style’s own URL', () => {
  const style = {
    sources: {
      streets: { type: 'vector', url: 'https://a.example/streets.json' },
      hills: { type: 'raster-dem', tiles: ['https://b.example/{z}/{x}/{y}.png'] },
      parks: { type: 'geojson', data: 'parks.json' },
      inline: { type: 'geojson', data: { type: 'FeatureCollection', features: [] } },
      files: { type: 'vector', url: 'pmtiles://tiles' },
    },
    glyphs: 'https://c.example/{fontstack}/{range}.pbf',
    sprite: [{ id: 'default', url: 'https://d.example/sprite' }],
  };
  expect(urlsOfStyle(style, 'https://style.example/streets/style.json')).toEqual({
    urls: [
      'https://a.example/streets.json',
      'https://b.example/%7Bz%7D/%7Bx%7D/%7By%7D.png',
      'https://style.example/streets/parks.json',
      'https://c.example/%7Bfontstack%7D/%7Brange%7D.pbf',
      'https://d.example/sprite',
    ],
    tileJsons: ['https://a.example/streets.json'],
  });
});

test.each([null, 'text', [], { sources: [1], glyphs: 7, sprite: { url: 1 } }])(
  'a style that is %j names no URLs',
  (style) => {
    expect(urlsOfStyle(style, 'https://a.example').urls).toEqual([]);
  },
);

test('the allowed origins come from the style, its sources, the URLs they name, and any extra ones', async () => {
  const style = open({ furtherOrigins: ['https://more.example'] });
  await style.firstRead;
  expect(style.origins()).toEqual([outside.service.url, TILES, 'https://more.example'].toSorted());
  expect(outside.service.requests.map(({ path }) => path)).toEqual(['/style.json', '/source.json']);
  expect(outside.clock.deadlines).toEqual([5000]);
});

test('a style on our own origin needs no other origin', async () => {
  const style = open({ ownOrigin: outside.service.url });
  await style.firstRead;
  expect(style.origins()).toEqual([TILES]);
});

test.each<Fault>([500, 404, 'hang', 'hang-up', 'html', 'truncated'])(
  'after %s only the style’s own origin is allowed, and the style is read again after a minute',
  async (fault) => {
    outside.service.meetNext(fault);
    const style = open();
    await style.firstRead;
    const own = [outside.service.url];
    expect(style.origins()).toEqual(own);
    outside.clock.advance(59_999);
    expect(style.origins()).toEqual(own);
    expect(outside.service.requests).toHaveLength(1);
    expect(outside.logged()).toContain('map-style');
    expect(outside.logged()).not.toContain(outside.service.url);
    outside.clock.advance(1);
    style.origins();
    await expect.poll(() => style.origins()).toEqual([...own, TILES].toSorted());
  },
);

import { Buffer } from 'node:buffer';
import { type Answer, type StandIn, startStandIn } from './stand-in.ts';

export const TILE_CREDIT = 'Streets of the stand-in';
const ANYONE = { 'access-control-allow-origin': '*' };

/** A tile service on loopback: a style, the file of its one source, and tiles; the latter two also at another URL. */
export function startTileStandIn({ tilesUrl }: { tilesUrl?: string } = {}): Promise<StandIn> {
  return startStandIn({
    answer: ({ path, headers }) => {
      const own = `http://${headers.host}`;
      return { ...answerTo(path, own, tilesUrl ?? own), headers: headersOf(path) };
    },
    errorBody: (status) => ({ status }),
  });
}

const headersOf = (path: string): Record<string, string> =>
  path.endsWith('.png') ? { ...ANYONE, 'content-type': 'image/png' } : ANYONE;

function answerTo(path: string, own: string, tilesUrl: string): Answer {
  if (path === '/style.json') return { body: styleOf(own, tilesUrl) };
  if (path === '/source.json') {
    const tiles = [`${tilesUrl}/tiles/{z}/{x}/{y}.png`];
    return { body: { tilejson: '3.0.0', tiles, attribution: TILE_CREDIT, maxzoom: 16 } };
  }
  return /^\/tiles\/\d+\/\d+\/\d+\.png$/.test(path)
    ? { body: TILE }
    : { status: 404, body: { path } };
}

const styleOf = (own: string, tilesUrl: string) => ({
  version: 8,
  sources: {
    streets: { type: 'raster', url: `${own}/source.json`, tileSize: 256 },
  },
  glyphs: `${tilesUrl}/glyphs/{fontstack}/{range}.pbf`,
  layers: [
    { id: 'paper', type: 'background', paint: { 'background-color': '#f5efe0' } },
    { id: 'streets', type: 'raster', source: 'streets' },
  ],
});

/** 16 by 16 points: a sand-colored square with two white streets that cross. */
const TILE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAABAAAAAQCAMAAAAoLQ9TAAAABlBMVEXi1r7///8FTZYEAAAAGklEQVR42mNggABGBjRAYwFGNMAwQO5AFwAAEg8AIMkMN0MAAAAASUVORK5CYII=',
  'base64',
);

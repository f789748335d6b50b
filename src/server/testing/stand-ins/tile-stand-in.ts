import { type Answer, type StandIn, startStandIn } from './stand-in.ts';

/** A style, and the file for its one source, whose tiles are on another host. */
export const startTileStandIn = (tilesUrl: string): Promise<StandIn> =>
  startStandIn({
    answer: ({ path, headers }) => answerTo(path, `http://${headers.host}`, tilesUrl),
    errorBody: (status) => ({ status }),
  });

function answerTo(path: string, own: string, tilesUrl: string): Answer {
  if (path === '/style.json') {
    const sources = { streets: { type: 'raster', url: `${own}/source.json` } };
    const glyphs = `${tilesUrl}/glyphs/{fontstack}/{range}.pbf`;
    return { body: { version: 8, sources, glyphs, layers: [] } };
  }
  if (path === '/source.json') {
    return { body: { tilejson: '3.0.0', tiles: [`${tilesUrl}/tiles/{z}/{x}/{y}.png`] } };
  }
  return { status: 404, body: { path } };
}

import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export const TILE_CREDIT = 'Streets of the stand-in';
const ANYONE = { 'access-control-allow-origin': '*' };

/** 16 by 16 points: a sand-colored square crossed by two white streets. */
const TILE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAABAAAAAQCAMAAAAoLQ9TAAAABlBMVEXi1r7///8FTZYEAAAAGklEQVR42mNggABGBjRAYwFGNMAwQO5AFwAAEg8AIMkMN0MAAAAASUVORK5CYII=',
  'base64',
);

export interface TileService {
  url: string;
  /** The requested paths. */
  paths: string[];
  /** Answers the next request with an error. */
  failNext: () => void;
  close: () => Promise<void>;
}

/** A tile service on loopback: a style, the file for its one source, and tiles, which can be on another host. */
export async function startTileService(tilesUrl?: string): Promise<TileService> {
  const paths: string[] = [];
  let isFailing = false;
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    paths.push(path);
    const own = `http://${request.headers.host}`;
    const body = isFailing ? null : bodyOf(path, own, tilesUrl ?? own);
    isFailing = false;
    const type = Buffer.isBuffer(body) ? 'image/png' : 'application/json';
    response.writeHead(body ? 200 : 500, { ...ANYONE, 'content-type': type });
    response.end(Buffer.isBuffer(body) ? body : JSON.stringify(body));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    paths,
    failNext: () => {
      isFailing = true;
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function bodyOf(path: string, own: string, tilesUrl: string): object | null {
  if (path === '/style.json') {
    return {
      version: 8,
      sources: { streets: { type: 'raster', url: `${own}/source.json`, tileSize: 256 } },
      layers: [
        { id: 'paper', type: 'background', paint: { 'background-color': '#f5efe0' } },
        { id: 'streets', type: 'raster', source: 'streets' },
      ],
    };
  }
  if (path === '/source.json') {
    const tiles = [`${tilesUrl}/tiles/{z}/{x}/{y}.png`];
    return { tilejson: '3.0.0', tiles, attribution: TILE_CREDIT, maxzoom: 16 };
  }
  return path.startsWith('/tiles/') ? TILE : null;
}

import { z } from 'zod';
import { listOf } from '#server/providers/outbound/lenient.ts';

const text = z.string().catch('');
const Source = z
  .object({
    /** A TileJSON file or an image. */
    url: text,
    tiles: listOf(z.string()),
    /** GeoJSON data, or its URL. */
    data: text,
  })
  .catch({ url: '', tiles: [], data: '' });
const Style = z
  .object({
    sources: z.record(z.string(), Source).catch({}),
    glyphs: text,
    sprite: z.union([z.string(), listOf(z.object({ url: text }))]).catch(''),
  })
  .catch({ sources: {}, glyphs: '', sprite: '' });

export interface StyleUrls {
  /** Every URL in the style, including templates like `{z}`. */
  urls: string[];
  /** Sources that are themselves files listing more URLs. */
  tileJsons: string[];
}

/** https://maplibre.org/maplibre-style-spec/ */
export function urlsOfStyle(style: unknown, styleUrl: string): StyleUrls {
  const { sources, glyphs, sprite } = Style.parse(style);
  const sprites = typeof sprite === 'string' ? [sprite] : sprite.map(({ url }) => url);
  const all = Object.values(sources);
  const tileJsons = all.flatMap(({ url, tiles }) => (tiles.length === 0 ? [url] : []));
  const named = [
    ...all.flatMap(({ url, tiles, data }) => [url, data, ...tiles]),
    glyphs,
    ...sprites,
  ];
  return { urls: complete(named, styleUrl), tileJsons: complete(tileJsons, styleUrl) };
}

/** https://github.com/mapbox/tilejson-spec */
export const urlsOfTileJson = (tileJson: unknown, itsUrl: string): string[] =>
  complete(Source.parse(tileJson).tiles, itsUrl);

/** Resolves to absolute http URLs; other protocols, such as `data:`, open no connection. */
const complete = (urls: readonly string[], base: string): string[] =>
  urls.flatMap((url) => {
    if (url === '' || !URL.canParse(url, base)) return [];
    const { href, protocol } = new URL(url, base);
    return protocol === 'https:' || protocol === 'http:' ? [href] : [];
  });

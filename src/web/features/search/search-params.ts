import { MAP_SHADES, type MapShade } from '#domain/listing/map-shades.ts';
import type { PropertyType } from '#domain/listing/property-type.ts';
import {
  FLOOD_ZONES,
  filterBounds,
  NUMBER_FILTER_NAMES,
  type NumberFilter,
} from '#domain/listing/search-filters.ts';
import { type Filters, propertyTypes, type Sort, sortKeys } from '#web/data/listings/properties.ts';

/** Filters chosen from the controls rather than typed. */
export type Chosen = Pick<Filters, NumberFilter | 'propertyType' | 'floodZone' | 'source'>;

export type ResultView = 'cards' | 'table';

/** The complete search, as stored in the URL. */
export interface SearchState {
  text: string;
  chosen: Chosen;
  sort: Sort | null;
  view: ResultView;
  /** west,south,east,north in degrees. */
  box: string | null;
  /** Whether moving the map searches the area where it stops. */
  isFollowing: boolean;
  /** The measure that shades the map's areas. */
  shade: MapShade | null;
}

const MOST_TEXT = 200;
const BOX = /^-?\d+(\.\d+)?(,-?\d+(\.\d+)?){3}$/;

const isType = (name: string): name is PropertyType =>
  (propertyTypes as readonly string[]).includes(name);

function isSort(given: string | null): given is Sort {
  return given !== null && sortKeys.includes(given.replace(/^-/, ''));
}

/** Invalid parameters are ignored, so that an old or edited link still works. */
export function readSearch(params: URLSearchParams): SearchState {
  const sort = params.get('sort');
  const box = params.get('bbox');
  return {
    text: (params.get('q') ?? '').slice(0, MOST_TEXT),
    chosen: readChosen(params),
    sort: isSort(sort) ? sort : null,
    view: params.get('view') === 'table' ? 'table' : 'cards',
    box: box !== null && BOX.test(box) ? box : null,
    isFollowing: params.get('follow') !== '0',
    shade: MAP_SHADES.find((shade) => shade === params.get('shade')) ?? null,
  };
}

function readChosen(params: URLSearchParams): Chosen {
  const chosen: Chosen = {};
  for (const name of NUMBER_FILTER_NAMES) {
    const given = params.get(name) ?? '';
    const value = Number(given);
    const isTaken = filterBounds(name).isWhole ? Number.isInteger(value) : Number.isFinite(value);
    if (given.trim() !== '' && isTaken) chosen[name] = value;
  }
  const types = params.getAll('type').filter(isType);
  if (types.length > 0) chosen.propertyType = [...new Set(types)];
  const floodZone = FLOOD_ZONES.find((zone) => zone === params.get('floodZone'));
  if (floodZone) chosen.floodZone = floodZone;
  const source = params.get('source');
  if (source === 'yours' || source === 'market') chosen.source = source;
  return chosen;
}

/** Defaults (no words, best score first, cards) are left out. */
export function writeSearch(state: SearchState): URLSearchParams {
  const params = new URLSearchParams();
  if (state.text.trim() !== '') params.set('q', state.text);
  for (const name of NUMBER_FILTER_NAMES) {
    const value = state.chosen[name];
    if (value !== undefined) params.set(name, String(value));
  }
  for (const type of state.chosen.propertyType ?? []) params.append('type', type);
  if (state.chosen.floodZone) params.set('floodZone', state.chosen.floodZone);
  if (state.chosen.source) params.set('source', state.chosen.source);
  if (state.sort) params.set('sort', state.sort);
  if (state.view === 'table') params.set('view', 'table');
  if (state.box) params.set('bbox', state.box);
  if (!state.isFollowing) params.set('follow', '0');
  if (state.shade) params.set('shade', state.shade);
  return params;
}

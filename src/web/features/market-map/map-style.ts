import type { StyleSpecification } from 'maplibre-gl';
import type { MapTheme } from './map-theme.ts';

export const POINTS = 'points';
export const ACTIVE = 'active';
export const STATES = 'states';
export const COUNTIES = 'counties';
export const LAND = 'land';
export const STATE_NAMES = 'state-names';
export const COUNTY_NAMES = 'county-names';
export const PIN_LAYER = 'pins';
export const CLUSTER_LAYER = 'clusters';
/** Counties matter from here on; further out their lines would be a grey mist. */
export const COUNTY_ZOOM = 5;
const CLUSTER_UNTIL_ZOOM = 12;
const CLUSTER_RADIUS = 44;
/** Two or three pins may overlap; a cluster of two would hide more than it tidies. */
const CLUSTER_FROM = 4;

const COUNTY_NAME_ZOOM = 7;

const EMPTY = { type: 'FeatureCollection' as const, features: [] };

/** The count inside a cluster: 12, 340, 1.2k. */
const COUNT_TEXT = ['to-string', ['get', 'point_count_abbreviated']] as const;

/** Names give way to each other, and pins lie over them. */
const nameLayer = (source: string, minzoom: number, maxzoom: number) => ({
  id: source,
  type: 'symbol',
  source,
  minzoom,
  maxzoom,
  layout: { 'icon-image': ['concat', 'name:', ['get', 'name']], 'icon-padding': 12 },
});

/** Paper, outlines and pins; no tiles, no fonts from elsewhere. */
export function mapStyle(theme: MapTheme): StyleSpecification {
  return {
    version: 8,
    sources: {
      [LAND]: { type: 'geojson', data: EMPTY },
      [STATES]: { type: 'geojson', data: EMPTY },
      [COUNTIES]: { type: 'geojson', data: EMPTY },
      [STATE_NAMES]: { type: 'geojson', data: EMPTY },
      [COUNTY_NAMES]: { type: 'geojson', data: EMPTY },
      [POINTS]: {
        type: 'geojson',
        data: EMPTY,
        cluster: true,
        clusterMaxZoom: CLUSTER_UNTIL_ZOOM,
        clusterRadius: CLUSTER_RADIUS,
        clusterMinPoints: CLUSTER_FROM,
      },
      [ACTIVE]: { type: 'geojson', data: EMPTY },
    },
    layers: [
      { id: 'ground', type: 'background', paint: { 'background-color': theme.ground } },
      { id: 'land', type: 'fill', source: LAND, paint: { 'fill-color': theme.land } },
      {
        id: 'counties',
        type: 'line',
        source: COUNTIES,
        minzoom: COUNTY_ZOOM,
        paint: { 'line-color': theme.line, 'line-width': 1 },
      },
      {
        id: 'states',
        type: 'line',
        source: STATES,
        paint: { 'line-color': theme.strongLine, 'line-width': 1, 'line-opacity': 0.6 },
      },
      nameLayer(STATE_NAMES, 3, COUNTY_NAME_ZOOM),
      nameLayer(COUNTY_NAMES, COUNTY_NAME_ZOOM, 24),
      {
        id: PIN_LAYER,
        type: 'symbol',
        source: POINTS,
        filter: ['!', ['has', 'point_count']],
        layout: {
          'icon-image': ['concat', 'pin:', ['get', 'label']],
          'icon-allow-overlap': true,
        },
      },
      {
        id: CLUSTER_LAYER,
        type: 'symbol',
        source: POINTS,
        filter: ['has', 'point_count'],
        layout: {
          'icon-image': ['concat', 'cluster:', COUNT_TEXT],
          'icon-allow-overlap': true,
        },
      },
      {
        id: 'active',
        type: 'symbol',
        source: ACTIVE,
        layout: {
          'icon-image': ['concat', 'active:', ['get', 'label']],
          'icon-allow-overlap': true,
        },
      },
    ],
  } as StyleSpecification;
}

import 'maplibre-gl/dist/maplibre-gl.css';
import './market-map.css';
import type { FeatureCollection, GeoJSON } from 'geojson';
import {
  type GeoJSONSource,
  type MapLayerMouseEvent,
  Map as MapLibreMap,
  NavigationControl,
  setWorkerUrl,
} from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';
import type { MapPoints } from '#web/data/properties.ts';
import { formatMoneyShort } from '#web/lib/format.ts';
import { COUNTRY, type Frame } from './map-frame.ts';
import {
  ACTIVE,
  CLUSTER_LAYER,
  COUNTIES,
  COUNTY_NAMES,
  COUNTY_ZOOM,
  LAND,
  mapStyle,
  PIN_LAYER,
  POINTS,
  STATE_NAMES,
  STATES,
} from './map-style.ts';
import type { MapTheme } from './map-theme.ts';
import { loadCounties, loadStates } from './outlines.ts';
import { drawImage } from './pin-images.ts';

interface MapEvents {
  onHover: (id: string | null) => void;
  onPick: (id: string) => void;
  /** The user, not the product, has moved the map and let go. */
  onMove: (frame: Frame) => void;
  /** The machine cannot draw it. */
  onFailure: () => void;
}

export interface MapHandle {
  showPoints: (points: MapPoints) => void;
  highlight: (place: MapPlace | null) => void;
  fit: (frame: Frame) => void;
  paint: (theme: MapTheme) => void;
  frame: () => Frame;
  destroy: () => void;
}

export interface MapPlace {
  longitude: number;
  latitude: number;
  price: number;
}

const FIT_PADDING = 40;
const CLOSEST_FIT = 13;
const FIT_MS = 500;
const TITLE =
  'Map of the results; the list beside it has the same properties. Arrow keys move it, plus and minus zoom.';

setWorkerUrl(workerUrl);

export function createMap(container: HTMLElement, first: MapTheme, events: MapEvents): MapHandle {
  let theme = first;
  const images = new Set<string>();
  const map = new MapLibreMap({
    container,
    style: mapStyle(theme),
    bounds: COUNTRY,
    fitBoundsOptions: { padding: 16 },
    attributionControl: false,
    dragRotate: false,
    pitchWithRotate: false,
    maxPitch: 0,
    minZoom: 2,
    maxZoom: 17,
    locale: { 'Map.Title': TITLE },
  });
  map.touchZoomRotate.disableRotation();
  map.addControl(new NavigationControl({ showCompass: false }), 'top-right');
  map.setMissingStyleImageResolver((name) => {
    const image = drawImage(name, theme);
    if (!image || map.hasImage(name)) return;
    images.add(name);
    map.addImage(name, image.data, { pixelRatio: image.pixelRatio });
  });
  // What is asked of the map before it is ready waits; what is asked after it is gone does nothing.
  let isGone = false;
  let isReady = false;
  const waiting: (() => void)[] = [];
  map.once('load', () => {
    isReady = true;
    for (const work of waiting.splice(0)) work();
  });
  const whenReady = (work: () => void) => {
    if (isGone) return;
    if (isReady) work();
    else waiting.push(work);
  };
  const setData = (source: string, data: GeoJSON) =>
    whenReady(() => void map.getSource<GeoJSONSource>(source)?.setData(data));

  listen(map, events);
  drawOutlines(map, setData);
  return {
    showPoints: (points) => setData(POINTS, toFeatures(points)),
    highlight: (place) => setData(ACTIVE, place ? toFeature(place) : toFeatures(null)),
    fit: (frame) =>
      whenReady(() =>
        map.fitBounds(frame, { padding: FIT_PADDING, maxZoom: CLOSEST_FIT, duration: FIT_MS }),
      ),
    paint: (next) => {
      theme = next;
      whenReady(() => repaint(map, theme, images));
    },
    frame: () => frameOfMap(map),
    destroy: () => {
      isGone = true;
      map.remove();
    },
  };
}

function frameOfMap(map: MapLibreMap): Frame {
  const bounds = map.getBounds();
  return [
    Math.max(-180, bounds.getWest()),
    Math.max(-90, bounds.getSouth()),
    Math.min(180, bounds.getEast()),
    Math.min(90, bounds.getNorth()),
  ];
}

function listen(map: MapLibreMap, events: MapEvents): void {
  const idOf = (event: MapLayerMouseEvent): string | null => {
    const id: unknown = event.features?.[0]?.properties['id'];
    return typeof id === 'string' ? id : null;
  };
  map.on('mousemove', PIN_LAYER, (event) => events.onHover(idOf(event)));
  map.on('mouseleave', PIN_LAYER, () => events.onHover(null));
  map.on('click', PIN_LAYER, (event) => {
    const id = idOf(event);
    if (id !== null) events.onPick(id);
  });
  map.on('click', CLUSTER_LAYER, (event) => void openCluster(map, event));
  for (const layer of [PIN_LAYER, CLUSTER_LAYER]) {
    map.on('mouseenter', layer, () => map.getCanvas().classList.add('cursor-pointer'));
    map.on('mouseleave', layer, () => map.getCanvas().classList.remove('cursor-pointer'));
  }
  map.on('moveend', (event) => {
    if ('originalEvent' in event && event.originalEvent) events.onMove(frameOfMap(map));
  });
  map.on('webglcontextlost', events.onFailure);
  map.on('error', ({ error }) => {
    if (error instanceof Error && error.name === 'GPUInitializationError') events.onFailure();
  });
}

/** Moves in until the cluster falls apart. */
async function openCluster(map: MapLibreMap, event: MapLayerMouseEvent): Promise<void> {
  const [cluster] = event.features ?? [];
  const source = map.getSource<GeoJSONSource>(POINTS);
  if (!cluster || !source) return;
  const zoom = await source.getClusterExpansionZoom(Number(cluster.properties['cluster_id']));
  map.easeTo({ center: event.lngLat, zoom }, { originalEvent: event.originalEvent });
}

function drawOutlines(map: MapLibreMap, setData: (source: string, data: GeoJSON) => void): void {
  const drawStates = async () => {
    const { land, borders, names } = await loadStates();
    setData(LAND, land);
    setData(STATE_NAMES, names);
    setData(STATES, borders);
  };
  const drawCounties = async () => {
    const { borders, names } = await loadCounties();
    setData(COUNTIES, borders);
    setData(COUNTY_NAMES, names);
  };
  // Without outlines the map still has its pins.
  const ignore = () => undefined;
  drawStates().catch(ignore);
  let areCountiesAsked = false;
  map.on('zoom', () => {
    if (areCountiesAsked || map.getZoom() < COUNTY_ZOOM) return;
    areCountiesAsked = true;
    drawCounties().catch(ignore);
  });
}

function repaint(map: MapLibreMap, theme: MapTheme, images: ReadonlySet<string>): void {
  map.setPaintProperty('ground', 'background-color', theme.ground);
  map.setPaintProperty('land', 'fill-color', theme.land);
  map.setPaintProperty('counties', 'line-color', theme.line);
  map.setPaintProperty('states', 'line-color', theme.strongLine);
  for (const name of images) {
    const image = drawImage(name, theme);
    if (image && map.hasImage(name)) map.updateImage(name, image.data);
  }
}

function toFeature({ longitude, latitude, price }: MapPlace): GeoJSON {
  return {
    type: 'Feature',
    geometry: { type: 'Point', coordinates: [longitude, latitude] },
    properties: { label: formatMoneyShort(price) },
  };
}

function toFeatures(points: MapPoints | null): FeatureCollection {
  const features = (points?.ids ?? []).map((id, at): FeatureCollection['features'][number] => ({
    type: 'Feature',
    geometry: {
      type: 'Point',
      coordinates: [points?.longitudes[at] ?? 0, points?.latitudes[at] ?? 0],
    },
    properties: { id, label: formatMoneyShort(points?.prices[at]) },
  }));
  return { type: 'FeatureCollection', features };
}

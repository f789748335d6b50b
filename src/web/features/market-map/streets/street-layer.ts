import 'maplibre-gl/dist/maplibre-gl.css';
import { AttributionControl, Map as StreetMap, setWorkerUrl } from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';
import { type Camera, unproject } from '#web/features/market-map/camera.ts';

/** Streets of a MapLibre style, under a canvas that has the pins and takes the gestures. */
export interface StreetLayer {
  look: (camera: Camera) => void;
}

const PATIENCE_MS = 20_000;

/** Resolves when the streets can be seen; rejects without WebGL and where the style or all of its tiles fail. */
export async function createStreetLayer(
  box: HTMLElement,
  styleUrl: string,
  camera: Camera,
  signal: AbortSignal,
): Promise<StreetLayer> {
  // A file of our own: the security policy has no room for workers made of text.
  setWorkerUrl(workerUrl);
  const container = document.createElement('div');
  // Another position of the library's own style would take its size away.
  container.className = 'absolute! inset-0';
  box.prepend(container);
  const remove = () => container.remove();
  try {
    const map = new StreetMap({
      container,
      style: styleUrl,
      interactive: false,
      attributionControl: false,
      ...lookAt(camera),
    });
    signal.addEventListener('abort', () => map.remove());
    map.addControl(new AttributionControl({ compact: false }), 'bottom-right');
    hideFromReaders(map.getCanvas());
    // A press on a credit's link is none on the map.
    container.addEventListener('pointerdown', (event) => event.stopPropagation(), { signal });
    await firstPicture(map, signal).catch((error: unknown) => {
      map.remove();
      throw error;
    });
    return { look: (next) => map.jumpTo(lookAt(next)) };
  } catch (error) {
    remove();
    throw error;
  } finally {
    signal.addEventListener('abort', remove);
  }
}

const lookAt = (camera: Camera) => {
  const { longitude, latitude } = unproject(camera);
  return { center: [longitude, latitude] as [number, number], zoom: camera.zoom };
};

/** The box around it has the name and the keys. */
function hideFromReaders(canvas: HTMLCanvasElement): void {
  canvas.setAttribute('aria-hidden', 'true');
  for (const name of ['role', 'aria-label', 'tabindex']) canvas.removeAttribute(name);
}

function firstPicture(map: StreetMap, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    let failure: Error | null = null;
    let tiles = 0;
    const timer = setTimeout(() => reject(new Error('The streets took too long')), PATIENCE_MS);
    const done = (end: () => void) => () => {
      clearTimeout(timer);
      end();
    };
    const isTile = (event: object) => 'tile' in event && Boolean(event.tile);
    map.on('sourcedata', (event) => {
      if (isTile(event)) tiles += 1;
    });
    // A single missing tile leaves a gap; anything else that is missing, or every tile, is no map.
    map.on('error', (event) => {
      const error = new Error(event.error.message);
      failure ??= error;
      if (!isTile(event)) done(() => reject(error))();
    });
    map.once(
      'load',
      done(() => {
        if (failure && tiles === 0) reject(failure);
        else resolve();
      }),
    );
    signal.addEventListener(
      'abort',
      done(() => reject(new Error('The map is gone'))),
    );
  });
}

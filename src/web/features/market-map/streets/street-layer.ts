import 'maplibre-gl/dist/maplibre-gl.css';
import { AttributionControl, Map as StreetMap, setWorkerUrl } from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';
import { type Camera, unproject } from '#web/features/market-map/camera.ts';

/** MapLibre streets under the canvas, which has the pins and handles gestures. */
export interface StreetLayer {
  look: (camera: Camera) => void;
}

const PATIENCE_MS = 20_000;

/** Resolves when the streets are visible; rejects without WebGL, or if the style or all its tiles fail. */
export async function createStreetLayer(
  box: HTMLElement,
  styleUrl: string,
  camera: Camera,
  signal: AbortSignal,
): Promise<StreetLayer> {
  // Use a file of our own, because the security policy forbids inline workers.
  setWorkerUrl(workerUrl);
  const container = document.createElement('div');
  // Override the position from the library's own styles, which would leave the container without a size.
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
    // Clicking a credit link mustn't count as a click on the map.
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

/** The surrounding box has the label and handles the keyboard. */
function hideFromReaders(canvas: HTMLCanvasElement): void {
  canvas.setAttribute('aria-hidden', 'true');
  for (const name of ['role', 'aria-label', 'tabindex']) canvas.removeAttribute(name);
}

function firstPicture(map: StreetMap, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    let failure: Error | null = null;
    let tiles = 0;
    const timer = setTimeout(() => reject(new Error('Loading the streets timed out')), PATIENCE_MS);
    const done = (end: () => void) => () => {
      clearTimeout(timer);
      end();
    };
    const isTile = (event: object) => 'tile' in event && Boolean(event.tile);
    map.on('sourcedata', (event) => {
      if (isTile(event)) tiles += 1;
    });
    // A missing tile only leaves a gap, but any other failure, or the loss of every tile, means there's no map.
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
      done(() => reject(new Error('The map was removed'))),
    );
  });
}

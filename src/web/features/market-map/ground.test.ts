import { expect, it, vi } from 'vitest';
import { Ground } from './ground.ts';
import type { MapTheme } from './map-theme.ts';
import type { Sprites } from './pin-images.ts';

it('a map of 0 by 0 pixels, collapsed or not laid out yet, draws nothing', () => {
  const drawImage = vi.fn();
  const picture = { drawImage } as unknown as CanvasRenderingContext2D;
  const ground = new Ground({} as Sprites, false);
  const camera = { x: 0.2, y: 0.4, zoom: 4 };
  for (const size of [
    { width: 0, height: 0 },
    { width: 600, height: 0 },
    { width: 0, height: 400 },
  ])
    ground.paint(
      picture,
      {
        states: null,
        counties: null,
        labels: { places: [], zips: [] },
        shaded: [],
        isOverStreets: false,
      },
      {} as MapTheme,
      {
        camera,
        size,
        ratio: 2,
      },
      () => [],
    );
  expect(drawImage).not.toHaveBeenCalled();
});

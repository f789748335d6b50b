import type { FastifyInstance } from 'fastify';
import { readStreetViewImage } from '#contract/locations/maps.ts';
import type { Deps } from '#server/deps.ts';
import { fileRoute } from '#server/http/files/file-route.ts';
import { drawHouse } from '#server/providers/street-view/drawing/draw-house.ts';
import { findBuilding } from './find-building.ts';
import { mayPhotograph } from './may-photograph.ts';

/** Browsers cache a photo for a day; a placeholder drawing expires sooner. */
const DAY_SECONDS = 24 * 60 * 60;
const STAND_IN_SECONDS = 10 * 60;

export function registerStreetView(app: FastifyInstance, deps: Deps): void {
  const { streetView } = deps;

  fileRoute(app, deps, readStreetViewImage, async ({ query, signedIn, request }) => {
    const { address, width, height } = query;
    const userId = signedIn?.user.userId ?? null;
    const photograph =
      streetView && (await mayPhotograph(deps, request, userId))
        ? await streetView.photograph(address, { width, height })
        : null;
    if (photograph) return { ...photograph, cacheSeconds: DAY_SECONDS };
    const building = await findBuilding(deps, userId, address);
    return {
      contentType: 'image/svg+xml',
      body: drawHouse({ ...building, width, height }),
      cacheSeconds: streetView ? STAND_IN_SECONDS : DAY_SECONDS,
    };
  });
}

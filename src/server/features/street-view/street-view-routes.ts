import type { FastifyInstance, FastifyReply } from 'fastify';
import { readStreetViewImage } from '#contract/maps.ts';
import type { Deps } from '#server/deps.ts';
import { route } from '#server/http/route.ts';
import { drawHouse } from '#server/providers/street-view/drawing/draw-house.ts';
import { findHouse } from './find-house.ts';
import { mayPhotograph } from './may-photograph.ts';

/** A picture opened on its own is still only a picture: nothing in it may load or run. */
const PICTURE_POLICY = "default-src 'none'; sandbox";

/** Browsers keep a picture for a day; a drawing that stands in for a photograph makes room for it sooner. */
const DAY_SECONDS = 24 * 60 * 60;
const STAND_IN_SECONDS = 10 * 60;

export function registerStreetView(app: FastifyInstance, deps: Deps): void {
  const { streetView } = deps;

  route(app, deps, readStreetViewImage, async ({ query, signedIn, request, reply }) => {
    const { address, width, height } = query;
    const userId = signedIn?.user.userId ?? null;
    const photograph =
      streetView && (await mayPhotograph(deps, request, userId))
        ? await streetView.photograph(address, { width, height })
        : null;
    if (photograph) return send(reply, photograph.contentType, photograph.body, DAY_SECONDS);
    const house = await findHouse(deps, userId, address);
    const drawing = drawHouse({ ...house, width, height });
    return send(reply, 'image/svg+xml', drawing, streetView ? STAND_IN_SECONDS : DAY_SECONDS);
  });
}

function send(
  reply: FastifyReply,
  contentType: string,
  body: Buffer | string,
  seconds: number,
): undefined {
  void reply
    .header('content-type', contentType)
    .header('cache-control', `private, max-age=${seconds}`)
    .header('content-security-policy', PICTURE_POLICY)
    .send(body);
}

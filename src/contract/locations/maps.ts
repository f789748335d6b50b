import { z } from 'zod';
import { text } from '#contract/common.ts';
import { endpoint } from '#contract/endpoint.ts';

const MOST_PIXELS = 640;

/** Image width or height, clamped to the allowed range. */
const pixels = (usual: number) =>
  z
    .union(
      [
        z.number(),
        text(20)
          .regex(/^-?\d{1,9}(\.\d{1,9})?$/)
          .transform(Number),
      ],
      {
        error: 'Must be a number of pixels',
      },
    )
    .transform((value) => Math.min(MOST_PIXELS, Math.max(1, Math.round(value))))
    .default(usual);

export const readStreetViewImage = endpoint({
  method: 'GET',
  path: '/api/maps/streetview/image',
  summary: 'Return an image of the house at an address: a photo if available, otherwise a drawing',
  access: 'visitor',
  query: z.strictObject({
    address: text(300).trim().min(1, 'Enter the address'),
    width: pixels(600),
    height: pixels(400),
  }),
  files: ['image/jpeg', 'image/svg+xml'],
});

export const mapEndpoints = [readStreetViewImage];

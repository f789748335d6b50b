import { accountEndpoints } from './accounts.ts';
import type { Endpoint } from './endpoint.ts';
import { googleSignInEndpoints } from './google-sign-in.ts';
import { healthEndpoints } from './health.ts';
import { locationEndpoints } from './locations.ts';

/** Every endpoint of the product: the server refuses to start when one of them has no route. */
export const endpoints: Endpoint[] = [
  ...healthEndpoints,
  ...accountEndpoints,
  ...googleSignInEndpoints,
  ...locationEndpoints,
];

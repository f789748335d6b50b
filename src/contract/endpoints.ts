import { exportAccount } from './account-export.ts';
import { accountEndpoints } from './accounts.ts';
import { analysisEndpoints } from './analyses.ts';
import { preferenceEndpoints } from './assumptions.ts';
import { billingEndpoints } from './billing.ts';
import { calculationEndpoints } from './calculations.ts';
import type { Endpoint } from './endpoint.ts';
import { favoriteEndpoints } from './favorites.ts';
import { googleSignInEndpoints } from './google-sign-in.ts';
import { healthEndpoints } from './health.ts';
import { importEndpoints } from './imports.ts';
import { locationEndpoints } from './locations.ts';
import { mapEndpoints } from './maps.ts';
import { propertyEndpoints } from './properties.ts';
import { propertyAnalyticsEndpoints } from './property-analytics.ts';
import { propertySearchEndpoints } from './property-search.ts';
import { rentcastEndpoints } from './rentcast.ts';
import { reportEndpoints } from './reports.ts';
import { savedSearchEndpoints } from './saved-searches.ts';
import { simulationEndpoints } from './simulations.ts';

/** Every endpoint of the product: the server refuses to start when one of them has no route. */
export const endpoints: Endpoint[] = [
  ...healthEndpoints,
  ...accountEndpoints,
  exportAccount,
  ...googleSignInEndpoints,
  ...billingEndpoints,
  ...locationEndpoints,
  ...mapEndpoints,
  ...propertySearchEndpoints,
  ...propertyEndpoints,
  ...propertyAnalyticsEndpoints,
  ...rentcastEndpoints,
  ...favoriteEndpoints,
  ...importEndpoints,
  ...preferenceEndpoints,
  ...savedSearchEndpoints,
  ...calculationEndpoints,
  ...simulationEndpoints,
  ...analysisEndpoints,
  ...reportEndpoints,
];

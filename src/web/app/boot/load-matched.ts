import { matchRoutes, type RouteObject } from 'react-router';

/**
 * Fetches the modules of the page at hand before the first render, so that it is drawn in one go and matches
 * prerendered HTML. A module that cannot be fetched is left to the router, which shows the error.
 */
export async function loadMatched(routes: RouteObject[], pathname: string): Promise<void> {
  const matches = matchRoutes(routes, pathname) ?? [];
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return;
      const loaded = await route.lazy().catch(() => null);
      if (loaded) Object.assign(route, loaded, { lazy: undefined });
    }),
  );
}

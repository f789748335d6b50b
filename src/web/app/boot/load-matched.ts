import { matchRoutes, type RouteObject } from 'react-router';

/**
 * Fetches the modules of the current page before the first render, so that it renders in one step and matches
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

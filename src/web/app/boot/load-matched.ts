import { matchRoutes, type RouteObject } from 'react-router';

/**
 * Fetches the current page's modules before the first render, so that it renders in one step and matches the
 * prerendered HTML. If a module can't be fetched, the router shows the error.
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

import { type RouteObject, redirectDocument } from 'react-router';
import { lazyPage } from '#web/app/boot/lazy-page.tsx';
import { RouteErrorScreen } from '#web/app/error/error-screens.tsx';
import { paths, type SitePathName } from '#web/lib/url/paths.ts';
import type { RouteHandle } from './route-handle.ts';

/** In a build, a site page is a file that the app's router loads. In development, the app renders it. */
const IS_DOCUMENT = import.meta.env.PROD && !import.meta.env.SSR;

export function siteRoute(name: SitePathName): RouteObject {
  const { path, title } = paths[name];
  const route = { id: name, path, handle: { title } satisfies RouteHandle };
  if (IS_DOCUMENT) return { ...route, loader: ({ request }) => redirectDocument(request.url) };
  return {
    ...route,
    ErrorBoundary: RouteErrorScreen,
    lazy: lazyPage(async () => {
      const { sitePages } = await import('#web/pages/public/site-pages.ts');
      return sitePages[name]();
    }),
    loader: async (args) => {
      const { siteLoaders } = await import('./site-loaders.ts');
      return (await siteLoaders[name]?.(args)) ?? null;
    },
  };
}

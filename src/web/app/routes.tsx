import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import type { Access } from '#domain/plans/access.ts';
import { lazyPage } from '#web/app/boot/lazy-page.tsx';
import { RouteErrorScreen } from '#web/app/error/error-screens.tsx';
import {
  type AppPathName,
  isSitePath,
  type PathEntry,
  type PathName,
  pathNames,
  paths,
} from '#web/lib/url/paths.ts';
import { NotFoundPage } from '#web/pages/not-found.tsx';
import { pageModules } from './page-modules.ts';
import { Root } from './root.tsx';
import type { RouteHandle } from './route-handle.ts';
import { siteRoute } from './site-route.ts';

type LazyRoute = ReturnType<typeof lazyPage>;

const layouts: Record<Exclude<PathEntry['layout'], 'property' | 'owned'>, LazyRoute> = {
  bare: lazyPage(async () => (await import('#web/app/shell/bare-layout.tsx')).BareLayout),
  public: lazyPage(async () => (await import('#web/app/shell/public-layout.tsx')).PublicLayout),
  app: lazyPage(async () => (await import('#web/app/shell/shell.tsx')).Shell),
};

function pageRoute(name: PathName): RouteObject {
  if (isSitePath(name)) return siteRoute(name);
  const { path, title, feature, access, layout } = paths[name];
  return {
    id: name,
    path,
    handle: { title } satisfies RouteHandle,
    ErrorBoundary: RouteErrorScreen,
    lazy:
      feature === null || layout === 'owned'
        ? openPage(name)
        : guardedPage(name, pageModules[name], { feature, access }),
  };
}

const openPage = (name: AppPathName): LazyRoute => lazyPage(pageModules[name]);

const guardedPage = (
  name: string,
  load: () => Promise<ComponentType>,
  guard: { feature: string; access: Access },
): LazyRoute =>
  lazyPage(async () => {
    const [Page, { Guard }] = await Promise.all([load(), import('#web/app/guard/guard.tsx')]);
    return () => (
      <Guard key={name} {...guard}>
        <Page />
      </Guard>
    );
  });

const notFound: RouteObject = {
  path: '*',
  handle: { title: 'Page not found' } satisfies RouteHandle,
  Component: NotFoundPage,
};

/** The pages of a property share a header inside the app's frame. */
const propertyPages = (pages: PathName[]): RouteObject => ({
  ErrorBoundary: RouteErrorScreen,
  lazy: lazyPage(
    async () => (await import('#web/pages/property/property-layout.tsx')).PropertyLayout,
  ),
  children: pages.map(pageRoute),
});

/** The tabs of an owned property share one layout, which is guarded once for all of them. */
const ownedPages = (pages: PathName[]): RouteObject => ({
  ErrorBoundary: RouteErrorScreen,
  lazy: guardedPage(
    'owned',
    async () => (await import('#web/pages/own/owned-layout.tsx')).OwnedLayout,
    { feature: paths.userProperty.feature ?? '', access: paths.userProperty.access },
  ),
  children: pages.map(pageRoute),
});

/** Every page's route, inside its layout. */
export function createRoutes(): RouteObject[] {
  const pagesOf = (layout: string) => pathNames.filter((name) => paths[name].layout === layout);
  const children = Object.entries(layouts).map(([layout, lazy]): RouteObject => {
    const pages = pagesOf(layout).map(pageRoute);
    if (layout === 'public') pages.push(notFound);
    if (layout === 'app')
      pages.push(propertyPages(pagesOf('property')), ownedPages(pagesOf('owned')));
    return { lazy, children: pages };
  });
  return [{ Component: Root, ErrorBoundary: RouteErrorScreen, children }];
}

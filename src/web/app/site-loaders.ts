import { data, type LoaderFunction } from 'react-router';
import type { SitePathName } from '#web/lib/url/paths.ts';

/** The page doesn't exist; its route's error screen says so. */
const orNotFound = <Found>(found: Found | null): Found => {
  if (found === null) throw data(null, { status: 404 });
  return found;
};

/** Data a site page needs before it renders. */
export const siteLoaders: Partial<Record<SitePathName, LoaderFunction>> = {
  blogPost: async ({ params }) => {
    const { loadBlogArticle } = await import('#web/features/blog/blog-articles.ts');
    return orNotFound(await loadBlogArticle(params['slug'] ?? ''));
  },
  market: async ({ params }) => {
    const { findMarket } = await import('#web/features/markets/market-list.ts');
    return orNotFound(findMarket(params['slug'] ?? ''));
  },
  guide: async ({ params }) => {
    const { loadGuide } = await import('#web/features/guides/load-guide.ts');
    return orNotFound(await loadGuide(params['slug'] ?? ''));
  },
};

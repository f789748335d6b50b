import { renderToStaticMarkup } from 'react-dom/server';
import { prerender } from 'react-dom/static';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router';
import { createRoutes } from '#web/app/routes.tsx';
import { blogArticles } from '#web/features/blog/blog-articles.ts';
import { guides } from '#web/features/guides/guide-list.ts';
import { markets } from '#web/features/markets/market-list.ts';
import { marketDescription } from '#web/features/markets/market-text.ts';
import { PropertyFirstContent } from '#web/features/property/first-content.tsx';
import {
  href,
  isSitePath,
  type PathEntry,
  type PathName,
  pageTitle,
  pathNames,
  paths,
} from '#web/lib/url/paths.ts';
import type { ArticleSummary } from '#web/shared/article/article.ts';
import { App } from './app.tsx';
import { loadMatched } from './load-matched.ts';
import { pageDescriptions } from './page-descriptions.ts';

/** A page as search engines and link previews see it. */
export interface PageHead {
  title: string;
  description: string | null;
  kind: 'website' | 'article';
  /** ISO date, such as 2026-11-15, if known. */
  updated: string | null;
  /** For articles. */
  published?: string;
}

export interface PrerenderedPage {
  path: string;
  head: PageHead;
  /** Whether the page is listed in the sitemap. */
  isListed: boolean;
  html: string;
  /**
   * Source files to fetch for this page in addition to the entry, as named in the bundler's manifest; `**` matches any
   * folder.
   */
  modules: string[];
  /** The app hydrates its own pages; site pages stay static, and only their islands run scripts. */
  script: 'app' | 'site';
}

const LAYOUT_MODULES = {
  bare: ['app/shell/bare-layout.tsx'],
  public: [],
  app: ['app/shell/shell.tsx', 'app/guard/guard.tsx'],
  property: [],
  owned: [],
};

/** A page's file name is its page name in kebab-case, in one of the `pages` folders. */
function modulesOf(name: PathName): string[] {
  if (isSitePath(name)) return [];
  const file = name.replaceAll(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`);
  return [...LAYOUT_MODULES[paths[name].layout], `pages/**/${file}.tsx`];
}

type ParameterPage = Omit<PageHead, 'title'> & { slug: string; title: string };

const articlePage = (article: ArticleSummary): ParameterPage => ({
  slug: article.slug,
  title: article.title,
  description: article.description,
  updated: article.updated,
  published: article.published,
  kind: 'article',
});

/** The pages generated for each path that has a parameter. */
const PAGES: Partial<Record<PathName, readonly ParameterPage[]>> = {
  guide: guides.map(articlePage),
  blogPost: blogArticles.map(articlePage),
  market: markets.map((market) => ({
    slug: market.slug,
    title: `Rental property in ${market.city}, ${market.state}`,
    description: marketDescription(market),
    updated: null,
    kind: 'website',
  })),
};

type PagePlan = Omit<PrerenderedPage, 'html'>;

function plansFor(name: PathName): PagePlan[] {
  const { path, title, layout } = paths[name];
  const description = pageDescriptions[name] ?? null;
  const script = isSitePath(name) ? 'site' : 'app';
  const pages = PAGES[name];
  if (!pages) {
    const head: PageHead = { title: pageTitle(title), description, kind: 'website', updated: null };
    return [{ path, head, isListed: layout === 'public', modules: modulesOf(name), script }];
  }
  return pages.map(({ slug, ...head }) => ({
    path: href(name, { slug }),
    head: { ...head, title: pageTitle(head.title) },
    isListed: true,
    modules: [],
    script,
  }));
}

/** Every public page as HTML with no scripts; the browser's router takes over from there. */
export function prerenderPages(): Promise<PrerenderedPage[]> {
  const plans = pathNames.filter((name) => paths[name].isPrerendered).flatMap(plansFor);
  return Promise.all(plans.map(async (plan) => ({ ...plan, html: await render(plan.path) })));
}

/** The page shown for every unknown URL. */
export async function prerenderNotFound(): Promise<PrerenderedPage> {
  return {
    path: '/404',
    head: { title: pageTitle('Page not found'), description: null, kind: 'website', updated: null },
    isListed: false,
    html: await render('/404'),
    modules: [],
    script: 'site',
  };
}

/** The part of a property page that the server shows before the app loads. */
export const propertyFirstContent = (): string => renderToStaticMarkup(<PropertyFirstContent />);

/** Tells the server which URLs have a page, so it can respond with 404 to all others. */
export const pageRoutes = (): PathEntry[] => Object.values(paths);

async function render(path: string): Promise<string> {
  const routes = createRoutes();
  await loadMatched(routes, path);
  const { query, dataRoutes } = createStaticHandler(routes);
  const context = await query(new Request(`http://localhost${path}`));
  if (context instanceof Response || context.errors) throw new Error(`${path} has no page`);
  const { prelude } = await prerender(
    <App>
      <StaticRouterProvider
        router={createStaticRouter(dataRoutes, context)}
        context={context}
        hydrate={false}
      />
    </App>,
  );
  return new Response(prelude).text();
}

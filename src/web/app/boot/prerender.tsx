import { prerender } from 'react-dom/static';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router';
import { createRoutes } from '#web/app/routes.tsx';
import { type PathName, pageTitle, pathNames, paths } from '#web/lib/paths.ts';
import { App } from './app.tsx';
import { loadMatched } from './load-matched.ts';

export interface PrerenderedPage {
  path: string;
  title: string;
  description: string | null;
  html: string;
  /** The source files fetched for this page beside the entry, as the bundler's manifest names them; `**` is any folder. */
  modules: string[];
}

const LAYOUT_MODULES = {
  bare: ['app/shell/bare-layout.tsx'],
  public: ['app/shell/public-layout.tsx'],
  app: ['app/shell/shell.tsx', 'app/guard/guard.tsx'],
  property: [],
};

/** A page's file is its name in kebab-case, in one of the folders of `pages`. */
function modulesOf(name: PathName): string[] {
  const file = name.replaceAll(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`);
  return [...LAYOUT_MODULES[paths[name].layout], `pages/**/${file}.tsx`];
}

/** Every public page as HTML without a script in it; the browser's router takes over from there. */
export function prerenderPages(): Promise<PrerenderedPage[]> {
  const names = pathNames.filter((name) => paths[name].isPrerendered);
  return Promise.all(
    names.map(async (name) => {
      const { path, title, description } = paths[name];
      const html = await render(path);
      return { path, title: pageTitle(title), description, html, modules: modulesOf(name) };
    }),
  );
}

async function render(path: string): Promise<string> {
  const routes = createRoutes();
  await loadMatched(routes, path);
  const { query, dataRoutes } = createStaticHandler(routes);
  const context = await query(new Request(`http://localhost${path}`));
  if (context instanceof Response) throw new Error(`${path} answers ${context.status}`);
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

import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build, type Manifest } from 'vite';
import { type PageRoute, ROUTES_FILE } from '#server/http/files/page-routes.ts';
import type * as Prerenderer from '#web/app/boot/prerender.tsx';
import { buildApiDescription } from './build/build-api-description.ts';
import { APP_MODULES, type BUDGETS, firstLoad, fitsBudget } from './build/build-budget.ts';
import {
  NOT_FOUND_PATH,
  pageFile,
  previewOf,
  withFonts,
  withPage,
  withPreloads,
  withRoom,
  withSiteScript,
} from './build/build-page.ts';
import { buildServer } from './build/build-server.ts';
import { buildServiceWorker } from './build/build-service-worker.ts';
import {
  feedOf,
  robotsOf,
  SECURITY_FILE,
  securityTextOf,
  sitemapOf,
} from './build/build-site-files.ts';
import { buildSiteScript } from './build/build-site-script.ts';
import { compressFiles } from './build/compress-files.ts';
import { previewPicture } from './build/preview/preview-picture.ts';
import { previewFile } from './build/structured-data.ts';

const at = (path: string): string => fileURLToPath(new URL(`../${path}`, import.meta.url));
const web = at('dist/web');
const server = at('dist/server');
const prerenderer = at('.cache/prerender');

const quiet = { logLevel: 'warn' } as const;

const buildClient = () => build({ ...quiet, configFile: at('vite.config.ts') });

const buildPrerenderer = () =>
  build({
    ...quiet,
    configFile: at('vite.config.ts'),
    publicDir: false,
    build: { ssr: at('src/web/app/boot/prerender.tsx'), outDir: prerenderer, manifest: false },
  });

async function takeManifest(): Promise<Manifest> {
  const manifest = JSON.parse(await readFile(join(web, '.vite/manifest.json'), 'utf8')) as Manifest;
  await rm(join(web, '.vite'), { recursive: true });
  return manifest;
}

/** Writes the shell for the app's pages; returns the template for pages that the build or the server fills in. */
async function writeShell(manifest: Manifest): Promise<string> {
  const built = await readFile(join(web, 'index.html'), 'utf8');
  const template = withFonts(built, await readdir(join(web, 'assets')));
  await rm(join(web, 'index.html'));
  await writeFile(join(web, 'app.html'), withPreloads(template, firstLoad(manifest, APP_MODULES)));
  return template;
}

/** The modules that render a property's first page. */
const PROPERTY_MODULES = [
  ...APP_MODULES,
  'app/shell/shell.tsx',
  'pages/property/property-layout.tsx',
  'pages/property/property-insights.tsx',
];

/** Writes a file for each public page, the 404 page, and the route table, sitemap, feed and robots.txt. */
async function writeSite(
  manifest: Manifest,
  template: string,
  siteScripts: string[],
): Promise<void> {
  const { prerenderPages, prerenderNotFound, pageRoutes, propertyFirstContent } = (await import(
    pathToFileURL(join(prerenderer, 'prerender.js')).href
  )) as typeof Prerenderer;
  const propertyScripts = firstLoad(manifest, PROPERTY_MODULES);
  await writeFile(
    join(web, 'property.html'),
    withRoom(template, propertyFirstContent(), propertyScripts),
  );
  await checkBudget(propertyScripts, '/property');
  const pages = await prerenderPages();
  const siteTemplate = withSiteScript(template, siteScripts);
  for (const page of [...pages, await prerenderNotFound()]) {
    const isSite = page.script === 'site';
    const scripts = isSite ? siteScripts : firstLoad(manifest, [...APP_MODULES, ...page.modules]);
    const file = join(web, pageFile(page.path));
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, withPage(isSite ? siteTemplate : template, page, scripts));
    if (page.path !== NOT_FOUND_PATH) await writePreview(page);
    if (page.path === '/login') await checkBudget(scripts, '/login');
  }
  await checkBudget(siteScripts, 'a public page');
  const routes = pageRoutes();
  const table = routes.map(
    ({ path, isPrerendered, isOpenedByToken }): PageRoute => ({
      path,
      isPrerendered,
      isOpenedByToken,
    }),
  );
  await writeFile(join(web, ROUTES_FILE), JSON.stringify(table));
  await writeFile(join(web, 'sitemap.xml'), sitemapOf(pages));
  await writeFile(join(web, 'feed.xml'), feedOf(pages));
  await writeFile(join(web, 'robots.txt'), robotsOf(routes));
  await mkdir(dirname(join(web, SECURITY_FILE)), { recursive: true });
  await writeFile(join(web, SECURITY_FILE), securityTextOf());
}

async function writePreview(page: Prerenderer.PrerenderedPage): Promise<void> {
  const file = join(web, previewFile(page.path));
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, previewPicture(previewOf(page)));
}

async function checkBudget(scripts: string[], of: keyof typeof BUDGETS): Promise<void> {
  if (!(await fitsBudget(web, scripts, of))) process.exitCode = 1;
}

const started = performance.now();
process.env['NODE_ENV'] = 'production';
await Promise.all([buildClient(), buildPrerenderer(), buildServer(server)]);
const manifest = await takeManifest();
const template = await writeShell(manifest);
const siteScripts = await buildSiteScript(web);
await buildServiceWorker(web);
await buildApiDescription(web);
// Runs before the pages are written, because the server fills in its own URL in the pages and then compresses them
// itself.
await compressFiles(web);
await writeSite(manifest, template, siteScripts);
console.log(`Built dist/web and dist/server in ${Math.round(performance.now() - started)} ms`);

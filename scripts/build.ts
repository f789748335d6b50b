import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build, type Manifest } from 'vite';
import type { prerenderPages } from '#web/app/boot/prerender.tsx';
import { firstLoad, fitsBudget } from './build-budget.ts';
import { pageFile, withFonts, withPage } from './build-page.ts';
import { buildServer } from './build-server.ts';
import { compressFiles } from './compress-files.ts';

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

/** The shell for every address, and a file of its own for each public page. */
async function writePages(manifest: Manifest): Promise<void> {
  const built = await readFile(join(web, 'index.html'), 'utf8');
  const template = withFonts(built, await readdir(join(web, 'assets')));
  await writeFile(join(web, 'app.html'), template);
  const module = (await import(pathToFileURL(join(prerenderer, 'prerender.js')).href)) as {
    prerenderPages: typeof prerenderPages;
  };
  for (const page of await module.prerenderPages()) {
    const scripts = firstLoad(manifest, page.modules);
    const file = join(web, pageFile(page.path));
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, withPage(template, page, scripts));
    if (page.path === '/login' && !(await fitsBudget(web, scripts))) process.exitCode = 1;
  }
}

const started = performance.now();
process.env['NODE_ENV'] = 'production';
await Promise.all([buildClient(), buildPrerenderer(), buildServer(server)]);
await writePages(await takeManifest());
await compressFiles(web);
console.log(`Built dist/web and dist/server in ${Math.round(performance.now() - started)} ms`);

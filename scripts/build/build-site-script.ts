import { cp, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Manifest } from 'vite';
import { firstLoad } from './build-budget.ts';

const at = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url));

/** The public pages' script under its manifest name. */
const ENTRY = 'site/main.ts';

/**
 * Bundles the public pages' script separately, so that it shares no file with the app; shared files would pull in what
 * the app's first page needs. Returns the files a page loads immediately.
 */
export async function buildSiteScript(web: string): Promise<string[]> {
  const outDir = at('.cache/site');
  await build({
    logLevel: 'warn',
    configFile: at('vite.config.ts'),
    publicDir: false,
    build: {
      outDir,
      emptyOutDir: true,
      manifest: true,
      modulePreload: { polyfill: false },
      // The app's chunk groups would make every page load React, which only a few islands use.
      rolldownOptions: { input: at('src/web/site/main.ts'), output: { codeSplitting: true } },
    },
  });
  const file = join(outDir, '.vite/manifest.json');
  const manifest = JSON.parse(await readFile(file, 'utf8')) as Manifest;
  await rm(join(outDir, '.vite'), { recursive: true });
  await cp(outDir, web, { recursive: true });
  return firstLoad(manifest, [ENTRY]);
}

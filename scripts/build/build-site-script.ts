import { cp, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Manifest } from 'vite';
import { firstLoad } from './build-budget.ts';

const at = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url));

/** The public pages' own script, as the manifest names it. */
const ENTRY = 'site/main.ts';

/**
 * Bundles the script of the public pages by itself, so that it shares no file with the app: what the app needs for its
 * first page would be included. Answers with the files a page loads at once, the script first.
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
      // Not the app's groups: they would put React, which only a few islands load, under everything.
      rolldownOptions: { input: at('src/web/site/main.ts'), output: { codeSplitting: true } },
    },
  });
  const file = join(outDir, '.vite/manifest.json');
  const manifest = JSON.parse(await readFile(file, 'utf8')) as Manifest;
  await rm(join(outDir, '.vite'), { recursive: true });
  await cp(outDir, web, { recursive: true });
  return firstLoad(manifest, [ENTRY]);
}

import { existsSync } from 'node:fs';
import { copyFile, cp, link, mkdir, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const at = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url));

/** What a machine that only runs the product needs besides `dist` and the packages. */
const FILES = ['package.json', 'scripts/built.mjs', 'scripts/start.mjs', 'scripts/run-built.mjs'];

interface Lock {
  packages: Record<string, { dev?: boolean }>;
}

/** Lays out a folder the way `npm prune --omit=dev` leaves a checkout, without a build. */
export async function makeProductionCopy(folder: string): Promise<void> {
  const lock = JSON.parse(await readFile(at('package-lock.json'), 'utf8')) as Lock;
  for (const [path, { dev }] of Object.entries(lock.packages)) {
    if (path && !dev && existsSync(at(path))) await linkPackage(at(path), join(folder, path));
  }
  await mkdir(join(folder, 'scripts'), { recursive: true });
  for (const file of FILES) await cp(at(file), join(folder, file));
}

/** Hard links take no space and no time but only work on one disk; each package inside is a separate entry. */
async function linkPackage(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true });
  for (const entry of await readdir(from, { withFileTypes: true })) {
    if (entry.name === 'node_modules') continue;
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) await linkPackage(source, target);
    else if (entry.isFile()) await link(source, target).catch(() => copyFile(source, target));
    else await cp(source, target, { verbatimSymlinks: true });
  }
}

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Manifest } from 'vite';

/** First-load JavaScript, gzipped: of the sign-in page, of a property's page, and of every public page, articles among them. */
export const BUDGETS = {
  '/login': 130_000,
  '/property': 260_000,
  'a public page': 20_000,
} as const;
/** The app's own script, as the manifest names it, and what it starts. */
export const APP_ENTRY = 'index.html';
export const APP_MODULES = [APP_ENTRY, 'app/boot/main.tsx'];

function keyOf(manifest: Manifest, module: string): string {
  const [folder = '', file] = module.split('/**/');
  const isIt = (key: string) =>
    file === undefined ? key === module : key.startsWith(folder) && key.endsWith(`/${file}`);
  const key = Object.keys(manifest).find(isIt);
  if (key === undefined) throw new Error(`The build has no chunk for ${module}`);
  return key;
}

/** The scripts a page needs before it answers: its own modules, and what those import, each after what it imports. */
export function firstLoad(manifest: Manifest, modules: string[]): string[] {
  const visited = new Set<string>();
  const files: string[] = [];
  const visit = (key: string): void => {
    if (visited.has(key)) return;
    visited.add(key);
    manifest[key]?.imports?.forEach(visit);
    files.push(manifest[key]?.file ?? '');
  };
  for (const module of modules) visit(keyOf(manifest, module));
  return [...new Set(files)].filter((file) => file.endsWith('.js'));
}

export async function fitsBudget(
  root: string,
  scripts: string[],
  of: keyof typeof BUDGETS,
): Promise<boolean> {
  const budget = BUDGETS[of];
  const sizes = await Promise.all(
    scripts.map(async (file) => ({
      file,
      size: gzipSync(await readFile(join(root, file))).length,
    })),
  );
  const total = sizes.reduce((sum, { size }) => sum + size, 0);
  const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;
  console.log(
    `First-load JavaScript of ${of}: ${kilobytes(total)} gzipped, budget ${kilobytes(budget)}`,
  );
  if (total <= budget) return true;
  for (const { file, size } of sizes.toSorted((a, b) => b.size - a.size)) {
    console.error(`  ${kilobytes(size).padStart(9)}  ${file}`);
  }
  console.error('The budget is exceeded: load something later, or do without it.');
  return false;
}

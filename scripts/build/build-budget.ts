import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Manifest } from 'vite';

/** Gzipped first-load JavaScript for the sign-in page, a property page and every public page, including articles. */
export const BUDGETS = {
  '/login': 131_000,
  '/property': 251_000,
  'a public page': 20_000,
} as const;
/** The app's script under its manifest name, and the module it starts. */
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

/** The scripts a page needs before it responds: its modules and their imports, dependencies first. */
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
    `First-load JavaScript for ${of}: ${kilobytes(total)} gzipped, budget ${kilobytes(budget)}`,
  );
  if (total <= budget) return true;
  for (const { file, size } of sizes.toSorted((a, b) => b.size - a.size)) {
    console.error(`  ${kilobytes(size).padStart(9)}  ${file}`);
  }
  console.error('Over budget: load something later or drop it.');
  return false;
}

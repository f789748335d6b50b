import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';

/** Source text by path from the repository root, with forward slashes. */
export type SourceTree = ReadonlyMap<string, string>;

export function readSourceTree(): SourceTree {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' });
  const sources = files.filter((file) => /\.tsx?$/.test(file));
  return new Map(
    sources.map((file) => [
      join('src', file).replaceAll('\\', '/'),
      readFileSync(join('src', file), 'utf8'),
    ]),
  );
}

const SPECIFIER = /(?:from|import|mock)\s*\(?\s*'((?:\.|#)[^']+)'/g;

/** Paths of the files a source imports, including lazy imports. */
export function importsOf(path: string, source: string): string[] {
  return [...source.matchAll(SPECIFIER)].map(([, specifier = '']) =>
    specifier.startsWith('#')
      ? `src/${specifier.slice(1)}`
      : posix.normalize(posix.join(dirname(path), specifier)),
  );
}

const FEATURE = /^src\/(server|web)\/features\/([^/]+)\//;

const featureOf = (path: string): string | null => {
  const [, layer, name] = FEATURE.exec(path) ?? [];
  return name ? `${layer}/${name}` : null;
};

/**
 * Imports between features, as `a.ts -> b.ts`. The linter can't tell a feature's own subfolder from another feature.
 */
export function importsBetweenFeatures(tree: SourceTree): string[] {
  return [...tree].flatMap(([path, source]) => {
    const own = featureOf(path);
    if (!own) return [];
    const others = importsOf(path, source).filter((target) => {
      const feature = featureOf(target);
      return feature !== null && feature !== own;
    });
    return others.map((target) => `${path} -> ${target}`);
  });
}

const INLINE_KEY =
  /(?:query|mutation)Key:\s*\[|(?:Query|Queries)(?:Data|State)(?:<[^>]*>)?\(\s*\[|queryKey\[\d|inTurn\(\s*['"[]/;

/** Web files that spell out a query key instead of using its factory, as `path:line`. */
export function inlineQueryKeys(tree: SourceTree): string[] {
  return [...tree]
    .filter(([path]) => path.startsWith('src/web/'))
    .flatMap(([path, source]) =>
      source
        .split('\n')
        .flatMap((line, at) => (INLINE_KEY.test(line) ? [`${path}:${at + 1}`] : [])),
    );
}

/** The text of a call from its opening to its closing parenthesis. */
function callAt(source: string, start: number): string {
  let depth = 0;
  for (let at = start; at < source.length; at += 1) {
    if (source[at] === '(') depth += 1;
    if (source[at] === ')') depth -= 1;
    if (depth === 0) return source.slice(start, at);
  }
  return source.slice(start);
}

/**
 * Toasts shown from a `mutate` callback, as `path:line`. The callback doesn't run after the component unmounts or for
 * the first of two calls, so someone who left the page or clicked again would never learn that a change was refused.
 */
export function toastsThatGetLost(tree: SourceTree): string[] {
  return [...tree]
    .filter(([path]) => path.startsWith('src/web/'))
    .flatMap(([path, source]) =>
      [...source.matchAll(/\bmutate\(/g)].flatMap(({ 0: call, index }) =>
        /show(?:Toast|Failure)\(/.test(callAt(source, index + call.length - 1))
          ? [`${path}:${source.slice(0, index).split('\n').length}`]
          : [],
      ),
    );
}

const COMPONENT_OR_HOOK = /export (?:const|function) ((?:use)?[A-Z][A-Za-z\d]*[a-z][A-Za-z\d]*)\b/g;

/** Web components and hooks whose name several files export, as `Name: a.tsx, b.tsx`. */
export function componentsTwice(tree: SourceTree): string[] {
  const files = new Map<string, string[]>();
  for (const [path, source] of tree) {
    if (!path.startsWith('src/web/') || path.includes('/testing/')) continue;
    for (const [, name = ''] of source.matchAll(COMPONENT_OR_HOOK))
      files.set(name, [...(files.get(name) ?? []), path]);
  }
  return [...files]
    .filter(([, paths]) => paths.length > 1)
    .map(([name, paths]) => `${name}: ${paths.join(', ')}`);
}

/** Forms that don't submit anything: they calculate, search or edit inline (docs/decisions/0020-one-form-kit.md). */
const LIVE_FORMS = [
  'src/web/features/calculators/ask-rent.tsx',
  'src/web/features/calculators/form/calculator-form-card.tsx',
  'src/web/features/calculators/strategy-panel.tsx',
  'src/web/features/saved/tag-editor.tsx',
  'src/web/features/search/search-box.tsx',
  // Static forms sent by a few lines of script, because the form kit would add React to a read-only page.
  'src/web/features/landing/own-deal-form.tsx',
  'src/web/features/site/contact-form.tsx',
  'src/web/features/feedback/feedback-widget.tsx',
  'src/web/features/waitlist/waitlist-form.tsx',
];

/** Form elements outside the form kit. */
export function formsOutsideKit(tree: SourceTree): string[] {
  return [...tree]
    .filter(([path, source]) => /<form[\s>]/.test(source) && !path.endsWith('.test.tsx'))
    .map(([path]) => path)
    .filter(
      (path) =>
        path.startsWith('src/web/') &&
        !path.startsWith('src/web/shared/form/') &&
        !LIVE_FORMS.includes(path),
    );
}

/** A folder with more files than this should use subfolders. */
const MOST_FILES = 25;

/** Folders with too many files, not counting subfolders, as `path: 31`. */
export function crowdedFolders(paths: Iterable<string>): string[] {
  const counts = new Map<string, number>();
  for (const path of paths) counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1);
  return [...counts]
    .filter(([, count]) => count > MOST_FILES)
    .map(([folder, count]) => `${folder}: ${count}`);
}

const EXPORT = /^export (?:async )?(?:const|function\*?|class|interface|type|enum) (\w+)/gm;

/** Names that more than one source file exports, as `Estimate: a.ts, b.ts`. One noun, one type, one file. */
export function namesTwice(tree: SourceTree): string[] {
  const homes = new Map<string, string[]>();
  for (const [path, source] of tree) {
    if (/\.test\.|\/testing\//.test(path)) continue;
    const names = new Set([...source.matchAll(EXPORT)].map(([, name = '']) => name));
    for (const name of names) homes.set(name, [...(homes.get(name) ?? []), path]);
  }
  return [...homes]
    .filter(([, paths]) => paths.length > 1)
    .map(([name, paths]) => `${name}: ${paths.join(', ')}`);
}

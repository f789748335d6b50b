import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';

/** Source text by path from the root of the repository, with forward slashes. */
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

/** The files a source imports, by path; also the lazy ones. */
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

/** Imports between features, as `a.ts -> b.ts`. The linter cannot distinguish a feature's own subfolder from another feature. */
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

/** Files of the web that write a query key out instead of taking it from the factory of its noun, as `path:line`. */
export function inlineQueryKeys(tree: SourceTree): string[] {
  return [...tree]
    .filter(([path]) => path.startsWith('src/web/'))
    .flatMap(([path, source]) =>
      source
        .split('\n')
        .flatMap((line, at) => (INLINE_KEY.test(line) ? [`${path}:${at + 1}`] : [])),
    );
}

/** The text of a call from its opening parenthesis to its closing one. */
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
 * Toasts shown by a callback of `mutate`, as `path:line`. It is not called once the component has gone, nor for the first of
 * two calls: whoever has left the page, or pressed again, would never read that a change was refused.
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

/** Components and hooks of the web whose name is exported by several files, as `Name: a.tsx, b.tsx`. */
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

/** Forms that have nothing to send: they compute, search or edit inline (docs/decisions/0020-one-form-kit.md). */
const LIVE_FORMS = [
  'src/web/features/calculators/ask-rent.tsx',
  'src/web/features/calculators/form/calculator-form-card.tsx',
  'src/web/features/calculators/strategy-panel.tsx',
  'src/web/features/saved/tag-editor.tsx',
  'src/web/features/search/search-box.tsx',
  // Static: a few lines of script send them, because the form kit would add React to a page that is only read.
  'src/web/features/site/contact-form.tsx',
  'src/web/features/feedback/feedback-widget.tsx',
  'src/web/features/waitlist/waitlist-form.tsx',
];

/** Form elements beside the form kit. */
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

/** The most files that still show the plan of a folder; with more, use subfolders. */
const MOST_FILES = 25;

/** Folders with too many files of their own, as `path: 31`. */
export function crowdedFolders(paths: Iterable<string>): string[] {
  const counts = new Map<string, number>();
  for (const path of paths) counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1);
  return [...counts]
    .filter(([, count]) => count > MOST_FILES)
    .map(([folder, count]) => `${folder}: ${count}`);
}

const EXPORT = /^export (?:async )?(?:const|function\*?|class|interface|type|enum) (\w+)/gm;

/** Names that more than one file of the product exports, as `Estimate: a.ts, b.ts`. One noun, one type, one file. */
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

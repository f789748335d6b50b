import { importsOf, type SourceTree } from './source-tree.ts';

const LAZY_IMPORT = /import\(\s*'[^']+'\s*\)/g;
const IS_TEST = /\.test\.tsx?$|\/testing\//;

/** Import cycles, one list of files for each; type-only imports count too. */
export function importCircles(tree: SourceTree): string[][] {
  const found: string[][] = [];
  const state = new Map<string, 'open' | 'done'>();
  const path: string[] = [];
  const visit = (file: string): void => {
    const source = tree.get(file);
    if (source === undefined || IS_TEST.test(file) || state.get(file) === 'done') return;
    if (state.get(file) === 'open') {
      found.push(path.slice(path.indexOf(file)));
      return;
    }
    state.set(file, 'open');
    path.push(file);
    for (const target of importsOf(file, source.replaceAll(LAZY_IMPORT, ''))) visit(target);
    path.pop();
    state.set(file, 'done');
  };
  for (const file of tree.keys()) visit(file);
  return found;
}

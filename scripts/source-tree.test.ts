import { describe, expect, test } from 'vitest';
import { importsBetweenFeatures, readSourceTree, type SourceTree } from './source-tree.ts';

const tree = readSourceTree();

const importing = (what: string) => `import { thing } from '${what}';\n`;

describe('features never import each other', () => {
  test('not one of them does', () => {
    expect(tree.size).toBeGreaterThan(1000);
    expect(importsBetweenFeatures(tree)).toEqual([]);
  });

  test('one that did would be named, also when it is imported lazily; its own subfolder is not another', () => {
    const bad: SourceTree = new Map([
      ['src/web/features/saved/a.tsx', importing('#web/features/search/b.tsx')],
      ['src/web/features/saved/c.tsx', "const d = () => import('#web/features/search/d.tsx');"],
      ['src/server/features/a/b.ts', importing('#server/features/c/d.ts')],
      ['src/web/features/calculators/form/a.ts', importing('#web/features/calculators/b.ts')],
      ['src/web/features/calculators/a.ts', importing('./form/b.ts')],
    ]);
    expect(importsBetweenFeatures(bad)).toEqual([
      'src/web/features/saved/a.tsx -> src/web/features/search/b.tsx',
      'src/web/features/saved/c.tsx -> src/web/features/search/d.tsx',
      'src/server/features/a/b.ts -> src/server/features/c/d.ts',
    ]);
  });
});

import { expect, test } from 'vitest';
import { importCircles } from './import-circles.ts';
import { readSourceTree } from './source-tree.ts';

test('a cycle of 3 files is found, even when one link is a type; a lazy import doesn’t create one', () => {
  const tree = new Map([
    ['src/a.ts', "import { b } from './b.ts';"],
    ['src/b.ts', "import type { C } from './c.ts';"],
    ['src/c.ts', "import { a } from './a.ts';"],
    ['src/page.ts', "import { table } from './table.ts';"],
    ['src/table.ts', "const page = () => import('./page.ts');"],
  ]);
  expect(importCircles(tree)).toEqual([['src/a.ts', 'src/b.ts', 'src/c.ts']]);
});

test('no files in the product import each other in a cycle', () => {
  expect(importCircles(readSourceTree())).toEqual([]);
});

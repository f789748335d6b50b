import { describe, expect, test } from 'vitest';
import {
  componentsTwice,
  crowdedFolders,
  formsOutsideKit,
  importsBetweenFeatures,
  inlineQueryKeys,
  namesTwice,
  readSourceTree,
  type SourceTree,
  toastsThatGetLost,
} from './source-tree.ts';

const tree = readSourceTree();

const importing = (what: string) => `import { thing } from '${what}';\n`;

describe('features never import each other', () => {
  test('none of them does', () => {
    expect(tree.size).toBeGreaterThan(1000);
    expect(importsBetweenFeatures(tree)).toEqual([]);
  });

  test('an import would be reported, even a lazy one; a feature’s own subfolder doesn’t count', () => {
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

describe('a folder has at most 25 files', () => {
  test('none has more', () => {
    expect(crowdedFolders(tree.keys())).toEqual([]);
  });

  test('one with 26 would be reported, and one with 25 and a subfolder would not', () => {
    const files = (folder: string, count: number) =>
      Array.from({ length: count }, (_, at) => `${folder}/file-${at}.ts`);
    const paths = [
      ...files('src/web/lib', 26),
      ...files('src/engine', 25),
      ...files('src/engine/loan', 3),
    ];
    expect(crowdedFolders(paths)).toEqual(['src/web/lib: 26']);
  });
});

describe('each name is exported by one file', () => {
  test('none is exported by two', () => {
    expect(namesTwice(tree)).toEqual([]);
  });

  test('a duplicate would be reported with both files; a schema and its type in one file count as one', () => {
    const bad: SourceTree = new Map([
      ['src/engine/a.ts', 'export type Estimate = {};\nexport const ratio = 1;'],
      ['src/domain/b.ts', 'export interface Estimate {}'],
      ['src/contract/c.ts', 'export const Place = z;\nexport type Place = 1;'],
      ['src/engine/d.test.ts', 'export const ratio = 2;'],
    ]);
    expect(namesTwice(bad)).toEqual(['Estimate: src/engine/a.ts, src/domain/b.ts']);
  });
});

describe('query keys come from their factory', () => {
  test('none is written inline', () => {
    expect(inlineQueryKeys(tree)).toEqual([]);
  });

  test('an inline key would be reported with its line in a query, a mutation, a cache read and a comparison', () => {
    const bad: SourceTree = new Map([
      ['src/web/data/a.ts', "queryOptions({\n  queryKey: ['listings'],\n});"],
      ['src/web/data/b.ts', "useMutation({ mutationKey: ['listings'] });"],
      ['src/web/pages/c.tsx', "client.setQueryData<Page>(['listings', id], page);"],
      ['src/web/data/d.ts', "predicate: ({ queryKey }) => queryKey[0] === 'listings',"],
      ['src/web/data/e.ts', 'queryOptions({ queryKey: listingKeys.detail(id) });'],
      ['src/server/f.ts', "const options = { queryKey: ['x'] };"],
    ]);
    expect(inlineQueryKeys(bad)).toEqual([
      'src/web/data/a.ts:2',
      'src/web/data/b.ts:1',
      'src/web/pages/c.tsx:1',
      'src/web/data/d.ts:1',
    ]);
  });
});

describe('the outcome of a change is reported by its promise, which outlives the page', () => {
  test('no `mutate` callback shows a toast', () => {
    expect(toastsThatGetLost(tree)).toEqual([]);
  });

  test('one that did would be reported with its line; one that only closes a dialog is fine', () => {
    const bad: SourceTree = new Map([
      [
        'src/web/a.tsx',
        "const x = 1;\nsave.mutate(id, {\n  onError: () => showToast({ title: 'No' }),\n});",
      ],
      ['src/web/b.tsx', "save.mutate(id, { onError: showFailure('No') });"],
      ['src/web/c.tsx', 'save.mutate(id, { onSuccess: close });\nshowToast({});'],
      ['src/web/d.tsx', "save.mutateAsync(id).catch(showFailure('No'));"],
    ]);
    expect(toastsThatGetLost(bad)).toEqual(['src/web/a.tsx:2', 'src/web/b.tsx:1']);
  });
});

describe('no web component or hook is defined twice', () => {
  test('each name is exported by one file', () => {
    expect(componentsTwice(tree)).toEqual([]);
  });

  test('duplicates would be reported with their files; constants and types don’t count', () => {
    const bad: SourceTree = new Map([
      ['src/web/features/a/save.tsx', 'export function SaveButton() {}\nexport const LIMIT = 3;'],
      [
        'src/web/features/b/save.tsx',
        'export const SaveButton = () => null;\nexport const LIMIT = 3;',
      ],
      ['src/web/lib/a.ts', 'export function useRested() {}\nexport interface Props {}'],
      ['src/web/lib/b.ts', 'export function useRested() {}\nexport interface Props {}'],
    ]);
    expect(componentsTwice(bad)).toEqual([
      'SaveButton: src/web/features/a/save.tsx, src/web/features/b/save.tsx',
      'useRested: src/web/lib/a.ts, src/web/lib/b.ts',
    ]);
  });
});

describe('forms use the form kit', () => {
  test('none has its own form element', () => {
    expect(formsOutsideKit(tree)).toEqual([]);
  });

  test('one outside the kit would be reported; the kit’s and the calculators’ would not', () => {
    const bad: SourceTree = new Map([
      ['src/web/features/leases/lease-form.tsx', '<form\n  noValidate>'],
      ['src/web/features/leases/lease-form.test.tsx', '<form>'],
      ['src/web/shared/form/form.tsx', '<form {...form.formProps}>'],
      ['src/web/features/calculators/ask-rent.tsx', '<form noValidate>'],
      ['src/web/features/leases/notes.tsx', '<Form form={form}><formula /></Form>'],
    ]);
    expect(formsOutsideKit(bad)).toEqual(['src/web/features/leases/lease-form.tsx']);
  });
});

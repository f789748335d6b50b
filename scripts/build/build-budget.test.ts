import { expect, test } from 'vitest';
import { APP_ENTRY, firstLoad } from './build-budget.ts';

const manifest = {
  'index.html': {
    file: 'assets/index.js',
    imports: ['_vendor.js'],
    dynamicImports: ['pages/b.tsx'],
  },
  'pages/a.tsx': { file: 'assets/a.js', imports: ['_vendor.js', '_kit.js'] },
  'pages/b.tsx': { file: 'assets/b.js' },
  '_kit.js': { file: 'assets/kit.js', imports: ['_vendor.js'] },
  '_vendor.js': { file: 'assets/vendor.js' },
};

test('a page’s first load is the entry, its own modules and their imports, each once', () => {
  expect(firstLoad(manifest, [APP_ENTRY, 'pages/a.tsx']).toSorted()).toEqual([
    'assets/a.js',
    'assets/index.js',
    'assets/kit.js',
    'assets/vendor.js',
  ]);
});

test('each script comes after its imports, so a page can run them in order', () => {
  expect(firstLoad(manifest, [APP_ENTRY, 'pages/a.tsx'])).toEqual([
    'assets/vendor.js',
    'assets/index.js',
    'assets/kit.js',
    'assets/a.js',
  ]);
});

test('an unknown page fails the build', () => {
  expect(() => firstLoad(manifest, ['pages/c.tsx'])).toThrow('no chunk for pages/c.tsx');
});

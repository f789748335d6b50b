import { expect, test } from 'vitest';
import { pageFile, withFonts, withPage } from './build-page.ts';

const template = `<head>
    <title>Freehold</title>
    <script type="module" crossorigin src="/assets/main-1.js"></script>
  </head>
  <body><div id="root"></div></body>`;
const page = {
  path: '/pricing',
  title: 'Rents & "costs"',
  description: 'What it costs',
  html: '<p>$& is no pattern</p>',
  modules: [],
};

test('the start page is index.html and any other page a folder of its name', () => {
  expect(pageFile('/')).toBe('index.html');
  expect(pageFile('/guides/monte-carlo')).toBe('guides/monte-carlo/index.html');
});

test('a page gets its title, description, content and early scripts, each once', () => {
  const html = withPage(template, page, ['assets/main-1.js', 'assets/pricing-2.js']);
  expect(html).toContain('<title>Rents &amp; &quot;costs&quot;</title>');
  expect(html).toContain('<meta name="description" content="What it costs" />');
  expect(html).toContain('<div id="root"><p>$& is no pattern</p></div>');
  expect(html.match(/main-1\.js/g)).toHaveLength(1);
  expect(html).toContain('<link rel="modulepreload" crossorigin href="/assets/pricing-2.js" />');
});

test.each(['<script>alert(1)</script>', '<p style="color:red">x</p>'])(
  'a page that holds %s does not build',
  (html) => {
    expect(() => withPage(template, { ...page, html }, [])).toThrow('our own policy forbids');
  },
);

test('the two latin faces are asked for early, the others not, and a missing one stops the build', () => {
  const fonts = [
    'inter-latin-wght-normal-a.woff2',
    'fraunces-latin-wght-normal-b.woff2',
    'inter-greek-wght-normal-c.woff2',
  ];
  const html = withFonts(template, fonts);
  expect(html.match(/rel="preload" as="font"/g)).toHaveLength(2);
  expect(html).not.toContain('greek');
  expect(() => withFonts(template, ['inter-latin-wght-normal-a.woff2'])).toThrow('two fonts');
});

import { expect, test } from 'vitest';
import {
  pageFile,
  previewOf,
  withFonts,
  withPage,
  withRoom,
  withSiteScript,
} from './build-page.ts';
import { previewFile } from './structured-data.ts';

const template = `<head>
    <title>Freehold</title>
    <script type="module" crossorigin src="/assets/main-1.js"></script>
  </head>
  <body><div id="root"></div></body>`;
const page = {
  path: '/pricing',
  head: {
    title: 'Rents & "costs"',
    description: 'What it costs',
    kind: 'article' as const,
    updated: null,
  },
  isListed: true,
  html: '<p>$& is no pattern</p>',
  modules: [],
  script: 'app' as const,
};

/** Scripts that wait for the first paint. */
const lateScripts = (html: string): string[] =>
  html.match(/<template id="late-scripts">(.*?)<\/template>/s)?.[1]?.match(/<link[^>]*>/g) ?? [];

test('the landing page is index.html, and every other page is a folder with its name', () => {
  expect(pageFile('/')).toBe('index.html');
  expect(pageFile('/guides/monte-carlo')).toBe('guides/monte-carlo/index.html');
  expect(pageFile('/404')).toBe('404.html');
});

test('a page gets its title, description, content and early scripts, each once', () => {
  const html = withPage(template, page, ['assets/main-1.js', 'assets/pricing-2.js']);
  expect(html).toContain('<title>Rents &amp; &quot;costs&quot;</title>');
  expect(html).toContain('<meta name="description" content="What it costs" />');
  expect(html).toContain('<div id="root"><p>$& is no pattern</p></div>');
  expect(html.match(/main-1\.js/g)).toHaveLength(1);
  expect(lateScripts(html)).toEqual([
    '<link rel="modulepreload" crossorigin href="/assets/pricing-2.js" />',
  ]);
});

test('a page has its canonical URL for search engines and link previews; the not-found page does not', () => {
  const html = withPage(template, page, []);
  expect(html).toContain('<link rel="canonical" href="{{BASE_URL}}/pricing" />');
  expect(html).toContain('<meta property="og:url" content="{{BASE_URL}}/pricing" />');
  expect(html).toContain('<meta property="og:type" content="article" />');
  expect(html).toContain('<meta property="og:title" content="Rents &amp; &quot;costs&quot;" />');
  expect(html).toContain(
    '<meta property="og:image" content="{{BASE_URL}}/previews/pricing.png" />',
  );
  const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? [];
  expect(JSON.parse(json)).toMatchObject({
    '@graph': [{ '@type': 'Article', headline: 'Rents & "costs"' }, { '@type': 'Product' }],
  });
  const unknown = withPage(template, { ...page, path: '/404' }, []);
  expect(unknown).toContain('<meta name="robots" content="noindex" />');
  expect(unknown).not.toContain('canonical');
});

test.each(['<script>alert(1)</script>', '<p style="color:red">x</p>'])(
  'a page that contains %s does not build',
  (html) => {
    expect(() => withPage(template, { ...page, html }, [])).toThrow(
      'which our content security policy forbids',
    );
  },
);

test('only the two Latin fonts are preloaded, and a missing one fails the build', () => {
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

test('a public page has its islands’ script and nothing from the app', () => {
  const app = template.replace(
    '</head>',
    '<link rel="modulepreload" crossorigin href="/assets/vendor-3.js" /></head>',
  );
  const html = withSiteScript(app, ['assets/site-4.js', 'assets/part-5.js']);
  expect(html).not.toMatch(/main-1|vendor-3/);
  expect(html).toContain('<script type="module" crossorigin src="/assets/site-4.js"></script>');
  expect(html).toContain('<link rel="modulepreload" crossorigin href="/assets/part-5.js" />');
  // All of its scripts are already there, so nothing has to wait.
  expect(withPage(html, page, ['assets/site-4.js', 'assets/part-5.js'])).not.toContain('template');
});

test('a page the server fills in has placeholders in its title, in its head and before its root', () => {
  const html = withRoom(template, '<h1>{{ADDRESS}}</h1>', ['assets/main-1.js', 'assets/home-2.js']);
  expect(html).toContain('<title>{{TITLE}}</title>');
  expect(html).toContain('{{HEAD}}\n  </head>');
  expect(lateScripts(html)).toEqual([
    '<link rel="modulepreload" crossorigin href="/assets/home-2.js" />',
  ]);
  expect(html).toContain(
    '<script type="module" fetchpriority="low" crossorigin src="/assets/main-1.js">',
  );
  expect(html).toMatch(
    /<div id="first-content"><h1>\{\{ADDRESS\}\}<\/h1><\/div>\s*<div id="root"><\/div>/,
  );
});

test('an article has its own image and breadcrumbs', () => {
  const path = '/blog/one-percent-rule';
  const html = withPage(template, { ...page, path }, []);
  expect(previewFile('/')).toBe('/previews/landing.png');
  expect(html).toContain('content="{{BASE_URL}}/previews/blog/one-percent-rule.png"');
  expect(previewOf({ path, head: { ...page.head, title: 'The rule · Freehold' } })).toEqual({
    kind: 'Blog',
    title: 'The rule',
    description: 'What it costs',
  });
  const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? [];
  const { '@graph': graph } = JSON.parse(json) as { '@graph': { '@type': string }[] };
  expect(graph.map((entry) => entry['@type'])).toEqual(['Article', 'BreadcrumbList']);
});

// @vitest-environment node
import { matchRoutes } from 'react-router';
import { expect, test } from 'vitest';
import { paths } from '#web/lib/url/paths.ts';
import { prerenderPages } from './prerender.tsx';

test('every public page is prerendered with its content, and without inline scripts or styles', async () => {
  const pages = await prerenderPages();
  const single = Object.values(paths).filter(
    ({ isPrerendered, path }) => isPrerendered && !path.includes(':'),
  );
  expect(single.length).toBeGreaterThan(15);
  const written = pages.map(({ path }) => path);
  expect(written).toEqual(expect.arrayContaining(single.map(({ path }) => path)));
  expect(written).toContain('/guides/getting-started');
  expect(new Set(written).size).toBe(written.length);
  for (const { html, path, head } of pages) {
    expect(html, path).toContain('<h1');
    expect(html, path).not.toMatch(/<script|\sstyle=/);
    expect(head.description, path).toMatch(/^.{40,170}$/);
    expect(head.title).toMatch(/ · Freehold$/);
  }
});

/** Server URLs that aren't pages. */
const FILES = /^\/(api\/openapi\.json|feed\.xml|logo\/freehold-[a-z-]+\.(svg|png))$/;

test('every link goes to a page or a file, and every anchor to an element on its page', async () => {
  const pages = await prerenderPages();
  const byPath = new Map(pages.map((page) => [page.path, page.html]));
  const routes = Object.values(paths).map(({ path }) => ({ path }));
  const broken = pages.flatMap(({ path: from, html }) =>
    [...html.matchAll(/<a [^>]*?href="([^"]*)"/g)].flatMap(([, link = '']) => {
      const [target = '', anchor] = link.replaceAll('&amp;', '&').split('#');
      const [path = ''] = (target === '' ? from : target).split('?');
      const isThere = byPath.has(path) || FILES.test(path) || isAppPage(path, routes);
      if (!isThere) return [`${from}: ${link}`];
      const isFound = !anchor || (byPath.get(path)?.includes(`id="${anchor}"`) ?? true);
      return isFound ? [] : [`${from}: ${link} has no such anchor`];
    }),
  );
  expect(broken).toEqual([]);
});

/** Whether a path is a page of the app. Blog, guide and market pages are files, so a link to a missing one is dead. */
const isAppPage = (path: string, routes: { path: string }[]): boolean => {
  const [match] = matchRoutes(routes, path) ?? [];
  return match !== undefined && !/^\/(blog|guides|markets)\/:/.test(match.route.path);
};

test('the feedback button and the cookie banner on a public page wait for their script, so neither shifts the other', async () => {
  const pricing = (await prerenderPages()).find(({ path }) => path === '/pricing')!;
  expect(pricing.html).toContain('<section hidden="" data-island="widgets"');
});

test('the sign-in page shows its form before any script runs, but can’t be submitted yet', async () => {
  const login = (await prerenderPages()).find(({ path }) => path === '/login')!;
  expect(login.html).toContain('name="email"');
  expect(login.html).toMatch(/<button type="submit"[^>]*disabled/);
  expect(login.html).toMatch(/<form[^>]*method="post"/);
  expect(login.modules).toEqual(['app/shell/bare-layout.tsx', 'pages/**/login.tsx']);
});

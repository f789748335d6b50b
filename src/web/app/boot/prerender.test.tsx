// @vitest-environment node
import { expect, test } from 'vitest';
import { prerenderPages } from './prerender.tsx';

test('every public page is written with its content, and without inline script or style', async () => {
  const pages = await prerenderPages();
  expect(pages.map(({ path }) => path).toSorted()).toEqual([
    '/',
    '/beta',
    '/forgot-password',
    '/guides',
    '/guides/getting-started',
    '/login',
  ]);
  for (const { html, path, head } of pages) {
    expect(html, path).toContain('<h1');
    expect(html, path).not.toMatch(/<script|\sstyle=/);
    expect(head.title).toMatch(/ · Freehold$/);
  }
});

test('the sign-in page shows its form before any script runs, but cannot be sent yet', async () => {
  const login = (await prerenderPages()).find(({ path }) => path === '/login')!;
  expect(login.html).toContain('name="email"');
  expect(login.html).toMatch(/<button type="submit"[^>]*disabled/);
  expect(login.html).toMatch(/<form[^>]*method="post"/);
  expect(login.modules).toEqual(['app/shell/bare-layout.tsx', 'pages/**/login.tsx']);
});

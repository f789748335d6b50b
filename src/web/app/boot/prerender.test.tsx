// @vitest-environment node
import { expect, test } from 'vitest';
import { paths } from '#web/lib/url/paths.ts';
import { prerenderPages } from './prerender.tsx';

test('every public page is written with its content, and without inline script or style', async () => {
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

test('the sign-in page shows its form before any script runs, but cannot be sent yet', async () => {
  const login = (await prerenderPages()).find(({ path }) => path === '/login')!;
  expect(login.html).toContain('name="email"');
  expect(login.html).toMatch(/<button type="submit"[^>]*disabled/);
  expect(login.html).toMatch(/<form[^>]*method="post"/);
  expect(login.modules).toEqual(['app/shell/bare-layout.tsx', 'pages/**/login.tsx']);
});

import { expect, test } from 'vitest';
import type { PathEntry } from '#web/lib/url/paths.ts';
import { feedOf, robotsOf, sitemapOf } from './build-site-files.ts';

const page = (path: string, updated: string | null, isListed = true) => ({
  path,
  head: { title: '', description: null, kind: 'website' as const, updated },
  isListed,
  html: '',
  modules: [],
  script: 'site' as const,
});

test('the sitemap lists public pages with their date and omits the sign-in page', () => {
  const sitemap = sitemapOf([
    page('/', null),
    page('/guides/a&b', '2026-11-15'),
    page('/login', null, false),
  ]);
  expect(sitemap.match(/<loc>/g)).toHaveLength(2);
  expect(sitemap).toContain('<url><loc>{{BASE_URL}}/</loc></url>');
  expect(sitemap).toContain('<loc>{{BASE_URL}}/guides/a&amp;b</loc><lastmod>2026-11-15</lastmod>');
});

const path = (name: `/${string}`, options: Partial<PathEntry> = {}): PathEntry => ({
  path: name,
  title: '',
  layout: 'app',
  feature: null,
  access: 'visitor',
  isPrerendered: false,
  isOpenedByToken: false,
  ...options,
});

test('robots.txt disallows pages that require sign-in, each path once, and names the sitemap', () => {
  const robots = robotsOf([
    path('/', { layout: 'public', isPrerendered: true }),
    path('/login', { layout: 'bare', isPrerendered: true }),
    path('/verify-email', { layout: 'bare' }),
    path('/account', { feature: 'your account' }),
    path('/account/security', { feature: 'security' }),
    path('/search/edit/:id', { feature: 'listings' }),
    path('/property/:id', { layout: 'property' }),
  ]);
  expect(robots.split('\n')).toEqual([
    'User-agent: *',
    'Disallow: /api/',
    'Disallow: /verify-email',
    'Disallow: /account',
    'Disallow: /search/edit/',
    'Sitemap: {{BASE_URL}}/sitemap.xml',
    '',
  ]);
});

test('the feed has the blog articles, newest first, with full URLs', () => {
  const feed = feedOf([
    page('/blog/older', '2026-11-01'),
    page('/guides/other', '2026-11-20'),
    page('/blog/newer', '2026-11-10'),
  ]);
  expect([...feed.matchAll(/<guid>(.*?)<\/guid>/g)].map(([, url]) => url)).toEqual([
    '{{BASE_URL}}/blog/newer',
    '{{BASE_URL}}/blog/older',
  ]);
  expect(feed).toContain('<pubDate>Tue, 10 Nov 2026 12:00:00 GMT</pubDate>');
});

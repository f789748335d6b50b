import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { matchRoutes } from 'react-router';
import { expect, test } from 'vitest';
import { guides } from '#web/features/guides/guide-list.ts';
import { loadGuide } from '#web/features/guides/load-guide.ts';
import { pathNames, paths } from '#web/lib/url/paths.ts';
import { openPage } from '#web/testing/render-app.tsx';
import { useStubApi } from '#web/testing/stub-api.ts';

useStubApi();

test('the list links to a guide with its title, contents and text', async () => {
  await openPage('/guides');
  await userEvent.click(screen.getByRole('link', { name: 'Getting started' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Getting started' })).toBeTruthy();
  expect(document.title).toBe('Getting started · Freehold');
  const [contents] = screen.getAllByRole('navigation', { name: 'On this page' });
  for (const link of within(contents!).getAllByRole('link')) {
    expect(document.getElementById(link.getAttribute('href')!.slice(1))?.tagName).toBe('H2');
  }
});

test('a missing guide shows page not found, in the public layout', async () => {
  await openPage('/guides/no-such-guide');
  expect(screen.getByRole('heading', { level: 1, name: 'Page not found' })).toBeTruthy();
  expect(screen.getByText('/guides/no-such-guide')).toBeTruthy();
  expect(screen.getByRole('banner')).toBeTruthy();
});

test.each(guides.map(({ slug }) => slug))(
  'the guide %s has 500 words or more, and each of its links goes to a page',
  async (slug) => {
    const { html } = (await loadGuide(slug))!;
    const page = document.createElement('div');
    page.innerHTML = html;
    expect(page.textContent.split(/\s+/).length).toBeGreaterThan(500);
    const routes = pathNames.map((name) => ({ path: paths[name].path }));
    const links = [...page.querySelectorAll('a')].map((link) => link.getAttribute('href')!);
    expect(links.length).toBeGreaterThan(5);
    expect(links.filter((url) => !url.startsWith('/') || !matchRoutes(routes, url))).toEqual([]);
  },
);

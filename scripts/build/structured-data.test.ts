import { expect, test } from 'vitest';
import { PLANS } from '#domain/plans/plans.ts';
import { QUESTIONS } from '#web/features/site/question-list.ts';
import { structuredData } from './structured-data.ts';

const website = { title: 'Page · Freehold', description: 'A page', kind: 'website', updated: null };

function graphOf(path: string, more: object = {}): Record<string, unknown>[] {
  const html = structuredData({ path, head: { ...website, ...more } as never });
  const json = />(.*)<\/script>$/s.exec(html)![1]!;
  return (JSON.parse(json) as { '@graph': Record<string, unknown>[] })['@graph'];
}
const typesOf = (path: string) => graphOf(path).map((node) => node['@type']);

test('Help and the landing page have their questions, and pricing each of the 3 plans with its price', () => {
  expect(typesOf('/')).toEqual(['WebPage', 'WebApplication', 'FAQPage']);
  const faq = graphOf('/help').find((node) => node['@type'] === 'FAQPage')!;
  expect(faq['mainEntity']).toHaveLength(QUESTIONS.length);
  const product = graphOf('/pricing').find((node) => node['@type'] === 'Product')!;
  expect((product['offers'] as { price: number }[]).map(({ price }) => price)).toEqual(
    Object.values(PLANS).map(({ pricePerMonth }) => pricePerMonth),
  );
  expect(typesOf('/about')).toEqual(['WebPage']);
});

test('an article has its author, publication and update dates, and breadcrumbs', () => {
  const [article, trail] = graphOf('/blog/cap-rates', {
    kind: 'article',
    published: '2026-11-01',
    updated: '2026-11-10',
  });
  expect(article).toMatchObject({
    '@type': 'Article',
    headline: 'Page',
    datePublished: '2026-11-01',
    dateModified: '2026-11-10',
    author: { name: 'Freehold' },
  });
  expect(trail).toMatchObject({ '@type': 'BreadcrumbList' });
});

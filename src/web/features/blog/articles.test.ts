import { expect, test } from 'vitest';
import type { Article } from '#web/shared/article/article.ts';
import { filledArticle } from './figures-of.ts';

const files = import.meta.glob<Article>('#content/blog/*.md', { import: 'article', eager: true });
const articles = Object.values(files).map(filledArticle);

const textOf = (html: string): string =>
  html.replaceAll(/<figure.*?<\/figure>/gs, ' ').replaceAll(/<[^>]*>/g, ' ');

test('each of the 8 articles has 800 to 1,500 words, a chart, a publication date no later than its last update, and no blank figure', () => {
  expect(articles).toHaveLength(8);
  for (const { slug, html, published, updated, shortAnswer } of articles) {
    const words = textOf(html).split(/\s+/).filter(Boolean).length;
    expect(words, slug).toBeGreaterThanOrEqual(800);
    expect(words, slug).toBeLessThanOrEqual(1500);
    expect(html, slug).toContain('<figure');
    expect(published <= updated, slug).toBe(true);
    expect(html + shortAnswer.join(' '), slug).not.toMatch(/NaN|undefined|\{\{|—<\/td>/);
  }
});

/** The rows of an article's tables whose last cell is a dollar amount. */
function amounts(slug: string): [label: string, dollars: number][] {
  const { html } = articles.find((one) => one.slug === slug)!;
  const rows = html.replaceAll(/<figure.*?<\/figure>/gs, '').matchAll(/<tr>(.*?)<\/tr>/gs);
  return [...rows].flatMap(([, row = '']) => {
    const cells = [...row.matchAll(/<td[^>]*>(.*?)<\/td>/gs)].map(([, cell = '']) =>
      textOf(cell).trim(),
    );
    const last = cells.at(-1) ?? '';
    return /^[−-]?\$/.test(last)
      ? [[cells[0] ?? '', Number(last.replace('−', '-').replaceAll(/[^\d.-]/g, ''))] as const]
      : [];
  }) as [string, number][];
}

test('the BRRRR article’s table adds up: cash in minus the new loan, plus the payoff, the refinance costs and the earlier loan payments, is the cash left in', () => {
  const rows = new Map(amounts('brrrr-cash-left-in'));
  const at = (start: string) => [...rows].find(([label]) => label.startsWith(start))![1];
  const sum =
    at('Cash to buy') -
    at('New loan') +
    at('Minus the bridge') +
    at('Minus refinance costs') +
    at('Minus loan payments');
  expect(Math.abs(sum - at('Cash left in'))).toBeLessThanOrEqual(2);
});

test('the vacancy article’s cash flow at 10% is still positive, as the article says', () => {
  const { html } = articles.find(({ slug }) => slug === 'vacancy-and-the-empty-month')!;
  const [, atTen = ''] = /<td>10%<\/td><td>(.*?)<\/td>/.exec(html) ?? [];
  expect(atTen).toMatch(/^\$\d/);
});

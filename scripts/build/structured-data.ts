import { PLANS } from '#domain/plans/plans.ts';
import { BASE_URL_MARK } from '#server/http/files/marked-files.ts';
import type { PageHead, PrerenderedPage } from '#web/app/boot/prerender.tsx';
import { LANDING_QUESTIONS, QUESTIONS } from '#web/features/site/question-list.ts';

type PageParts = Pick<PrerenderedPage, 'path' | 'head'>;

/** The link preview image, generated from the page's own text. */
export const previewFile = (path: string): string =>
  `/previews${path === '/' ? '/landing' : path}.png`;

export const KINDS: Readonly<Record<string, string>> = {
  blog: 'Blog',
  guides: 'Guide',
  markets: 'Market',
  docs: 'Docs',
  help: 'Help',
  pricing: 'Pricing',
};

export const withoutName = (title: string): string => title.replace(/ · Freehold$/, '');

/** Structured data (https://schema.org). The script type keeps browsers from running it. */
export function structuredData({ path, head }: PageParts): string {
  const graph = [pageData(path, head), ...(MORE[path] ?? []), ...trailOf(path, head)];
  // Escape `<` so that nothing in the data can close the element.
  const json = JSON.stringify({ '@context': 'https://schema.org', '@graph': graph });
  return `<script type="application/ld+json">${json.replaceAll('<', String.raw`\u003c`)}</script>`;
}

const PUBLISHER = { '@type': 'Organization', name: 'Freehold', url: `${BASE_URL_MARK}/` };

const APPLICATION = {
  '@type': 'WebApplication',
  name: 'Freehold',
  url: `${BASE_URL_MARK}/`,
  applicationCategory: 'FinanceApplication',
  operatingSystem: 'Any',
  offers: { '@type': 'Offer', price: 0, priceCurrency: 'USD' },
};

const PRODUCT = {
  '@type': 'Product',
  name: 'Freehold',
  description: 'Search, analysis and bookkeeping for rental property.',
  brand: { '@type': 'Brand', name: 'Freehold' },
  image: `${BASE_URL_MARK}${previewFile('/pricing')}`,
  offers: Object.values(PLANS).map(({ name, pricePerMonth }) => ({
    '@type': 'Offer',
    name,
    price: pricePerMonth,
    priceCurrency: 'USD',
    availability: 'https://schema.org/InStock',
    url: `${BASE_URL_MARK}/pricing`,
  })),
};

const faq = (questions: typeof QUESTIONS): object => ({
  '@type': 'FAQPage',
  mainEntity: questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
});

/** Extra structured data for a page, in addition to the page itself. */
const MORE: Readonly<Record<string, readonly object[]>> = {
  '/': [APPLICATION, faq(LANDING_QUESTIONS)],
  '/pricing': [PRODUCT],
  '/help': [faq(QUESTIONS)],
};

function pageData(path: string, head: PageHead): object {
  const { title, description, kind, updated, published } = head;
  const url = `${BASE_URL_MARK}${path}`;
  const about = { description, publisher: PUBLISHER };
  if (kind === 'website') return { '@type': 'WebPage', name: title, url, ...about };
  return {
    '@type': 'Article',
    headline: withoutName(title),
    datePublished: published ?? updated,
    dateModified: updated,
    author: PUBLISHER,
    mainEntityOfPage: url,
    image: `${BASE_URL_MARK}${previewFile(path)}`,
    ...about,
  };
}

/** Breadcrumbs for an article, guide or market: home, its list and itself. */
function trailOf(path: string, { title }: PageHead): object[] {
  const [, folder = '', slug] = path.split('/');
  if (slug === undefined) return [];
  const steps = [
    ['Freehold', '/'],
    [LISTS[folder] ?? KINDS[folder] ?? folder, `/${folder}`],
    [withoutName(title), path],
  ] as const;
  const itemListElement = steps.map(([name, at], index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: `${BASE_URL_MARK}${at}`,
  }));
  return [{ '@type': 'BreadcrumbList', itemListElement }];
}

const LISTS: Readonly<Record<string, string>> = { guides: 'Guides', markets: 'Markets' };

import type { FastifyRequest } from 'fastify';
import type { Property } from '#contract/listings/properties.ts';
import { NOTHING_TYPED } from '#domain/inputs/typed-fields.ts';
import { wireText } from '#domain/measures/outcome-text.ts';
import { counted, decimals, money } from '#domain/text/number-text.ts';
import { measureLabel } from '#engine/measures/measures.ts';
import type { Deps } from '#server/deps.ts';
import { AppError } from '#server/http/errors/app-error.ts';
import { dataElement, type PageWriter } from '#server/http/files/page-writer.ts';
import { checkRateLimit, overLimit } from '#server/http/limits/rate-limit.ts';
import { callerOf } from '#server/http/security/caller.ts';
import { SESSION_COOKIE } from '#server/http/security/cookies.ts';
import { resolveSession } from '#server/http/security/session.ts';
import { findListing, isOwnId, propertyNotFound } from '#server/market/find-listing.ts';
import { detailsAnswer, listingFiguresOf } from '#server/market/property-answer.ts';
import { runStrategies, strategiesAnswer } from '#server/market/strategies.ts';
import { escapeHtml } from '#server/providers/mail/escape-html.ts';
import { readInTurn } from '#server/workers/read-in-turn.ts';
import { answerAnalytics } from './analytics-job.ts';
import { loadAnalytics } from './load-analytics.ts';

/** Pages count toward the API's read limit; a caller over the limit gets the plain shell. */
const LIMITED = { method: 'GET', path: '/property/{id}', rate: 'normal' } as const;

/**
 * A property's page with its `head` tags, for link previews, and its data, so the app doesn't have to request it. The
 * data is what a visitor sees; a signed-in user gets theirs from the API.
 */
export const createPropertyPages = (deps: Deps): PageWriter => ({
  file: '/property.html',
  write: async ({ request, path, template, signal }) => {
    const id = idIn(path);
    try {
      await countPage(deps, request);
      const loaded = await loadAnalytics(
        deps,
        { signedIn: null, caller: callerOf(request.ip), signal },
        id,
      );
      const task = { ...loaded, typed: NOTHING_TYPED, isExplained: false };
      const strategies = runStrategies(listingFiguresOf(task.row), task.assumptions);
      const property = detailsAnswer(task.property, strategiesAnswer(strategies));
      const data = `{"property":${JSON.stringify(property)},"analytics":${answerAnalytics(task).toString()}}`;
      return fill(template, {
        property: task.property,
        url: `${deps.env.BASE_URL}${path}`,
        baseUrl: deps.env.BASE_URL,
        data: isVisitor(request) ? dataElement('page-data', data) : '',
      });
    } catch (error) {
      // If the caller is over the limit or the provider isn't responding, the app shows the error itself.
      if (!(error instanceof AppError)) throw error;
      if (error.status === 404) await assertListed(deps, request, id, signal);
      return null;
    }
  },
});

/** A property's other tabs start from the plain shell; here too, an unknown listing is a 404. */
export const createPropertyTabs = (deps: Deps): PageWriter => ({
  file: '/property.html',
  write: async ({ request, path, signal }) => {
    try {
      await countPage(deps, request);
      await assertListed(deps, request, idIn(path), signal);
    } catch (error) {
      if (!(error instanceof AppError) || error.status === 404) throw error;
    }
    return null;
  },
});

const idIn = (path: string): string => path.split('/')[2] ?? '';

async function countPage(deps: Deps, { ip }: FastifyRequest): Promise<void> {
  if (overLimit(deps, callerOf(ip), LIMITED)) throw new AppError(429, 'too-many-requests', '');
  await checkRateLimit(deps, callerOf(ip), LIMITED);
}

/** Throws 404 if this reader can't see the listing; the reader matters only for listings users added. */
async function assertListed(
  deps: Deps,
  request: FastifyRequest,
  id: string,
  signal: AbortSignal,
): Promise<void> {
  const turn = { caller: callerOf(request.ip), signal };
  const found = await readInTurn(deps.reads, 'search', turn, async () => {
    const reader = isOwnId(id) ? await resolveSession(deps, request) : null;
    return findListing(deps, reader?.user.userId ?? null, id);
  });
  if (!found) throw propertyNotFound();
}

const isVisitor = (request: FastifyRequest): boolean => !request.cookies[SESSION_COOKIE];

interface Filling {
  property: Property;
  url: string;
  baseUrl: string;
  data: string;
}

function fill(template: string, { property, url, baseUrl, data }: Filling): string {
  const location = `${property.city}, ${property.state} ${property.zipCode}`;
  const title = `${property.address}, ${location} · Freehold`;
  const texts: Record<string, string> = {
    TITLE: title,
    IMAGE: property.imageUrl,
    ADDRESS: property.address,
    LOCATION: location,
    PRICE: money(property.price),
    FACTS: factsOf(property),
  };
  const head = headOf({ title, description: descriptionOf(property, location), url, baseUrl });
  return template.replaceAll(/\{\{([A-Z]+)\}\}/g, (mark, name: string) =>
    name === 'HEAD' ? head + data : escapeHtml(texts[name] ?? mark),
  );
}

const factsOf = ({ bedrooms, bathrooms, squareFeet, sourceLabel }: Property): string =>
  [
    bedrooms !== null && counted(bedrooms, 'bed'),
    bathrooms !== null && counted(bathrooms, 'bath'),
    squareFeet !== null && `${decimals(squareFeet, 0)} sq ft`,
    sourceLabel,
  ]
    .filter(Boolean)
    .join(' · ');

function descriptionOf(property: Property, location: string): string {
  const { metrics, price, monthlyRent } = property;
  const figures = (['monthlyCashFlow', 'capRate', 'dealScore'] as const)
    .filter((id) => metrics[id] !== null)
    .map((id) => `${measureLabel(id)} ${wireText(id, metrics[id])}`);
  const rent = monthlyRent === null ? '' : `, estimated rent ${money(monthlyRent)} a month`;
  return `${property.propertyType} in ${location} for ${money(price)}${rent}. ${figures.join(', ')}. ${property.sourceLabel}.`;
}

function headOf(page: {
  title: string;
  description: string;
  url: string;
  baseUrl: string;
}): string {
  const [title, description, url] = [page.title, page.description, page.url].map(escapeHtml);
  const picture = escapeHtml(`${page.baseUrl}/preview.png`);
  return [
    `<meta name="description" content="${description}" />`,
    `<link rel="canonical" href="${url}" />`,
    '<meta property="og:site_name" content="Freehold" />',
    '<meta property="og:type" content="website" />',
    `<meta property="og:title" content="${title}" />`,
    `<meta property="og:description" content="${description}" />`,
    `<meta property="og:url" content="${url}" />`,
    `<meta property="og:image" content="${picture}" />`,
    '<meta property="og:image:width" content="1200" />',
    '<meta property="og:image:height" content="630" />',
    '<meta name="twitter:card" content="summary_large_image" />',
  ].join('\n    ');
}

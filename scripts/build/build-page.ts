import { BASE_URL_MARK } from '#server/http/files/marked-files.ts';
import type { PrerenderedPage } from '#web/app/boot/prerender.tsx';

const ROOT = '<div id="root"></div>';

const NOT_FOUND_PATH = '/404';

/** `/` is index.html, `/pricing` is pricing/index.html; the page for unknown URLs is 404.html. */
export const pageFile = (path: string): string =>
  path === NOT_FOUND_PATH ? '404.html' : `${path}/index.html`.replace(/^\/+/, '');

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** The faces every page opens with; other scripts and styles wait until they are called for. */
const FONTS = /^(inter|fraunces)-latin-wght-normal-.*\.woff2$/;

/** Asks for the fonts before the stylesheet does, so that the first text is in its own face. */
export function withFonts(template: string, assets: string[]): string {
  const links = assets
    .filter((file) => FONTS.test(file))
    .map(
      (file) =>
        `<link rel="preload" as="font" type="font/woff2" crossorigin href="/assets/${file}" />`,
    );
  if (links.length !== 2) throw new Error('The build has not the two fonts every page opens with');
  return template.replace('</head>', () => `  ${links.join('\n    ')}\n  </head>`);
}

/** What the app's own script and its parts are fetched with. */
const APP_SCRIPT = /\s*<(?:script type="module"[^>]*><\/script>|link rel="modulepreload"[^>]*>)/g;

/** The template of a public page: without the app, with the script of the islands. */
export function withSiteScript(template: string, [entry = '', ...imported]: string[]): string {
  const tags = [
    `<script type="module" crossorigin src="/${entry}"></script>`,
    ...imported.map((file) => `<link rel="modulepreload" crossorigin href="/${file}" />`),
  ];
  return template
    .replaceAll(APP_SCRIPT, '')
    .replace('</head>', () => `  ${tags.join('\n    ')}\n  </head>`);
}

const meta = (key: 'name' | 'property', name: string, content: string): string =>
  `<meta ${key}="${name}" content="${escapeHtml(content)}" />`;

/** What search engines and link previews read. The page for unknown URLs has no URL of its own. */
function headOf({ path, head }: PrerenderedPage): string[] {
  const url = `${BASE_URL_MARK}${path}`;
  const { title, description, kind } = head;
  if (path === NOT_FOUND_PATH) return [meta('name', 'robots', 'noindex')];
  return [
    ...(description === null ? [] : [meta('name', 'description', description)]),
    `<link rel="canonical" href="${escapeHtml(url)}" />`,
    meta('property', 'og:site_name', 'Freehold'),
    meta('property', 'og:type', kind),
    meta('property', 'og:title', title),
    ...(description === null ? [] : [meta('property', 'og:description', description)]),
    meta('property', 'og:url', url),
    meta('property', 'og:image', `${BASE_URL_MARK}${PREVIEW}`),
    meta('property', 'og:image:width', '1200'),
    meta('property', 'og:image:height', '630'),
    meta('name', 'twitter:card', 'summary_large_image'),
    `<link rel="alternate" type="application/rss+xml" title="Freehold blog" href="/feed.xml" />`,
    structuredData({ path, head }),
  ];
}

/** The picture of a link preview; made by scripts/make-pictures.ts. */
const PREVIEW = '/preview.png';

/** https://schema.org, as data: it is never run. */
function structuredData({ path, head }: Pick<PrerenderedPage, 'path' | 'head'>): string {
  const url = `${BASE_URL_MARK}${path}`;
  const { title, description, kind, updated } = head;
  const publisher = { '@type': 'Organization', name: 'Freehold', url: `${BASE_URL_MARK}/` };
  const page =
    kind === 'article'
      ? {
          '@type': 'Article',
          headline: title.replace(/ · Freehold$/, ''),
          description,
          dateModified: updated,
          author: publisher,
          publisher,
          mainEntityOfPage: url,
          image: `${BASE_URL_MARK}${PREVIEW}`,
        }
      : { '@type': 'WebPage', name: title, description, url, publisher };
  // Nothing in it may end the element.
  const json = JSON.stringify({ '@context': 'https://schema.org', ...page });
  return `<script type="application/ld+json">${json.replaceAll('<', String.raw`\u003c`)}</script>`;
}

/** Puts a page's content and head into the built template, and asks for its scripts early. */
export function withPage(template: string, page: PrerenderedPage, scripts: string[]): string {
  if (!template.includes(ROOT)) throw new Error(`The template has no ${ROOT}`);
  if (/<script|\sstyle="/.test(page.html)) {
    throw new Error(`${page.path} has an inline script or style, which our own policy forbids`);
  }
  const head = [
    ...headOf(page),
    ...scripts
      .filter((file) => !template.includes(file))
      .map((file) => `<link rel="modulepreload" crossorigin href="/${file}" />`),
  ];
  return template
    .replace(/<title>.*<\/title>/, () => `<title>${escapeHtml(page.head.title)}</title>`)
    .replace('</head>', () => `${head.join('\n    ')}\n  </head>`)
    .replace(ROOT, () => ROOT.replace('></', () => `>${page.html}</`));
}

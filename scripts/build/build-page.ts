import { BASE_URL_MARK } from '#server/http/files/marked-files.ts';
import { LATE_SCRIPTS_ID } from '#web/app/boot/late-scripts.ts';
import type { PrerenderedPage } from '#web/app/boot/prerender.tsx';
import { PREVIEW_SIZE, type PreviewText } from './preview/preview-picture.ts';
import { KINDS, previewFile, structuredData, withoutName } from './structured-data.ts';

const ROOT = '<div id="root"></div>';

export const NOT_FOUND_PATH = '/404';

/** `/` is index.html, `/pricing` is pricing/index.html; unknown URLs get 404.html. */
export const pageFile = (path: string): string =>
  path === NOT_FOUND_PATH ? '404.html' : `${path}/index.html`.replace(/^\/+/, '');

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** The fonts every page needs first; other alphabets and styles load on demand. */
const FONTS = /^(inter|fraunces)-latin-wght-normal-.*\.woff2$/;

/** Preloads the fonts so that the first text already uses them. */
export function withFonts(template: string, assets: string[]): string {
  const links = assets
    .filter((file) => FONTS.test(file))
    .map(
      (file) =>
        `<link rel="preload" as="font" type="font/woff2" crossorigin href="/assets/${file}" />`,
    );
  if (links.length !== 2)
    throw new Error('The build is missing one of the two fonts every page needs');
  return template.replace('</head>', () => `  ${links.join('\n    ')}\n  </head>`);
}

/** Matches the tags that load the app's script and its chunks. */
const APP_SCRIPT = /\s*<(?:script type="module"[^>]*><\/script>|link rel="modulepreload"[^>]*>)/g;

/** The template for public pages: the islands script instead of the app. */
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

/** Tags for search engines and link previews. The 404 page has no URL of its own. */
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
    meta('property', 'og:image', `${BASE_URL_MARK}${previewFile(path)}`),
    meta('property', 'og:image:width', String(PREVIEW_SIZE.width)),
    meta('property', 'og:image:height', String(PREVIEW_SIZE.height)),
    meta('property', 'og:image:alt', withoutName(title)),
    meta('name', 'twitter:card', 'summary_large_image'),
    `<link rel="alternate" type="application/rss+xml" title="Freehold blog" href="/feed.xml" />`,
    structuredData({ path, head }),
  ];
}

/** Text for the preview image. The first folder in its path determines the kind of page. */
export const previewOf = ({
  path,
  head: { title, description },
}: Pick<PrerenderedPage, 'path' | 'head'>): PreviewText => ({
  kind: KINDS[path.split('/')[1] ?? ''] ?? null,
  title: withoutName(title),
  description,
});

const preloads = (template: string, scripts: readonly string[]): string[] =>
  scripts
    .filter((file) => !template.includes(file))
    .map((file) => `<link rel="modulepreload" crossorigin href="/${file}" />`);

/** The template for the app's pages, with preloads for the scripts that start it. */
export const withPreloads = (template: string, scripts: readonly string[]): string =>
  template.replace('</head>', () => `  ${preloads(template, scripts).join('\n    ')}\n  </head>`);

/**
 * The page is readable without its scripts, so its stylesheet, fonts and image get the connection and the CPU to
 * themselves until first paint. The scripts wait in an inert template until the app's start script takes them out.
 */
function withLateScripts(template: string, scripts: readonly string[]): string {
  const late = preloads(template, scripts);
  return template
    .replaceAll(/<(script type="module"|link rel="modulepreload")/g, '<$1 fetchpriority="low"')
    .replace('</head>', () => `${late.length > 0 ? inTemplate(late) : ''}</head>`);
}

const inTemplate = (links: readonly string[]): string =>
  `  <template id="${LATE_SCRIPTS_ID}">\n      ${links.join('\n      ')}\n    </template>\n  `;

/**
 * A page whose head and first content the server fills in. The content comes before the root, and the app replaces it.
 */
export const withRoom = (template: string, firstContent: string, scripts: string[]): string =>
  withLateScripts(template, scripts)
    .replace(/<title>.*<\/title>/, '<title>{{TITLE}}</title>')
    .replace('</head>', () => `  {{HEAD}}\n  </head>`)
    .replace(ROOT, () => `<div id="first-content">${firstContent}</div>\n    ${ROOT}`);

/** Fills the built template with a page's content, head and scripts. */
export function withPage(template: string, page: PrerenderedPage, scripts: string[]): string {
  if (!template.includes(ROOT)) throw new Error(`The template has no ${ROOT}`);
  if (/<script|\sstyle="/.test(page.html)) {
    throw new Error(
      `${page.path} has an inline script or style, which our content security policy forbids`,
    );
  }
  return withLateScripts(template, scripts)
    .replace(/<title>.*<\/title>/, () => `<title>${escapeHtml(page.head.title)}</title>`)
    .replace('</head>', () => `${headOf(page).join('\n    ')}\n  </head>`)
    .replace(ROOT, () => ROOT.replace('></', () => `>${page.html}</`));
}

import type { PrerenderedPage } from '#web/app/boot/prerender.tsx';

const ROOT = '<div id="root"></div>';

/** `/` is index.html, `/pricing` is pricing/index.html. */
export const pageFile = (path: string): string => `${path}/index.html`.replace(/^\/+/, '');

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

/** Puts a page's content and head into the built template, and asks for its scripts early. */
export function withPage(template: string, page: PrerenderedPage, scripts: string[]): string {
  if (!template.includes(ROOT)) throw new Error(`The template has no ${ROOT}`);
  if (/<script|\sstyle="/.test(page.html)) {
    throw new Error(`${page.path} has an inline script or style, which our own policy forbids`);
  }
  const head = [
    page.description && `<meta name="description" content="${escapeHtml(page.description)}" />`,
    ...scripts
      .filter((file) => !template.includes(file))
      .map((file) => `<link rel="modulepreload" crossorigin href="/${file}" />`),
  ];
  return template
    .replace(/<title>.*<\/title>/, () => `<title>${escapeHtml(page.title)}</title>`)
    .replace('</head>', () => `${head.filter(Boolean).join('\n    ')}\n  </head>`)
    .replace(ROOT, () => ROOT.replace('></', () => `>${page.html}</`));
}

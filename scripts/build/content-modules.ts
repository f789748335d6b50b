import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { readArticle } from './read-article.ts';

/** `x.md` imports the article, `x.md?summary` its list entry. */
const ARTICLE = /\/content\/.+\.md(\?summary)?$/;

/** Compiles imported Markdown into modules, so that no browser has to parse it. */
export function contentModules(): Plugin {
  return {
    name: 'content-modules',
    enforce: 'pre',
    load: {
      filter: { id: ARTICLE },
      handler(id) {
        const [file = '', query] = id.split('?');
        this.addWatchFile(file);
        const article = readArticle(file, readFileSync(file, 'utf8'));
        const { shortAnswer: _answer, headings: _headings, html: _html, ...summary } = article;
        const value = query === undefined ? article : summary;
        return { code: `export const article = ${JSON.stringify(value)};`, moduleType: 'js' };
      },
    },
  };
}

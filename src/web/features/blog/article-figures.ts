/** Placeholders in an article's text: figures as `{{name}}`, charts as `[[chart:name]]`. */
export interface ArticleFigures {
  figures: Readonly<Record<string, string>>;
  charts: Readonly<Record<string, ArticleChart>>;
}

export interface ArticleChart {
  /** States the finding. */
  title: string;
  caption: string;
  svg: string;
  /** The same numbers as a table. */
  table: { head: readonly string[]; rows: readonly (readonly string[])[] };
}

const escapeHtml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

const cells = (tag: 'th' | 'td', row: readonly string[]): string =>
  `<tr>${row.map((cell) => `<${tag}>${escapeHtml(cell)}</${tag}>`).join('')}</tr>`;

const chartHtml = ({ title, caption, svg, table }: ArticleChart): string =>
  [
    '<figure class="my-8 rounded-lg border border-line bg-surface p-5 sm:p-6">',
    `<figcaption><span class="block font-display text-lg font-title">${escapeHtml(title)}</span><span class="block text-sm text-muted">${escapeHtml(caption)}</span></figcaption>`,
    `<div class="mt-4">${svg}</div>`,
    `<details class="mt-3 text-sm"><summary class="py-1 font-medium text-primary">View as table</summary><div class="overflow-x-auto"><table><thead>${cells('th', table.head)}</thead><tbody>${table.rows.map((row) => cells('td', row)).join('')}</tbody></table></div></details>`,
    '</figure>',
  ].join('');

/** Fills in an article's text. Throws if a placeholder names an unknown figure or chart. */
export function withFigures(text: string, { figures, charts }: ArticleFigures): string {
  return text
    .replaceAll(/<p>\[\[chart:(\w+)\]\]<\/p>/g, (_, name: string) => {
      const chart = charts[name];
      if (!chart) throw new Error(`There is no chart "${name}"`);
      return chartHtml(chart);
    })
    .replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => {
      const figure = figures[name];
      if (figure === undefined) throw new Error(`There is no figure "${name}"`);
      return figure;
    });
}

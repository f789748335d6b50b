import type { Article, ArticleSummary } from '#web/shared/article/article.ts';

const summaries = import.meta.glob<ArticleSummary>('#content/blog/*.md', {
  import: 'article',
  query: '?summary',
  eager: true,
});

/** Newest first. */
export const blogArticles: readonly ArticleSummary[] = Object.values(summaries).toSorted((a, b) =>
  b.updated.localeCompare(a.updated),
);

const files = import.meta.glob<Article>('#content/blog/*.md', { import: 'article' });

/** The article with its figures; null if there is none by that name. */
export async function loadBlogArticle(slug: string): Promise<Article | null> {
  const file = Object.keys(files).find((path) => path.endsWith(`/${slug}.md`));
  const article = file && (await files[file]?.());
  if (!article) return null;
  const { filledArticle } = await import('./figures-of.ts');
  return filledArticle(article);
}

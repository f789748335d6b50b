import type { ArticleSummary } from '#web/shared/article/article.ts';

const summaries = import.meta.glob<ArticleSummary>('#content/guides/*.md', {
  import: 'article',
  query: '?summary',
  eager: true,
});

/** All guides, newest first. */
export const guides: readonly ArticleSummary[] = Object.values(summaries).toSorted((a, b) =>
  b.updated.localeCompare(a.updated),
);

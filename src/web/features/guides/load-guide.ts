import type { Article } from '#web/shared/article/article.ts';

const files = import.meta.glob<Article>('#content/guides/*.md', { import: 'article' });

/** Null if there is no guide by that name. */
export async function loadGuide(slug: string): Promise<Article | null> {
  const file = Object.keys(files).find((path) => path.endsWith(`/${slug}.md`));
  return (file && (await files[file]?.())) || null;
}

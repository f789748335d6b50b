import type { Article } from '#web/shared/article/article.ts';
import { ArticleHeader, ArticleText, TableOfContents } from '#web/shared/article/article-view.tsx';

const files = import.meta.glob<Article>('#content/legal/*.md', { import: 'article', eager: true });

/** A page that is a single text, such as privacy or terms. */
function legalPage(slug: string) {
  const article = Object.values(files).find((file) => file.slug === slug);
  if (!article) throw new Error(`There is no text content/legal/${slug}.md`);
  return () => (
    <div className="mx-auto max-w-6xl px-4 pt-8 pb-20 sm:px-8 lg:pt-14">
      <ArticleHeader article={article} />
      <div className="items-start gap-14 pt-7 lg:grid lg:grid-cols-[12.5rem_minmax(0,1fr)] lg:pt-13">
        <TableOfContents headings={article.headings} />
        <ArticleText article={article} />
      </div>
    </div>
  );
}

export const legalPages = {
  privacy: legalPage('privacy'),
  cookiePolicy: legalPage('cookie-policy'),
  terms: legalPage('terms'),
  securityInfo: legalPage('security-info'),
  compliance: legalPage('compliance'),
};

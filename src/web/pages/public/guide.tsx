import { Link, useLoaderData } from 'react-router';
import { usePageSubject } from '#web/lib/url/page-subject.ts';
import { href } from '#web/lib/url/paths.ts';
import type { Article } from '#web/shared/article/article.ts';
import { ArticlePage } from '#web/shared/article/article-page.tsx';

export function GuidePage() {
  const article = useLoaderData<Article>();
  usePageSubject(article.title);
  return <ArticlePage article={article} parent={<Link to={href('guides')}>Guides</Link>} />;
}

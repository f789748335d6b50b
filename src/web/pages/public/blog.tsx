import { Link } from 'react-router';
import { blogArticles } from '#web/features/blog/blog-articles.ts';
import { href } from '#web/lib/url/paths.ts';
import { ArticleCards } from '#web/shared/article/article-cards.tsx';
import { SiteHead } from '#web/shared/site/section.tsx';
import { TextLink } from '#web/ui/navigation/text-link.tsx';

export function BlogPage() {
  return (
    <>
      <SiteHead
        title="Blog"
        lead="Short articles on rental math, each worked through on one house with figures from our engine."
      />
      <div className="mx-auto max-w-6xl px-4 pb-20 sm:px-8">
        <ArticleCards articles={blogArticles} urlOf={(slug) => href('blogPost', { slug })} />
        <p className="mt-10 text-muted">
          For longer reads, see the{' '}
          <TextLink asChild>
            <Link to={href('guides')}>guides</Link>
          </TextLink>
          . <TextLink href="/feed.xml">Subscribe by RSS</TextLink>.
        </p>
      </div>
    </>
  );
}

import { Link } from 'react-router';
import type { ArticleSummary } from './article.ts';

interface ArticleCardsProps {
  articles: readonly ArticleSummary[];
  urlOf: (slug: string) => string;
}

export function ArticleCards({ articles, urlOf }: ArticleCardsProps) {
  return (
    <ul className="grid gap-5 md:grid-cols-2 lg:grid-cols-3">
      {articles.map(({ slug, title, description, minutes }) => (
        <li
          key={slug}
          className="relative rounded-lg border border-line bg-surface p-6 hover:border-edge"
        >
          <p className="text-sm text-muted">{minutes}-minute read</p>
          <h2 className="mt-2 font-display text-2xl font-title">
            <Link
              to={urlOf(slug)}
              className="outline-none after:absolute after:inset-0 after:rounded-lg focus-visible:after:outline-2 focus-visible:after:outline-offset-2 focus-visible:after:outline-primary"
            >
              {title}
            </Link>
          </h2>
          <p className="mt-2 text-muted text-pretty">{description}</p>
        </li>
      ))}
    </ul>
  );
}

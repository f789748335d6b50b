import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { href } from '#web/lib/url/paths.ts';
import { JoinButton } from '#web/shared/site/registration.tsx';
import { Button } from '#web/ui/action/button.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { Breadcrumb } from '#web/ui/navigation/breadcrumb.tsx';
import type { Article } from './article.ts';
import { ArticleHeader, ArticleText, TableOfContents } from './article-view.tsx';

/**
 * An article with its table of contents on the left and a call to action on the right. `parent` links to the list it
 * belongs to.
 */
export function ArticlePage({ article, parent }: { article: Article; parent: ReactNode }) {
  return (
    <div className="mx-auto max-w-6xl px-4 pt-6 pb-16 sm:px-8 lg:pt-9">
      <Breadcrumb>
        {parent}
        {article.title}
      </Breadcrumb>
      <div className="mt-4">
        <ArticleHeader article={article} />
      </div>
      <div className="items-start gap-14 pt-7 lg:grid lg:grid-cols-[12.5rem_minmax(0,1fr)] lg:pt-13 xl:grid-cols-[12.5rem_minmax(0,1fr)_15rem]">
        <TableOfContents headings={article.headings} />
        <ArticleText article={article} />
        <aside aria-label="Try it" className="sticky top-8 max-xl:hidden">
          <TryIt />
        </aside>
      </div>
      <div className="mt-12 xl:hidden">
        <TryIt />
      </div>
    </div>
  );
}

function TryIt() {
  return (
    <Card title="Try it on your own deal" className="grid max-w-md gap-4">
      <p className="text-muted">
        Free during beta. No credit card. Sample listings are ready to explore.
      </p>
      <div className="flex flex-wrap gap-2">
        <JoinButton variant="primary" />
        <Button asChild>
          <Link to={href('compareStrategies')}>Look around first</Link>
        </Button>
      </div>
    </Card>
  );
}

import { guides } from '#web/features/guides/guide-list.ts';
import { href } from '#web/lib/url/paths.ts';
import { ArticleCards } from '#web/shared/article/article-cards.tsx';
import { SiteHead } from '#web/shared/site/section.tsx';

export function GuidesPage() {
  return (
    <>
      <SiteHead
        title="Guides"
        lead="How to analyze a rental property with Freehold, step by step."
      />
      <div className="mx-auto max-w-6xl px-4 pb-20 sm:px-8">
        <ArticleCards articles={guides} urlOf={(slug) => href('guide', { slug })} />
      </div>
    </>
  );
}

import { Lead, PageTitle } from '#web/ui/display/type.tsx';
import type { Article } from './article.ts';

/** HTML that the build generated from one of our files. */
const htmlOf = (html: string) => ({ dangerouslySetInnerHTML: { __html: html } });

export function ArticleHeader({ article }: { article: Article }) {
  const { title, description, minutes, published, publishedText, updated, updatedText } = article;
  return (
    <header className="border-b border-line pb-8 lg:pb-11">
      <PageTitle className="max-w-[17ch] text-4xl! lg:text-[3.75rem]! lg:leading-[1.06]!">
        {title}
      </PageTitle>
      <Lead className="mt-4 font-sans! text-muted">{description}</Lead>
      <p className="mt-5 flex flex-wrap gap-x-5 gap-y-1 text-sm text-muted">
        <span>By the Freehold project</span>
        <span>{minutes}-minute read</span>
        <span>
          Published <time dateTime={published}>{publishedText}</time>
        </span>
        <span>
          Updated <time dateTime={updated}>{updatedText}</time>
        </span>
      </p>
    </header>
  );
}

type Contents = Pick<Article, 'headings'>;

/** Beside the text if there's room, otherwise collapsed above it. */
export function TableOfContents({ headings }: Contents) {
  return (
    <>
      <nav aria-label="On this page" className="sticky top-8 text-sm max-lg:hidden">
        <p className="mb-3 font-semibold">On this page</p>
        <HeadingLinks headings={headings} />
      </nav>
      <details className="mb-7 rounded-lg border border-line bg-surface px-4 lg:hidden">
        <summary className="py-3 font-medium">On this page</summary>
        <nav aria-label="On this page" className="pb-3">
          <HeadingLinks headings={headings} />
        </nav>
      </details>
    </>
  );
}

function HeadingLinks({ headings }: Contents) {
  return (
    <ul>
      {headings.map(({ id, text }) => (
        <li key={id}>
          <a
            href={`#${id}`}
            className="block border-l-2 border-line py-1.5 pl-3.5 leading-snug text-muted hover:border-primary hover:text-ink"
          >
            {text}
          </a>
        </li>
      ))}
    </ul>
  );
}

export function ArticleText({ article: { shortAnswer, html } }: { article: Article }) {
  return (
    <article className="min-w-0 max-w-[42.25rem]">
      {shortAnswer.length > 0 && (
        <section aria-labelledby="short-answer" className="mb-9 rounded-lg bg-primary-tint p-6">
          <h2 id="short-answer" className="mb-2 text-sm font-semibold text-primary">
            The short answer
          </h2>
          <ul>
            {shortAnswer.map((sentence) => (
              <li key={sentence} className="relative py-2 pl-6.5 text-[1.0313rem]">
                <span
                  aria-hidden="true"
                  className="absolute top-4 left-0.5 size-2.25 rounded-full bg-primary"
                />
                <span {...htmlOf(sentence)} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <div className="prose" {...htmlOf(html)} />
    </article>
  );
}

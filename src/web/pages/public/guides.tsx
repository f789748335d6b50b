import { Link } from 'react-router';
import { guides } from '#web/features/guides/guide-list.ts';
import { href } from '#web/lib/url/paths.ts';
import { Lead, PageTitle } from '#web/ui/display/type.tsx';

export function GuidesPage() {
  return (
    <div className="mx-auto max-w-6xl px-4 pt-10 pb-16 sm:px-8 lg:pt-16">
      <PageTitle className="text-4xl! lg:text-[3.75rem]!">Guides</PageTitle>
      <Lead className="mt-4 font-sans! text-muted">
        How to analyze a rental property with Freehold, step by step.
      </Lead>
      <ul className="mt-10 grid gap-5 md:grid-cols-2 lg:grid-cols-3">
        {guides.map(({ slug, title, description, minutes }) => (
          <li
            key={slug}
            className="relative rounded-lg border border-line bg-surface p-6 hover:border-edge"
          >
            <p className="text-sm text-muted">{minutes}-minute read</p>
            <h2 className="mt-2 font-display text-2xl font-title">
              <Link
                to={href('guide', { slug })}
                className="outline-none after:absolute after:inset-0 after:rounded-lg focus-visible:after:outline-2 focus-visible:after:outline-offset-2 focus-visible:after:outline-primary"
              >
                {title}
              </Link>
            </h2>
            <p className="mt-2 text-muted text-pretty">{description}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}

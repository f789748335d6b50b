import { Link, useLocation } from 'react-router';
import { useHydrated } from '#web/lib/browser/use-hydrated.ts';
import { usePageSubject } from '#web/lib/url/page-subject.ts';
import { href, type PathName } from '#web/lib/url/paths.ts';
import { PageTitle } from '#web/ui/display/type.tsx';
import { TextLink } from '#web/ui/navigation/text-link.tsx';

const SUGGESTIONS: readonly { page: PathName; label: string; detail: string }[] = [
  { page: 'landing', label: 'Home page', detail: 'What Freehold does' },
  { page: 'search', label: 'Search', detail: 'Listings by location, price and cash flow' },
  { page: 'analyze', label: 'Calculators', detail: 'Buy & hold, BRRRR, fix & flip and more' },
  { page: 'guides', label: 'Guides', detail: 'How to analyze a property, step by step' },
];

export function NotFoundPage() {
  const { pathname } = useLocation();
  // One file is served for every unknown URL, so only the browser knows which one it was.
  const isHydrated = useHydrated();
  usePageSubject('Page not found');
  return (
    <div className="mx-auto grid max-w-6xl justify-items-start gap-4 px-4 py-16 sm:px-8">
      <PageTitle>Page not found</PageTitle>
      <p className="max-w-xl text-muted">
        We couldn’t find{' '}
        {isHydrated ? (
          <code className="rounded-xs bg-sunken px-1.5 py-0.5 text-ink">{pathname}</code>
        ) : (
          <span data-island="current-url">this URL</span>
        )}
        . The URL may have a typo, or the page may have moved.
      </p>
      <ul className="mt-2 grid gap-3">
        {SUGGESTIONS.map(({ page, label, detail }) => (
          <li key={page}>
            <TextLink asChild>
              <Link to={href(page)}>{label}</Link>
            </TextLink>
            <span className="text-muted">: {detail}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

import { Link } from 'react-router';
import { Brand } from '#web/features/brand/brand.tsx';
import { href, paths } from '#web/lib/url/paths.ts';
import { TextLink } from '#web/ui/navigation/text-link.tsx';
import { footerMenus } from './site-menus.ts';

export function PublicFooter() {
  return (
    <footer className="border-t border-line print:hidden">
      <div className="mx-auto max-w-6xl px-4 pt-11 pb-9 text-sm sm:px-8">
        <div className="grid gap-10 lg:grid-cols-[1.2fr_2fr]">
          <div className="grid content-start justify-items-start gap-3">
            <Brand to={href('landing')} />
            <p className="max-w-64 text-muted">
              Find, analyze, own and run rental property, with numbers you can check.
            </p>
          </div>
          <nav aria-label="Footer" className="grid grid-cols-2 gap-8 sm:grid-cols-4">
            {footerMenus.map(({ heading, entries }) => (
              <div key={heading}>
                <p className="mb-2 font-semibold">{heading}</p>
                <ul>
                  {entries.map((name) => (
                    <li key={name}>
                      <TextLink asChild subtle className="inline-block py-1.5">
                        <Link to={href(name)}>{FOOTER_LABELS[name] ?? paths[name].title}</Link>
                      </TextLink>
                    </li>
                  ))}
                </ul>
              </div>
            ))}
          </nav>
        </div>
        <div className="mt-9 flex flex-wrap justify-between gap-x-8 gap-y-2 border-t border-line pt-5 text-muted">
          <p>© 2026 Freehold. In beta.</p>
          <button
            type="button"
            data-reopen-cookie-choice=""
            className="rounded-xs underline-offset-3 hover:text-ink hover:underline"
          >
            Cookie settings
          </button>
          <p>For information only; not financial advice. Listings shown are sample data.</p>
        </div>
      </div>
    </footer>
  );
}

const FOOTER_LABELS: Partial<Record<string, string>> = { login: 'Log In' };

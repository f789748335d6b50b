import { Outlet } from 'react-router';
import { LazyWidgets } from '#web/app/widgets/lazy-widgets.tsx';
import { Brand } from '#web/features/brand/brand.tsx';
import { HousePicture } from '#web/features/brand/house-picture.tsx';
import { href } from '#web/lib/url/paths.ts';
import { ThemeToggle } from './theme-toggle.tsx';

const CLAIM = 'Know what a property earns before you buy it.';
const PROMISES = [
  'See the math behind every figure',
  'Ranges and probabilities instead of a single best guess',
  'Your original plan next to actual results',
];

/** Sign-in and related pages: the form on one side, the benefits on the other. */
export function BareLayout() {
  return (
    <div className="grid min-h-dvh lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
      <aside
        aria-label="About Freehold"
        className="hidden flex-col justify-between gap-10 border-r border-line bg-sunken p-12 lg:flex"
      >
        <Brand to={href('landing')} />
        <div className="grid max-w-md gap-8">
          <HousePicture className="w-full rounded-lg border border-line" />
          <p className="font-display text-3xl font-title text-balance">{CLAIM}</p>
          <ul className="grid gap-3">
            {PROMISES.map((promise) => (
              <li key={promise} className="flex gap-3">
                <span aria-hidden="true" className="font-semibold text-primary">
                  ✓
                </span>
                {promise}
              </li>
            ))}
          </ul>
        </div>
        <p className="text-sm text-muted">Free during beta. No credit card.</p>
      </aside>
      <div className="flex flex-col">
        <header className="flex items-center justify-between px-5 py-4 sm:px-8">
          <div className="lg:invisible">
            <Brand to={href('landing')} />
          </div>
          <ThemeToggle />
        </header>
        <main
          id="main"
          tabIndex={-1}
          className="mx-auto grid w-full max-w-md flex-1 content-start px-5 pt-8 pb-16 outline-none sm:content-center sm:px-6 sm:pt-2"
        >
          <p className="mb-6 font-display text-2xl font-book lg:hidden">{CLAIM}</p>
          <Outlet />
        </main>
      </div>
      <LazyWidgets />
    </div>
  );
}

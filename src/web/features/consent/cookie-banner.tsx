import { X } from 'lucide-react';
import { OPTIONAL_CATEGORIES } from '#web/lib/consent/consent.ts';
import { href } from '#web/lib/url/paths.ts';
import { Button } from '#web/ui/action/button.tsx';
import { IconButton } from '#web/ui/action/icon-button.tsx';
import { TextLink } from '#web/ui/navigation/text-link.tsx';
import { COOKIE_BANNER_TEXTS } from './cookie-banner-texts.ts';

const CATEGORIES = {
  analytics: ['Analytics', 'Which pages are useful, without personal data'],
  preferences: ['Preferences', 'Remembers theme and number format'],
  marketing: ['Marketing', 'Which page or ad brought you here'],
} as const;

const row =
  'grid grid-cols-[1fr_auto] items-center gap-x-4 border-t border-line py-2.5 first:border-t-0 sm:nth-[2]:border-t-0';

/**
 * Static; `cookie-banner-island.ts` shows it and makes it work. A region, not a dialog, because it blocks nothing
 * behind it.
 */
export function CookieBanner() {
  return (
    <section
      hidden
      data-island="cookie-banner"
      aria-labelledby="cookie-banner-title"
      className="pointer-events-auto relative z-40 grid max-h-[86dvh] w-full max-sm:fixed max-sm:inset-x-3 max-sm:bottom-3 max-sm:w-auto max-sm:in-[:root:has([data-bottom-bar])]:bottom-20 max-w-[84.5rem] gap-x-10 gap-y-4 overflow-auto rounded-lg border border-edge bg-surface px-5 py-5 shadow-lg lg:grid-cols-[4fr_7fr_11.5rem] lg:items-center lg:px-7"
    >
      <IconButton label="Close without saving" data-act="close" className="absolute top-2 right-2">
        <X className="size-4" aria-hidden="true" />
      </IconButton>
      <div className="pr-8 lg:pr-0">
        <h2 id="cookie-banner-title" data-title="" className="font-display text-xl font-semibold">
          {COOKIE_BANNER_TEXTS.GDPR.title}
        </h2>
        <p data-text="" className="mt-1.5 text-sm text-muted">
          {COOKIE_BANNER_TEXTS.GDPR.text}
        </p>
        <p className="mt-1.5 text-sm text-muted">
          We remember this for 365 days. Change it anytime under Cookie settings.{' '}
          <TextLink href={href('cookiePolicy')}>Cookie policy</TextLink>
        </p>
      </div>
      <div className="grid gap-x-9 sm:grid-cols-2">
        <p className={row}>
          <b className="font-semibold">Essential</b>
          <span className="col-start-2 row-span-2 text-sm font-semibold text-primary">
            Always on
          </span>
          <span className="text-sm text-muted">Sign-in, security and this choice</span>
        </p>
        {OPTIONAL_CATEGORIES.map((category) => (
          <label key={category} className={row}>
            <b className="font-semibold">{CATEGORIES[category][0]}</b>
            <input
              type="checkbox"
              name={category}
              className="relative col-start-2 row-span-2 h-6.5 w-11 appearance-none rounded-full border border-edge bg-surface after:absolute after:top-1 after:left-1 after:size-4 after:rounded-full after:bg-edge checked:border-primary checked:bg-primary checked:after:left-5.5 checked:after:bg-primary-ink"
            />
            <span className="text-sm text-muted">{CATEGORIES[category][1]}</span>
          </label>
        ))}
      </div>
      <div className="grid grid-cols-2 gap-2 lg:grid-cols-1 lg:pr-4">
        <Button data-act="essential" className="border-edge!">
          Essential only
        </Button>
        <Button data-act="all" className="border-edge!">
          Accept all
        </Button>
        <Button data-act="selected" className="col-span-full border-edge!">
          Save my choices
        </Button>
      </div>
    </section>
  );
}

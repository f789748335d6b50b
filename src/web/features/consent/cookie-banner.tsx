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
  'grid grid-cols-[1fr_auto] items-center gap-x-4 border-t border-line py-2.5 sm:border-t-0 [&[hidden]]:hidden';

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
      className="group/cookies pointer-events-auto relative z-40 grid max-h-[86dvh] w-full max-w-[84.5rem] items-center gap-x-10 gap-y-3 overflow-auto rounded-lg border border-edge bg-surface px-4 py-3.5 shadow-lg max-sm:fixed max-sm:inset-x-3 max-sm:bottom-3 max-sm:w-auto max-sm:in-[:root:has([data-bottom-bar])]:bottom-20 lg:grid-cols-[1fr_auto] lg:px-7 lg:py-4"
    >
      <IconButton label="Close without saving" data-act="close" className="absolute top-1 right-1">
        <X className="size-4" aria-hidden="true" />
      </IconButton>
      <div className="pr-9">
        <h2 id="cookie-banner-title" data-title="" className="font-display font-semibold">
          {COOKIE_BANNER_TEXTS.GDPR.title}
        </h2>
        <p data-text="" className="text-sm text-muted">
          {COOKIE_BANNER_TEXTS.GDPR.text}
        </p>
        <p className="mt-1.5 hidden text-sm text-muted group-data-choosing/cookies:block">
          We remember this for 365 days. Change it anytime under Cookie settings.{' '}
          <TextLink href={href('cookiePolicy')}>Cookie policy</TextLink>
        </p>
      </div>
      {/* Until the visitor wants to choose, the banner is two lines and its buttons. */}
      <div className="hidden gap-x-9 group-data-choosing/cookies:grid sm:auto-cols-fr sm:grid-flow-col lg:col-span-full lg:row-start-2">
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
      <div className="flex flex-wrap gap-2 *:flex-1 lg:pr-8">
        <Button data-act="essential" className="border-edge!">
          Essential only
        </Button>
        <Button data-act="all" className="border-edge!">
          Accept all
        </Button>
        <Button
          data-act="choose"
          variant="quiet"
          className="flex-none! underline group-data-choosing/cookies:hidden"
        >
          Choose
        </Button>
        <Button
          data-act="selected"
          className="hidden! border-edge! group-data-choosing/cookies:inline-flex! max-sm:basis-full"
        >
          Save my choices
        </Button>
      </div>
    </section>
  );
}

import { CookieBanner } from '#web/features/consent/cookie-banner.tsx';
import { FeedbackWidget } from '#web/features/feedback/feedback-widget.tsx';

/**
 * What floats over every page, above a bar at its bottom: static, each made to work by its island. Shown once they have
 * started: a banner that opened under the button would push it up.
 */
export function PageWidgets() {
  return (
    <section
      hidden
      data-island="widgets"
      aria-label="Help us improve"
      className="group/widgets pointer-events-none fixed inset-x-3 bottom-3 z-40 grid justify-items-center gap-3 sm:inset-x-5 sm:bottom-5 in-[:root:has([data-bottom-bar])]:bottom-20 print:hidden"
    >
      <FeedbackWidget />
      <CookieBanner />
    </section>
  );
}

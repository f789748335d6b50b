import { CookieBanner } from '#web/features/consent/cookie-banner.tsx';
import { FeedbackWidget } from '#web/features/feedback/feedback-widget.tsx';

/**
 * Feedback and cookies on every page: static, each made to work by its island. The banner floats above a bar at the bottom,
 * the button in the margin at the right; on a phone, which has no margin to spare, it follows the page instead. Shown once they have started: a banner that
 * opened under the button would push it up.
 */
export function PageWidgets() {
  return (
    <section
      hidden
      data-island="widgets"
      aria-label="Help us improve"
      className="group/widgets pointer-events-none z-40 grid justify-items-center gap-3 max-sm:px-4 max-sm:pb-4 sm:fixed sm:inset-x-5 sm:bottom-5 sm:in-[:root:has([data-bottom-bar])]:bottom-20 max-sm:in-[:root:has([data-bottom-bar])]:pb-20 print:hidden"
    >
      <FeedbackWidget />
      <CookieBanner />
    </section>
  );
}

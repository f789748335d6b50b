import { CookieBanner } from '#web/features/consent/cookie-banner.tsx';
import { FeedbackWidget } from '#web/features/feedback/feedback-widget.tsx';

/**
 * Feedback and cookie widgets on every page: static markup that an island activates. The banner floats above a bottom
 * bar and the button sits in the right margin; on phones, which have no margin to spare, the button comes after the
 * page content. Hidden until the islands start, because a banner opening below the button would push the button up.
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

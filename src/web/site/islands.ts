import { startCookieBanner } from '#web/features/consent/cookie-banner-island.ts';
import { startFeedback } from '#web/features/feedback/feedback-island.ts';
import { offerBetaInterest } from '#web/features/waitlist/beta-interest.ts';
import { startWaitlist } from '#web/features/waitlist/waitlist-island.ts';
import { startMenu } from './menu-island.ts';
import { startThemeButton } from './theme-island.ts';
import { whenTouched } from './when-touched.ts';
import { whenVisible } from './when-visible.ts';

type Start<E extends HTMLElement> = (element: E) => void;

const island = <E extends HTMLElement>(start: Start<E>) => start as unknown as Start<HTMLElement>;

/** The interactive parts of a public page, named by `data-island`. Everything else is static. */
const ISLANDS: Readonly<Record<string, Start<HTMLElement>>> = {
  waitlist: island<HTMLFormElement>(startWaitlist),
  menu: island<HTMLDetailsElement>(startMenu),
  theme: startThemeButton,
  'live-deal': whenTouched(
    async () => (await import('#web/features/landing/live-deal-island.ts')).startLiveDeal,
  ),
  contact: whenTouched(
    async () => (await import('#web/features/site/contact-island.ts')).startContact,
  ),
  help: whenTouched(async () => (await import('#web/features/site/help-island.ts')).startHelp),
  docs: whenTouched(async () => (await import('#web/features/docs/docs-island.ts')).startDocs),
  plans: whenVisible(async () => (await import('#web/features/site/plans-island.ts')).startPlans),
  'deal-of-the-day': whenVisible(
    async () => (await import('#web/features/landing/deal-of-the-day-island.ts')).fillDealOfTheDay,
  ),
  widgets: (element) => {
    element.hidden = false;
  },
  feedback: startFeedback,
  'cookie-banner': startCookieBanner,
  'current-url': (element) => {
    element.textContent = window.location.pathname;
  },
};

/** Starts the islands that haven't started yet. */
export function startIslands(root: ParentNode = document): void {
  offerBetaInterest();
  for (const element of root.querySelectorAll<HTMLElement>('[data-island]')) {
    if (element.dataset['started'] !== undefined) continue;
    element.dataset['started'] = '';
    ISLANDS[element.dataset['island'] ?? '']?.(element);
  }
}

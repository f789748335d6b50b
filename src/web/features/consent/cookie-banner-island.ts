import {
  ALL_CATEGORIES,
  type Choice,
  ESSENTIAL_ONLY,
  OPTIONAL_CATEGORIES,
  REOPEN_EVENT,
  readConsent,
  saveConsent,
  startingChoice,
  usedCategories,
} from '#web/lib/consent/consent.ts';
import { guessRegulation } from '#web/lib/consent/regulation.ts';
import { href } from '#web/lib/url/paths.ts';
import { COOKIE_BANNER_TEXTS } from './cookie-banner-texts.ts';

/** Any element with this attribute reopens the banner. */
const REOPEN = '[data-reopen-cookie-choice]';

/**
 * Shows the banner until the visitor chooses, and again on request. Closing it saves nothing. If there are no optional
 * cookies, there's nothing to ask, and the request opens the cookie policy instead.
 */
export function startCookieBanner(banner: HTMLElement): void {
  const used = usedCategories();
  const regulation = guessRegulation();
  const { title, text } = COOKIE_BANNER_TEXTS[regulation];
  banner.dataset['regulation'] = regulation;
  banner.querySelector('[data-title]')!.textContent = title;
  banner.querySelector('[data-text]')!.textContent = text;

  const switchOf = (category: string) =>
    banner.querySelector<HTMLInputElement>(`input[name="${category}"]`)!;
  const selected = (): Choice => {
    const [analytics, preferences, marketing] = OPTIONAL_CATEGORIES.map(
      (category) => switchOf(category).checked,
    );
    return { analytics: analytics!, preferences: preferences!, marketing: marketing! };
  };
  const show = (choice: Choice): void => {
    for (const category of OPTIONAL_CATEGORIES) {
      const box = switchOf(category);
      box.checked = choice[category];
      box.closest('label')!.hidden = !used.includes(category);
    }
    banner.hidden = false;
  };
  const openChoices = (): void => {
    banner.dataset['choosing'] = '';
    switchOf(used[0] ?? 'analytics').focus();
  };
  const actions: Record<string, () => void> = {
    essential: () => saveConsent(ESSENTIAL_ONLY),
    all: () => saveConsent(ALL_CATEGORIES),
    selected: () => saveConsent(selected()),
    close: () => undefined,
  };
  banner.addEventListener('click', ({ target }) => {
    const act = target instanceof Element ? target.closest<HTMLElement>('[data-act]') : null;
    if (!act) return;
    if (act.dataset['act'] === 'choose') return openChoices();
    actions[act.dataset['act'] ?? '']?.();
    banner.hidden = true;
  });
  const reopen = () => {
    if (used.length === 0) return window.location.assign(href('cookiePolicy'));
    show(readConsent() ?? startingChoice(regulation));
    openChoices();
  };
  document.addEventListener(REOPEN_EVENT, reopen);
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest(REOPEN)) reopen();
  });
  if (used.length > 0 && !readConsent()) show(startingChoice(regulation));
}

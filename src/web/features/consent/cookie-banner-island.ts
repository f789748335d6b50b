import {
  ALL_CATEGORIES,
  type Choice,
  ESSENTIAL_ONLY,
  OPTIONAL_CATEGORIES,
  REOPEN_EVENT,
  readConsent,
  saveConsent,
  startingChoice,
} from '#web/lib/consent/consent.ts';
import { guessRegulation } from '#web/lib/consent/regulation.ts';
import { COOKIE_BANNER_TEXTS } from './cookie-banner-texts.ts';

/** Any element with this attribute reopens the banner. */
const REOPEN = '[data-reopen-cookie-choice]';

/** Shows the banner until the visitor chooses, and again on request. Closing it saves nothing. */
export function startCookieBanner(banner: HTMLElement): void {
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
    for (const category of OPTIONAL_CATEGORIES) switchOf(category).checked = choice[category];
    banner.hidden = false;
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
    actions[act.dataset['act'] ?? '']?.();
    banner.hidden = true;
  });
  const reopen = () => {
    show(readConsent() ?? startingChoice(regulation));
    switchOf('analytics').focus();
  };
  document.addEventListener(REOPEN_EVENT, reopen);
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest(REOPEN)) reopen();
  });
  if (!readConsent()) show(startingChoice(regulation));
}

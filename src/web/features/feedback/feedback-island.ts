import {
  DEFAULT_FEEDBACK_TYPE,
  type FeedbackType,
  hasRating,
  LONGEST_FEEDBACK,
} from '#domain/feedback/feedback-types.ts';
import { sendFeedback } from '#web/data/feedback.ts';
import { formatNumber } from '#web/lib/text/format.ts';
import { FEEDBACK_QUESTIONS } from './feedback-questions.ts';

type WidgetState = 'closed' | 'open' | 'submitting' | 'submitted';

/** How long the thank-you message shows (specification, section 9). */
const THANKS_MS = 2000;
/** The contract's maximum length. */
const LONGEST = { page: 300, userAgent: 500 };

export function startFeedback(widget: HTMLElement): void {
  const panel = widget.querySelector('dialog')!;
  const opener = widget.querySelector<HTMLElement>('[data-act="toggle"]')!;
  const form = widget.querySelector('form')!;
  const send = form.querySelector<HTMLButtonElement>('[type="submit"]')!;
  const rating = form.querySelector<HTMLFieldSetElement>('[data-rating]')!;
  const field = (name: string) => form.elements.namedItem(name) as HTMLInputElement;
  const chosen = (name: string): string => {
    const value = new FormData(form).get(name);
    return typeof value === 'string' ? value : '';
  };
  let page = '';

  const show = (state: WidgetState): void => {
    widget.dataset['state'] = state;
    panel.open = state !== 'closed';
    opener.setAttribute('aria-expanded', String(state !== 'closed'));
    send.setAttribute('aria-busy', String(state === 'submitting'));
    refresh();
  };
  /** Updates what depends on the input: the question, stars, counters and send button. */
  const refresh = (): void => {
    const type = (chosen('type') || DEFAULT_FEEDBACK_TYPE) as FeedbackType;
    const description = field('description').value;
    rating.hidden = !hasRating(type);
    for (const star of form.querySelectorAll<SVGElement>('[data-star]'))
      star.toggleAttribute('data-on', Number(star.dataset['star']) <= Number(chosen('rating')));
    textOf('label', 'feedback-description', FEEDBACK_QUESTIONS[type]);
    textOf('count', 'feedback-description', counted(description, LONGEST_FEEDBACK.description));
    textOf(
      'count',
      'feedback-titleText',
      `optional, ${counted(field('title').value, LONGEST_FEEDBACK.title)}`,
    );
    send.disabled = description.trim() === '' || widget.dataset['state'] === 'submitting';
  };
  const textOf = (kind: 'label' | 'count', id: string, text: string): void => {
    form.querySelector(`[data-${kind}="${id}"]`)!.textContent = text;
  };
  const open = (): void => {
    page = window.location.pathname;
    show('open');
    field('description').focus();
  };
  const close = (): void => {
    if (widget.dataset['state'] === 'submitted') form.reset();
    show('closed');
    opener.focus();
  };
  const submit = async (): Promise<void> => {
    const type = chosen('type') as FeedbackType;
    const stars = Number(chosen('rating'));
    const [title, email] = [chosen('title').trim(), chosen('email').trim()];
    show('submitting');
    try {
      await sendFeedback({
        type,
        description: chosen('description').trim(),
        ...(title && { title }),
        ...(email && { email }),
        ...(stars > 0 && hasRating(type) && { rating: stars }),
        page: page.slice(0, LONGEST.page),
        userAgent: navigator.userAgent.slice(0, LONGEST.userAgent),
        timestamp: new Date().toISOString(),
      });
    } catch {
      // The failure is logged, and the text stays so that the user can try again.
      return show('open');
    }
    show('submitted');
    setTimeout(() => {
      if (widget.dataset['state'] === 'submitted') close();
    }, THANKS_MS);
  };

  opener.addEventListener('click', () => (panel.open ? close() : open()));
  panel.querySelector('[data-act="close"]')!.addEventListener('click', close);
  panel.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    close();
  });
  form.addEventListener('input', refresh);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (!send.disabled && field('email').reportValidity()) void submit();
  });
}

const counted = (text: string, most: number): string =>
  `${formatNumber(text.length)} of ${formatNumber(most)}`;

import type { BillingPlan } from '#contract/billing/checkout.ts';
import { readPlansOffered } from '#web/data/site.ts';
import { priceText } from './price-text.ts';

/** The page was built with the built-in plans; the server may now offer other names, prices or features. */
export async function startPlans(list: HTMLElement): Promise<void> {
  for (const plan of await readPlansOffered().catch(() => [])) {
    const card = list.querySelector<HTMLElement>(`[data-plan="${plan.id}"]`);
    if (card) refresh(card, plan);
  }
}

function refresh(card: HTMLElement, { name, price, features }: BillingPlan): void {
  say(card.querySelector('[data-plan-name]'), name);
  say(card.querySelector('[data-plan-price]'), priceText(price));
  const [first, ...others] = card.querySelectorAll('[data-plan-feature]');
  if (!first) return;
  const labels = [first, ...others].map((item) => item.querySelector('span')?.textContent);
  if (labels.join('\n') === features.join('\n')) return;
  for (const item of others) item.remove();
  const items = features.map((feature) => {
    const item = first.cloneNode(true) as HTMLElement;
    say(item.querySelector('span'), feature);
    return item;
  });
  first.replaceWith(...items);
}

/** Sets the text only if it differs, because setting it triggers a repaint. */
function say(element: Element | null, text: string): void {
  if (element && element.textContent !== text) element.textContent = text;
}

import { BILLING_MESSAGES } from './billing-messages.ts';

/**
 * The parts of Stripe's script that we use. Stripe requires loading it from their servers; we do so only when card
 * fields are needed.
 */
interface CardElement {
  mount(at: HTMLElement): void;
  destroy(): void;
}
export interface StripeElements {
  create(kind: 'card'): CardElement;
}
export interface StripeScript {
  elements(): StripeElements;
  confirmCardSetup(
    clientSecret: string,
    data: { payment_method: { card: CardElement } },
  ): Promise<{
    error?: { message?: string };
    setupIntent?: { payment_method: string | { id: string } | null };
  }>;
}

declare global {
  interface Window {
    Stripe?: (publishableKey: string) => StripeScript;
  }
}

const SCRIPT_URL = 'https://js.stripe.com/dahlia/stripe.js';
let loading: Promise<void> | null = null;

function loadScript(): Promise<void> {
  loading ??= new Promise<void>((resolve, reject) => {
    const script = document.createElement('script');
    script.src = SCRIPT_URL;
    script.async = true;
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => {
      // The next attempt loads the script again.
      loading = null;
      script.remove();
      reject(new Error(BILLING_MESSAGES.stripeNotReady));
    });
    document.head.append(script);
  });
  return loading;
}

/** Rejects with "Stripe not initialized" if the script is missing. */
export async function startStripeScript(publishableKey: string): Promise<StripeScript> {
  await loadScript();
  if (!window.Stripe) throw new Error(BILLING_MESSAGES.stripeNotReady);
  return window.Stripe(publishableKey);
}

/** What we use of Stripe's own script; it is loaded from Stripe, as they require, and only when card fields are needed. */
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
      // The next try loads it again.
      loading = null;
      script.remove();
      reject(new Error('Stripe not initialized'));
    });
    document.head.append(script);
  });
  return loading;
}

/** Rejects with "Stripe not initialized" where the script or the key is missing. */
export async function startStripeScript(publishableKey: string | null): Promise<StripeScript> {
  if (publishableKey === null) throw new Error('Stripe not initialized');
  await loadScript();
  if (!window.Stripe) throw new Error('Stripe not initialized');
  return window.Stripe(publishableKey);
}

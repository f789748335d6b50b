/** How a test card behaves when it is charged. */
export type CardBehavior = 'succeeds' | 'declines' | 'authenticates';

export interface TestCard {
  /** Stripe's own names for cards like these. */
  readonly id: string;
  readonly brand: string;
  readonly last4: string;
  readonly behavior: CardBehavior;
  readonly label: string;
}

/** The embedded payment provider's cards; users pick one instead of typing a number. */
export const TEST_CARDS = [
  {
    id: 'pm_card_visa',
    brand: 'visa',
    last4: '4242',
    behavior: 'succeeds',
    label: 'Visa ending in 4242: every payment succeeds',
  },
  {
    id: 'pm_card_chargeCustomerFail',
    brand: 'visa',
    last4: '0341',
    behavior: 'declines',
    label: 'Visa ending in 0341: every payment is declined',
  },
  {
    id: 'pm_card_authenticationRequired',
    brand: 'mastercard',
    last4: '3184',
    behavior: 'authenticates',
    label: 'Mastercard ending in 3184: the bank asks you to confirm each payment',
  },
] as const satisfies readonly TestCard[];

export const testCard = (id: string): TestCard | null =>
  TEST_CARDS.find((card) => card.id === id) ?? null;

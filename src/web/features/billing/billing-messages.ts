export const BILLING_MESSAGES = {
  // These sentences come from the specification.
  notEnrolled: 'Failed to enroll in beta',
  subscriptionNotFetched: 'Failed to fetch subscription',
  plansNotFetched: 'Failed to fetch subscription plans',
  notSubscribed: 'Failed to subscribe to plan',
  eligibilityNotChecked: 'Failed to check plan change eligibility',
  notUpdated: 'Failed to update subscription',
  notCanceled: 'Failed to cancel subscription',
  notResumed: 'Failed to resume subscription',
  cardsNotFetched: 'Failed to fetch payment methods',
  setupIntentNotCreated: 'Failed to create setup intent',
  cardNotAdded: 'Failed to add payment method',
  defaultCardNotSet: 'Failed to set default payment method',
  cardNotRemoved: 'Failed to remove payment method',
  historyNotFetched: 'Failed to fetch billing history',
  invoiceNotDownloaded: 'Failed to download invoice',
  portalNotOpened: 'Failed to open customer portal',
  portalSessionNotCreated: 'Failed to create customer portal session',
  stripeNotReady: 'Stripe not initialized',

  notPaid: 'We couldn’t charge this invoice. Try again.',
  stillDue: (amount: string) =>
    `We saved the card, but ${amount} is still due because the payment didn’t go through. Try another card.`,

  cardFieldsNotLoaded:
    'We couldn’t load Stripe’s card fields. Something in your browser may be blocking them. You can add the card in the customer portal instead.',
} as const;

/** The 70 % rule, dollars: 0.70 × ARV − repairs with their contingency; nothing else is subtracted. */
export const seventyPercentOffer = (afterRepairValue: number, repairs: number): number =>
  0.7 * afterRepairValue - repairs;

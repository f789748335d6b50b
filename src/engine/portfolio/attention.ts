/** Thresholds for when an owned property needs a decision, in days and months. */
export const ATTENTION = {
  /** A lease that ends within this many days. */
  leaseDays: 90,
  /** A policy that renews within this many days. */
  insuranceDays: 45,
  /** A reserve that covers fewer months of costs than this is low. */
  reserveMonths: 3,
} as const;

/** Recorded cash flow below this share of the plan counts as behind plan. */
export const BEHIND_PLAN = 0.95;

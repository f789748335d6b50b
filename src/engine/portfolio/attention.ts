/** When something about an owned property needs a decision; days and months. */
export const ATTENTION = {
  /** A lease that ends this soon. */
  leaseDays: 90,
  /** A policy that renews this soon. */
  insuranceDays: 45,
  /** A reserve that covers fewer months of costs is low. */
  reserveMonths: 3,
} as const;

/** Recorded cash flow below this part of the plan is behind it. */
export const BEHIND_PLAN = 0.95;

/** Percentiles shown in a fan chart. */
export const FAN_PERCENTILES = [0.05, 0.1, 0.25, 0.5, 0.75, 0.9, 0.95] as const;

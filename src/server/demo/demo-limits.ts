const HOUR = 60 * 60 * 1000;

/** How long a demo account is stored unless its visitor signs up. */
export const DEMO_LIFE_MS = 24 * HOUR;

/** Alive at the same time, over all visitors. */
export const MOST_DEMOS = 500;

/** Opened from one IP in a day: an office or a class, not a program. */
export const DEMOS_FROM_ONE_IP = 20;

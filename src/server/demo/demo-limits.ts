const HOUR = 60 * 60 * 1000;

/** How long a demo account is kept if the visitor doesn't sign up. */
export const DEMO_LIFE_MS = 24 * HOUR;

/** Open demos at any one time, across all visitors. */
export const MOST_DEMOS = 500;

/** Demos per IP per day: enough for an office or a class, too few for a script. */
export const DEMOS_FROM_ONE_IP = 20;

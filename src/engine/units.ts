/** Whole percents (7.25) are the wire's unit, fractions (0.0725) the engine's. */
export const fromPercent = (percent: number): number => percent / 100;

export const toPercent = (fraction: number): number => fraction * 100;

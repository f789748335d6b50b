/** The API uses percent (7.25 means 7.25%); the engine uses fractions (0.0725). */
export const fromPercent = (percent: number): number => percent / 100;

export const toPercent = (fraction: number): number => fraction * 100;

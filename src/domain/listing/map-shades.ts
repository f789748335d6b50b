/** What map areas can be shaded by: the median of each ZIP code's listings, in percent. */
export const MAP_SHADES = ['capRate', 'rentToPrice'] as const;
export type MapShade = (typeof MAP_SHADES)[number];

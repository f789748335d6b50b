/** What the areas of a map can be shaded by: medians of the listings of a ZIP, in percent. */
export const MAP_SHADES = ['capRate', 'rentToPrice'] as const;
export type MapShade = (typeof MAP_SHADES)[number];

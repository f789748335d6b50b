/** Parameters that a page keeps in its URL without reading them: utm_source, saved_analysis, the debug switch. */
export type ForeignParams = readonly (readonly [name: string, value: string])[];

/** Our own parameter names never contain an underscore. */
export const isForeign = (name: string): boolean => name.includes('_') || name === 'debug';

export const foreignIn = (params: URLSearchParams): ForeignParams =>
  [...params].filter(([name]) => isForeign(name));

export const PROPERTY_TYPES = [
  'Single Family',
  'Townhouse',
  'Condo',
  'Multi-Family',
  'Apartment',
  'Manufactured',
  'Land',
] as const;
export type PropertyType = (typeof PROPERTY_TYPES)[number];

import type { Property } from '#contract/listings/properties.ts';

type FigureName =
  | 'monthlyRent'
  | 'estimatedValue'
  | 'afterRepairValue'
  | 'rehabCost'
  | 'propertyTaxesAnnual'
  | 'insuranceAnnual'
  | 'hoaMonthly';
type NumberName =
  | 'price'
  | 'bedrooms'
  | 'bathrooms'
  | 'squareFeet'
  | 'lotSize'
  | 'yearBuilt'
  | 'units'
  | FigureName;
type TextName = 'address' | 'addressLine2' | 'city' | 'state' | 'zipCode' | 'listedOn';

/** Form values: text as typed, numbers or null. */
export type ListingDraft = Record<TextName, string> &
  Record<NumberName, number | null> & { propertyType: string };

export const EMPTY: ListingDraft = {
  address: '',
  addressLine2: '',
  city: '',
  state: '',
  zipCode: '',
  listedOn: '',
  propertyType: 'Single Family',
  price: null,
  bedrooms: null,
  bathrooms: null,
  squareFeet: null,
  lotSize: null,
  yearBuilt: null,
  units: 1,
  monthlyRent: null,
  estimatedValue: null,
  afterRepairValue: null,
  rehabCost: null,
  propertyTaxesAnnual: null,
  insuranceAnnual: null,
  hoaMonthly: null,
};

/** The fields the user entered; estimated figures stay empty, so that they follow the local estimate. */
export function listingDraftOf(property: Property): ListingDraft {
  const typed = (name: FigureName): number | null => {
    const figure = property.figures[name];
    return figure?.source === 'you' ? figure.value : null;
  };
  const { address, city, state, zipCode, propertyType, price, units } = property;
  const { bedrooms, bathrooms, squareFeet, lotSize, yearBuilt } = property;
  return {
    address,
    addressLine2: property.addressLine2 ?? '',
    city,
    state,
    zipCode,
    listedOn: property.listedOn ?? '',
    propertyType,
    price,
    bedrooms,
    bathrooms,
    squareFeet,
    lotSize,
    yearBuilt,
    units,
    monthlyRent: typed('monthlyRent'),
    estimatedValue: typed('estimatedValue'),
    afterRepairValue: typed('afterRepairValue'),
    rehabCost: typed('rehabCost'),
    propertyTaxesAnnual: typed('propertyTaxesAnnual'),
    insuranceAnnual: typed('insuranceAnnual'),
    hoaMonthly: typed('hoaMonthly'),
  };
}

/** Request body for the server; empty text becomes null. */
export const bodyOf = (draft: ListingDraft) => ({
  ...draft,
  addressLine2: draft.addressLine2.trim() || null,
  listedOn: draft.listedOn || null,
  units: draft.units ?? 1,
});

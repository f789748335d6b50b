/** Names that the columns of any file of properties go by, the surest first; letters and digits only. */
export const PROPERTY_COLUMN_NAMES = {
  address: [
    'addressline1',
    'address',
    'streetaddress',
    'address1',
    'street',
    'propertyaddress',
    'fulladdress',
    'formattedaddress',
    'unparsedaddress',
  ],
  addressLine2: ['addressline2', 'address2', 'unitnumber', 'unit', 'apt', 'suite'],
  city: ['city', 'town', 'municipality'],
  state: ['state', 'stateorprovince', 'stateprovince', 'statecode', 'province', 'st'],
  zipCode: ['zipcode', 'zip', 'postalcode', 'ziporpostalcode', 'zippostalcode', 'postcode'],
  latitude: ['latitude', 'lat'],
  longitude: ['longitude', 'lng', 'lon', 'long'],
  propertyType: ['propertysubtype', 'propertytype', 'hometype', 'type'],
  bedrooms: ['bedrooms', 'beds', 'bedroomstotal', 'bed', 'bd', 'br', 'numberofbedrooms'],
  bathrooms: [
    'bathrooms',
    'baths',
    'bathroomstotal',
    'bathroomstotalinteger',
    'bath',
    'ba',
    'numberofbathrooms',
  ],
  squareFeet: [
    'squarefeet',
    'squarefootage',
    'sqft',
    'livingarea',
    'livingsqft',
    'buildingsqft',
    'squareft',
    'sqfeet',
    'size',
  ],
  yearBuilt: ['yearbuilt', 'builtin', 'built', 'year', 'constructionyear'],
  monthlyRent: [
    'monthlyrent',
    'rent',
    'rentestimate',
    'estimatedrent',
    'marketrent',
    'rentzestimate',
    'grossrent',
  ],
  rehabCost: ['rehabcost', 'rehab', 'repaircost', 'repairs', 'renovation', 'rehabestimate'],
  propertyTaxesAnnual: [
    'propertytaxesannual',
    'annualtaxes',
    'propertytaxes',
    'propertytax',
    'taxannualamount',
    'taxesannual',
    'taxes',
    'tax',
  ],
  insuranceAnnual: ['insuranceannual', 'annualinsurance', 'insurance', 'homeownersinsurance'],
  hoaMonthly: [
    'hoamonthly',
    'hoamonth',
    'hoafee',
    'hoadues',
    'associationfee',
    'hoa',
    'monthlyhoa',
  ],
} as const;

/** A price for each square foot is no price and no size. */
const isRatio = (name: string): boolean =>
  /^\s*(?:\$\s*)?\//.test(name) || /\bper\b|\/\s*sq/i.test(name);

export const plainName = (name: string): string =>
  isRatio(name) ? '' : name.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

/** What each column most likely means; no field is taken twice, and no column means two. */
export function matchColumns<Field extends string>(
  names: readonly string[],
  known: Readonly<Record<Field, readonly string[]>>,
): (Field | null)[] {
  const columns = new Map<string, number>();
  // Of several columns with one name the first counts.
  for (const [index, name] of names.map(plainName).entries())
    if (!columns.has(name)) columns.set(name, index);
  const fields: (Field | null)[] = names.map(() => null);
  for (const [field, spellings] of Object.entries(known) as [Field, readonly string[]][]) {
    const column = spellings.map((name) => columns.get(name)).find((index) => index !== undefined);
    if (column !== undefined && fields[column] === null) fields[column] = field;
  }
  return fields;
}

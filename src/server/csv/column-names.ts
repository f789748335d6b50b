/** Column names used in property files, most reliable first; letters and digits only. */
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

/** Price per square foot is neither a price nor a size. */
const isRatio = (name: string): boolean =>
  /^\s*(?:\$\s*)?\//.test(name) || /\bper\b|\/\s*sq/i.test(name);

export const plainName = (name: string): string =>
  isRatio(name) ? '' : name.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

/** Matches each column to its most likely field; no field or column is matched twice. */
export function matchColumns<Field extends string>(
  names: readonly string[],
  known: Readonly<Record<Field, readonly string[]>>,
): (Field | null)[] {
  const columns = new Map<string, number>();
  // If several columns share a name, the first wins.
  for (const [index, name] of names.map(plainName).entries())
    if (!columns.has(name)) columns.set(name, index);
  const fields: (Field | null)[] = names.map(() => null);
  for (const [field, spellings] of Object.entries(known) as [Field, readonly string[]][]) {
    const column = spellings.map((name) => columns.get(name)).find((index) => index !== undefined);
    if (column !== undefined && fields[column] === null) fields[column] = field;
  }
  return fields;
}

import type { ImportField, ImportFormat } from '#contract/listings/imports.ts';

/** Names that columns go by, the surest first; letters and digits only. */
const NAMES: Readonly<Record<ImportField, readonly string[]>> = {
  address: [
    'addressline1',
    'address',
    'streetaddress',
    'address1',
    'street',
    'propertyaddress',
    'fulladdress',
    'formattedaddress',
  ],
  addressLine2: ['addressline2', 'address2', 'unitnumber', 'unit', 'apt', 'suite'],
  city: ['city', 'town', 'municipality'],
  state: ['state', 'stateorprovince', 'stateprovince', 'statecode', 'province', 'st'],
  zipCode: ['zipcode', 'zip', 'postalcode', 'ziporpostalcode', 'zippostalcode', 'postcode'],
  county: ['county', 'countyname'],
  latitude: ['latitude', 'lat'],
  longitude: ['longitude', 'lng', 'lon', 'long'],
  propertyType: ['propertytype', 'hometype', 'type', 'propertysubtype'],
  bedrooms: ['bedrooms', 'beds', 'bedroomstotal', 'bed', 'bd', 'br', 'numberofbedrooms'],
  bathrooms: ['bathrooms', 'baths', 'bathroomstotal', 'bath', 'ba', 'numberofbathrooms'],
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
  lotSize: ['lotsize', 'lotsizesqft', 'lotsqft', 'lotsquarefeet', 'lotarea', 'lot'],
  yearBuilt: ['yearbuilt', 'builtin', 'built', 'year', 'constructionyear'],
  units: ['units', 'unitcount', 'numberofunits', 'featuresunitcount'],
  listedOn: ['listeddate', 'listedon', 'listdate', 'listingdate', 'dateonmarket', 'onmarketdate'],
  price: ['listprice', 'price', 'askingprice', 'listingprice', 'currentprice', 'purchaseprice'],
  monthlyRent: [
    'monthlyrent',
    'rent',
    'rentestimate',
    'estimatedrent',
    'marketrent',
    'rentzestimate',
    'grossrent',
  ],
  estimatedValue: ['estimatedvalue', 'valueestimate', 'marketvalue', 'value', 'zestimate', 'avm'],
  afterRepairValue: ['afterrepairvalue', 'arv'],
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
};

/** A price for each square foot is no price and no size. */
const isRatio = (name: string): boolean =>
  /^\s*(?:\$\s*)?\//.test(name) || /\bper\b|\/\s*sq/i.test(name);

const plain = (name: string): string =>
  isRatio(name) ? '' : name.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

/** What each column most likely means; no field is taken twice, and no column means two. */
export function guessFields(names: readonly string[]): (ImportField | null)[] {
  const columns = new Map<string, number>();
  // Of several columns with one name the first counts.
  for (const [index, name] of names.map(plain).entries())
    if (!columns.has(name)) columns.set(name, index);
  const fields: (ImportField | null)[] = names.map(() => null);
  for (const [field, known] of Object.entries(NAMES) as [ImportField, string[]][]) {
    const column = known.map((name) => columns.get(name)).find((index) => index !== undefined);
    if (column !== undefined) fields[column] = field;
  }
  return fields;
}

/** Which product wrote the export, by a combination of column names that no other uses. */
export function guessFormat(names: readonly string[]): ImportFormat {
  const columns = new Set(names.map(plain));
  if (columns.has('stateorprovince') && columns.has('ziporpostalcode')) return 'redfin';
  if (columns.has('formattedaddress') && columns.has('squarefootage')) return 'rentcast';
  return 'generic';
}

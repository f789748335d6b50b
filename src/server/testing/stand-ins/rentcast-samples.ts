type Row = Record<string, unknown>;

interface House {
  line: string;
  city: string;
  state: string;
  zip: string;
  type: string;
  beds: number;
  feet: number;
  year: number;
  price: number;
}

/**
 * Made-up properties in RentCast's format; names, phone numbers and email addresses stand for the personal data it
 * sends.
 */
const HOUSES: House[] = [
  house('12 Sample St', 'Austin', 'TX', '78704', 'Single Family', 3, 1400, 1962, 480_000),
  house('18 Sample St', 'Austin', 'TX', '78704', 'Single Family', 4, 1900, 1978, 560_000),
  house('7 Loop Rd, Unit 3', 'Austin', 'TX', '78704', 'Condo', 1, 640, 2006, 290_000),
  house('90 Ranch Way', 'McAllen', 'TX', '78501', 'Townhouse', 2, 1100, 1999, 160_000),
  house('41 Field Ln', 'Austin', 'TX', '78702', 'Land', 0, 0, 0, 120_000),
];

function house(
  line: string,
  city: string,
  state: string,
  zip: string,
  type: string,
  beds: number,
  feet: number,
  year: number,
  price: number,
): House {
  return { line, city, state, zip, type, beds, feet, year, price };
}

function locationOf({ line, city, state, zip, type, beds, feet, year }: House, index: number): Row {
  const formattedAddress = `${line}, ${city}, ${state} ${zip}`;
  return {
    id: formattedAddress.replaceAll(' ', '-'),
    formattedAddress,
    addressLine1: line.split(', ')[0],
    addressLine2: line.split(', ')[1] ?? null,
    city,
    state,
    stateFips: '48',
    zipCode: zip,
    county: 'Travis',
    countyFips: '453',
    latitude: 30.25 + index / 1000,
    longitude: -97.75,
    propertyType: type,
    bedrooms: beds,
    bathrooms: 2,
    squareFootage: feet,
    lotSize: 6000,
    yearBuilt: year,
  };
}

export const rentcastRecords: Row[] = HOUSES.map((one, index) => ({
  ...locationOf(one, index),
  assessorID: '01-0234',
  legalDescription: 'LOT 3 BLK B',
  lastSaleDate: '2017-10-19T00:00:00.000Z',
  lastSalePrice: 185_000,
  hoa: { fee: 175 },
  features: { floorCount: 2, garage: true, garageType: 'Garage', unitCount: 1, aNewField: 'x' },
  taxAssessments: {
    '2024': { year: 2024, value: 225_000, land: 60_000, improvements: 165_000 },
    '2023': { year: 2023, value: 210_000, land: 55_000, improvements: 155_000 },
  },
  propertyTaxes: { '2024': { year: 2024, total: 4201 } },
  history: {
    '2017-10-19': { event: 'Sale', date: '2017-10-19T00:00:00.000Z', price: 185_000 },
    '2004-06-16': { event: 'Sale', date: '2004-06-16T00:00:00.000Z', price: 95_000 },
  },
  owner: {
    names: ['Rolando Villarreal'],
    type: 'Individual',
    mailingAddress: { formattedAddress: '1 Private Way, Austin, TX 78704' },
  },
  ownerOccupied: true,
}));

export const rentcastListings: Row[] = HOUSES.map((one, index) => ({
  ...locationOf(one, index),
  status: 'Active',
  price: one.price,
  listingType: 'Standard',
  listedDate: '2026-10-24T00:00:00.000Z',
  removedDate: null,
  createdDate: '2021-06-25T00:00:00.000Z',
  lastSeenDate: '2026-11-14T13:11:47.157Z',
  daysOnMarket: 22,
  mlsName: 'UnlockMLS',
  mlsNumber: '5519228',
  listingAgent: {
    name: 'Jennifer Welch',
    phone: '5125550134',
    email: 'jennifer@agents.example',
    website: 'https://agents.example',
  },
  listingOffice: { name: 'Gottesman', phone: '5125550199', email: 'office@agents.example' },
  builder: { name: 'Pulte', phone: '5125550100' },
  history: {
    '2026-10-24': {
      event: 'Sale Listing',
      price: one.price,
      listingType: 'Standard',
      listedDate: '2026-10-24T00:00:00.000Z',
      removedDate: null,
      daysOnMarket: 22,
    },
  },
}));

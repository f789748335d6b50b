export const SAMPLE_PROPERTY_TYPES = [
  'Single Family',
  'Townhouse',
  'Condo',
  'Multi-Family',
  'Manufactured',
] as const;
export type SamplePropertyType = (typeof SAMPLE_PROPERTY_TYPES)[number];

/** 1 uninhabitable without a rehab … 5 fully renovated. */
export type Condition = 1 | 2 | 3 | 4 | 5;

/**
 * What an attentive buyer would find out. A bargain costs clearly less than its value before any rehab; the four after
 * it are the traps.
 */
export const TRAITS = [
  'bargain',
  'priced-for-its-condition',
  'rent-above-range',
  'tax-reassessment',
  'insurance-unknown',
  'fixer',
  'estate-sale',
  'motivated-seller',
  'long-listed',
  'price-reduced',
  'new-listing',
  'new-construction',
  'recent-flip',
  'tenant-occupied',
  'flood-zone',
] as const;
export type Trait = (typeof TRAITS)[number];

/** Dollars; low ≤ average ≤ high, about 85 in 100 similar properties are in between. */
export interface SampleEstimate {
  readonly low: number;
  readonly average: number;
  readonly high: number;
}

export interface SamplePriceEvent {
  /** YYYY-MM-DD */
  readonly date: string;
  readonly event: 'Sold' | 'Listed' | 'Price changed' | 'Pending';
  readonly price: number;
}

export interface PastSale {
  readonly date: string;
  readonly price: number;
}

/** Location and building, without anything about the price. */
export interface Dwelling {
  readonly type: SamplePropertyType;
  /** All units together; 0 is a studio. */
  readonly beds: number;
  readonly baths: number;
  readonly squareFeet: number;
  /** Null where all owners share the land. */
  readonly lotSquareFeet: number | null;
  readonly yearBuilt: number;
  /** Floors of the building. */
  readonly stories: number;
  readonly units: number;
  /** Bedrooms of each unit; one entry except for a multi-family building. */
  readonly unitBeds: readonly number[];
  readonly condition: Condition;
}

export interface SampleAddress {
  readonly addressLine1: string;
  readonly addressLine2: string | null;
  readonly street: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
  /** As one line, unique in the market. */
  readonly formatted: string;
  readonly latitude: number;
  readonly longitude: number;
}

/** One invented listing. Money in dollars; rent and fees a month, taxes and insurance a year. */
export interface SampleListing extends Dwelling, SampleAddress {
  /** Marks every copy as invented; shown to users as "Sample data". */
  readonly origin: 'sample';
  readonly id: string;
  readonly county: string;
  readonly countyFips: string;
  readonly metroId: string;
  readonly status: 'Active' | 'Pending';
  readonly listPrice: number;
  readonly listedDate: string;
  readonly daysOnMarket: number;
  /** Oldest first; the last price is the list price. */
  readonly priceHistory: readonly SamplePriceEvent[];
  readonly lastSale: PastSale | null;
  /** As an appraiser would guess from outside: the inside condition shows only in part. */
  readonly valueEstimate: SampleEstimate;
  /** In rentable condition, all units together. */
  readonly rentEstimate: SampleEstimate;
  /** The rent named by the seller, where it is rented. */
  readonly statedRent: number | null;
  readonly annualTaxes: number;
  /** The bill once the sale price is the assessed value. */
  readonly taxesAfterSale: number;
  /** Null where no insurer would quote: the flood zone is unknown. */
  readonly annualInsurance: number | null;
  readonly insuranceEstimate: SampleEstimate;
  readonly floodZone: 'outside' | 'inside' | 'unknown';
  /** Association fee, or the rent of the lot under a manufactured home. */
  readonly monthlyHoa: number;
  /** To reach a good, ordinary standard. */
  readonly rehabEstimate: SampleEstimate;
  readonly afterRepairValue: SampleEstimate;
  readonly traits: readonly Trait[];
}

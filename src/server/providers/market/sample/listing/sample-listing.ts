export const SAMPLE_PROPERTY_TYPES = [
  'Single Family',
  'Townhouse',
  'Condo',
  'Multi-Family',
  'Manufactured',
] as const;
export type SamplePropertyType = (typeof SAMPLE_PROPERTY_TYPES)[number];

/** From 1 (uninhabitable without a rehab) to 5 (fully renovated). */
export type Condition = 1 | 2 | 3 | 4 | 5;

/**
 * What a careful buyer would notice. A bargain costs clearly less than its as-is value; the four traits listed after it
 * are traps.
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

/** Dollars, with low ≤ average ≤ high; about 85% of similar properties fall in the range. */
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
  /** Across all units; 0 is a studio. */
  readonly beds: number;
  readonly baths: number;
  readonly squareFeet: number;
  /** Null if the land is shared by all owners. */
  readonly lotSquareFeet: number | null;
  readonly yearBuilt: number;
  /** Floors in the building. */
  readonly stories: number;
  readonly units: number;
  /** Bedrooms in each unit; one entry unless it's a multi-family building. */
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
  /** The address on one line, unique in the market. */
  readonly formatted: string;
  readonly latitude: number;
  readonly longitude: number;
}

/** One fictional listing. Dollar amounts; rent and fees are monthly, taxes and insurance annual. */
export interface SampleListing extends Dwelling, SampleAddress {
  /** Marks every copy as fictional; shown to users as "Sample data." */
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
  /** What an appraiser would estimate from the outside, where the interior's condition is only partly visible. */
  readonly valueEstimate: SampleEstimate;
  /** In rentable condition, across all units. */
  readonly rentEstimate: SampleEstimate;
  /** The rent stated by the seller, if the property is rented. */
  readonly statedRent: number | null;
  readonly annualTaxes: number;
  /** The tax bill after reassessment at the sale price. */
  readonly taxesAfterSale: number;
  /** Null if no insurer would quote because the flood zone is unknown. */
  readonly annualInsurance: number | null;
  readonly insuranceEstimate: SampleEstimate;
  readonly floodZone: 'outside' | 'inside' | 'unknown';
  /** HOA fee, or lot rent for a manufactured home. */
  readonly monthlyHoa: number;
  /** Cost to bring the house to good, average condition. */
  readonly rehabEstimate: SampleEstimate;
  readonly afterRepairValue: SampleEstimate;
  readonly traits: readonly Trait[];
}

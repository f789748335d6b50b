import type { z } from 'zod';
import type { Favorite } from '#contract/listings/favorites.ts';
import type { PropertyCard } from '#contract/listings/properties.ts';
import type { listMapPoints, searchProperties } from '#contract/listings/property-search.ts';
import type { WireOutcome } from '#contract/outcome.ts';

export const bryden: PropertyCard = {
  id: '1428-Bryden-Road,-Columbus,-OH-43205',
  source: 'sample',
  sourceLabel: 'Sample data',
  address: '1428 Bryden Road',
  addressLine2: null,
  city: 'Columbus',
  state: 'OH',
  zipCode: '43205',
  county: 'Franklin',
  latitude: 39.96,
  longitude: -82.96,
  propertyType: 'Single Family',
  bedrooms: 4,
  bathrooms: 2,
  squareFeet: 1912,
  lotSize: 5200,
  yearBuilt: 1921,
  units: 1,
  status: 'Active',
  price: 219_900,
  monthlyRent: 2340,
  rentLow: 2120,
  rentHigh: 2560,
  listedOn: '2026-11-01',
  daysOnMarket: 14,
  traits: [],
  imageUrl: '/api/maps/streetview/image?address=1428',
  metrics: {
    capRate: 7.9,
    monthlyCashFlow: 336,
    cashOnCashReturn: 8,
    isCashOnCashInfinite: false,
    dealScore: 82,
    dealScoreLow: 76,
    dealScoreHigh: 87,
  },
  isFavorite: false,
  propertyId: '1428-Bryden-Road,-Columbus,-OH-43205',
  listPrice: 219_900,
  rent: 2340,
  rentRangeLow: 2120,
  rentRangeHigh: 2560,
  averageRent: 2340,
  lat: 39.96,
  long: -82.96,
  dealScore: 82,
};

export const myrtle: PropertyCard = {
  ...bryden,
  id: '2290-Myrtle-Ave,-Columbus,-OH-43211',
  address: '2290 Myrtle Ave',
  zipCode: '43211',
  price: 162_000,
  traits: ['rent-above-range'],
  metrics: {
    ...bryden.metrics,
    capRate: 8.6,
    monthlyCashFlow: 298,
    dealScore: 74,
    dealScoreLow: 61,
  },
};

type SearchAnswer = z.output<NonNullable<typeof searchProperties.response>>;
type PointsAnswer = z.output<NonNullable<typeof listMapPoints.response>>;

const about = { metricsFor: 'defaults', isPreparingYours: false, isMarketFilling: false } as const;

export const found = (items: PropertyCard[], rest: Partial<SearchAnswer> = {}): SearchAnswer => ({
  items,
  total: items.length,
  isTotalExact: true,
  nextCursor: null,
  corrections: { city: null, state: null },
  exclusions: [],
  ...about,
  ...rest,
});

export const noPoints: PointsAnswer = {
  ids: [],
  latitudes: [],
  longitudes: [],
  prices: [],
  scores: [],
  isComplete: true,
  ...about,
};

export const value = (number: number): WireOutcome => ({ kind: 'value', value: number });

const unused = value(0);

/** A saved property; its figures are those of the card by default. */
export function favoriteOf(card: PropertyCard, rest: Partial<Favorite> = {}): Favorite {
  return {
    id: `favorite-${card.id}`,
    propertyId: card.id,
    sourceLabel: card.sourceLabel,
    address: card.address,
    city: card.city,
    state: card.state,
    zipCode: card.zipCode,
    county: card.county,
    latitude: card.latitude,
    longitude: card.longitude,
    imageUrl: card.imageUrl,
    propertyType: card.propertyType,
    bedrooms: card.bedrooms,
    bathrooms: card.bathrooms,
    squareFeet: card.squareFeet,
    yearBuilt: card.yearBuilt,
    listPrice: card.price,
    listPriceWhenSaved: card.price,
    isListed: true,
    rent: card.monthlyRent,
    rentRangeLow: card.rentLow,
    rentRangeHigh: card.rentHigh,
    averageRent: card.monthlyRent,
    buyAndHoldResult: {
      cashInvested: card.price * 0.23,
      netOperatingIncome: 17_000,
      monthlyPayment: 1170,
      monthlyCashFlow: card.metrics.monthlyCashFlow ?? 0,
      annualCashFlow: 12 * (card.metrics.monthlyCashFlow ?? 0),
      capRate: value(card.metrics.capRate ?? 0),
      isCapRateAllIn: false,
      cashOnCash: value(card.metrics.cashOnCashReturn ?? 0),
      debtCoverage: value(1.24),
      lenderDebtCoverage: unused,
      breakEvenRatio: unused,
      rentToPrice: unused,
      holdYears: 10,
      monthsHeld: 120,
      startingValue: 219_900,
      startingValueBasis: 'purchase price',
      salePrice: 295_000,
      saleProceeds: 120_000,
      totalCashFlow: 40_000,
      netProfit: 110_000,
      equityMultiple: unused,
      irr: value(11.3),
      npv: unused,
    },
    brrrResult: {
      cashIn: 80_000,
      rehab: 25_000,
      afterRepairValue: 270_000,
      refinanceMonth: 6,
      newLoan: 202_500,
      cashBack: 60_000,
      cashLeftIn: 20_000,
      surplus: 0,
      equity: 67_500,
      monthlyCashFlow: 150,
      cashOnCash: value(9),
      debtCoverage: value(1.1),
      capRate: unused,
      irr: unused,
      returnSinceClosing: unused,
    },
    fixFlipResult: {
      months: 6,
      rehab: 25_000,
      salePrice: 270_000,
      projectCost: 250_000,
      cashInvested: 60_000,
      profit: 12_400,
      returnOnCash: value(20.7),
      returnOnCost: unused,
      annualizedReturn: value(45.6),
      seventyPercentOffer: 164_000,
      fullMaximumOffer: 190_000,
    },
    dealScore: card.metrics.dealScore,
    notes: '',
    tags: [],
    savedAt: '2026-11-14T10:00:00Z',
    ...rest,
  };
}

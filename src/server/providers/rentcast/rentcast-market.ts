import { z } from 'zod';
import { byDate, lenientText, listOf, number } from '#server/providers/outbound/lenient.ts';

export interface RentcastSpread {
  average: number | null;
  median: number | null;
  min: number | null;
  max: number | null;
}

/** Dollars; rents are monthly. */
export interface RentcastFigures {
  amount: RentcastSpread;
  amountPerSquareFoot: RentcastSpread;
  squareFootage: RentcastSpread;
  daysOnMarket: RentcastSpread;
  newListings: number | null;
  totalListings: number | null;
}

export interface MarketSide extends RentcastFigures {
  lastUpdatedDate: string | null;
  byPropertyType: (RentcastFigures & { propertyType: string | null })[];
  byBedrooms: (RentcastFigures & { bedrooms: number | null })[];
  /** By month, oldest first. */
  history: (RentcastFigures & { date: string | null })[];
}

export interface RentcastMarket {
  zipCode: string | null;
  sale: MarketSide | null;
  rental: MarketSide | null;
}

const AnyObject = z.record(z.string(), z.unknown());
type AnyObject = z.output<typeof AnyObject>;

const numberIn = (row: AnyObject, name: string): number | null => number.parse(row[name]);

const spread = (row: AnyObject, name: string): RentcastSpread => ({
  average: numberIn(row, `average${name}`),
  median: numberIn(row, `median${name}`),
  min: numberIn(row, `min${name}`),
  max: numberIn(row, `max${name}`),
});

/** Sale statistics say Price where rental statistics say Rent; here both are `amount`. */
const figures = (row: AnyObject, word: 'Price' | 'Rent'): RentcastFigures => ({
  amount: spread(row, word),
  amountPerSquareFoot: spread(row, `${word}PerSquareFoot`),
  squareFootage: spread(row, 'SquareFootage'),
  daysOnMarket: spread(row, 'DaysOnMarket'),
  newListings: numberIn(row, 'newListings'),
  totalListings: numberIn(row, 'totalListings'),
});

function readSide(side: unknown, word: 'Price' | 'Rent'): MarketSide | null {
  const { data: row } = AnyObject.safeParse(side);
  if (!row) return null;
  return {
    ...figures(row, word),
    lastUpdatedDate: lenientText.parse(row['lastUpdatedDate']),
    byPropertyType: listOf(AnyObject)
      .parse(row['dataByPropertyType'])
      .map((part) => ({
        propertyType: lenientText.parse(part['propertyType']),
        ...figures(part, word),
      })),
    byBedrooms: listOf(AnyObject)
      .parse(row['dataByBedrooms'])
      .map((part) => ({ bedrooms: numberIn(part, 'bedrooms'), ...figures(part, word) })),
    history: byDate(AnyObject)
      .parse(row['history'])
      .map((part) => ({ date: lenientText.parse(part['date']), ...figures(part, word) })),
  };
}

/** Null if neither sale nor rental data is present. */
export function readMarket(body: unknown): RentcastMarket | null {
  const { data } = AnyObject.safeParse(body);
  if (!data) return null;
  const sale = readSide(data['saleData'], 'Price');
  const rental = readSide(data['rentalData'], 'Rent');
  return sale || rental ? { zipCode: lenientText.parse(data['zipCode']), sale, rental } : null;
}

import { describe, expect, test } from 'vitest';
import type { ImportField } from '#contract/listings/imports.ts';
import { guessFields, guessFormat } from './guess-columns.ts';
import { readCellAs } from './read-cell.ts';

describe('cells as spreadsheets and exports write them', () => {
  test.each<[ImportField, string, string | number]>([
    ['price', '$219,900', 219_900],
    ['price', '219900.50', 219_900.5],
    ['price', '250k', 250_000],
    ['price', '$1.2M', 1_200_000],
    ['squareFeet', '1,912 sq ft', 1912],
    ['price', 'about $1,234,', 1234],
    ['price', '250 K net', 250_000],
    ['price', '12 34', 12],
    ['bedrooms', '3.0', 3],
    ['bathrooms', '2.5', 2.5],
    ['lotSize', '0.17 acres', 7405],
    ['lotSize', '0.17', 7405],
    ['lotSize', '7,405', 7405],
    ['latitude', '39.9612', 39.9612],
    ['longitude', '-82.9988', -82.9988],
    ['zipCode', '1604', '01604'],
    ['zipCode', '43205', '43205'],
    ['state', 'Ohio', 'OH'],
    ['state', 'oh', 'OH'],
    ['listedOn', '2026-11-01T00:00:00.000Z', '2026-11-01'],
    ['listedOn', '11/1/2026', '2026-11-01'],
    ['propertyType', 'Single Family Residential', 'Single Family'],
    ['propertyType', 'Condo/Co-op', 'Condo'],
    ['propertyType', 'Multi-Family (2-4 Unit)', 'Multi-Family'],
    ['propertyType', 'Mobile/Manufactured Home', 'Manufactured'],
    ['propertyType', 'Vacant Land', 'Land'],
    ['propertyType', 'Townhouse', 'Townhouse'],
  ])('%s "%s" is %s', (field, text, value) => {
    expect(readCellAs(field, text)).toEqual({ value });
  });

  test.each(['', ' ', '-', '—', 'N/A', 'null'])('"%s" is empty', (text) => {
    expect(readCellAs('price', text)).toBeNull();
  });

  test.each<[ImportField, string, string]>([
    ['price', 'call us', 'Not a number: call us'],
    ['bathrooms', '2,5', 'Not a number: 2,5'],
    ['price', '1.234,56', 'Not a number: 1.234,56'],
    ['price', '12ab3', 'Not a number: 12ab3'],
    ['price', '1.5e3', 'Not a number: 1.5e3'],
    ['price', '9'.repeat(40_000), `Not a number: ${'9'.repeat(40)}`],
    ['listedOn', 'yesterday', 'Not a date: yesterday'],
    ['propertyType', 'Castle', 'Unknown property type: Castle'],
  ])('%s "%.20s" gets an error message', (field, text, error) => {
    expect(readCellAs(field, text)).toEqual({ error });
  });
});

describe('columns', () => {
  const REDFIN =
    'SALE TYPE,SOLD DATE,PROPERTY TYPE,ADDRESS,CITY,STATE OR PROVINCE,ZIP OR POSTAL CODE,PRICE,BEDS,BATHS,LOCATION,SQUARE FEET,LOT SIZE,YEAR BUILT,DAYS ON MARKET,$/SQUARE FEET,HOA/MONTH,STATUS,URL,SOURCE,MLS#,LATITUDE,LONGITUDE'.split(
      ',',
    );
  const RENTCAST =
    'id,formattedAddress,addressLine1,addressLine2,city,state,zipCode,county,latitude,longitude,propertyType,bedrooms,bathrooms,squareFootage,lotSize,yearBuilt,hoa.fee,status,price,listedDate,daysOnMarket'.split(
      ',',
    );

  test('a Redfin-style export is recognized, and a price per square foot isn’t a size', () => {
    expect(guessFormat(REDFIN)).toBe('redfin');
    const fields = Object.fromEntries(REDFIN.map((name, i) => [name, guessFields(REDFIN)[i]]));
    expect(fields).toMatchObject({
      ADDRESS: 'address',
      'STATE OR PROVINCE': 'state',
      'ZIP OR POSTAL CODE': 'zipCode',
      'SQUARE FEET': 'squareFeet',
      '$/SQUARE FEET': null,
      'HOA/MONTH': 'hoaMonthly',
      'MLS#': null,
    });
  });

  test('a RentCast file is recognized, and the street is used when there are two address columns', () => {
    expect(guessFormat(RENTCAST)).toBe('rentcast');
    const fields = Object.fromEntries(RENTCAST.map((name, i) => [name, guessFields(RENTCAST)[i]]));
    expect(fields).toMatchObject({
      formattedAddress: null,
      addressLine1: 'address',
      squareFootage: 'squareFeet',
      'hoa.fee': 'hoaMonthly',
      listedDate: 'listedOn',
    });
  });

  test('plain column names are recognized, and no field is matched twice', () => {
    const names = [
      'Street Address',
      'Zip',
      'Asking Price',
      'Price',
      'Rent',
      'ARV',
      'Taxes',
      'Mood',
    ];
    expect(guessFormat(names)).toBe('generic');
    expect(guessFields(names)).toEqual([
      'address',
      'zipCode',
      null,
      'price',
      'monthlyRent',
      'afterRepairValue',
      'propertyTaxesAnnual',
      null,
    ]);
  });
});

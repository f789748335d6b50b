import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { groupedBy } from '#engine/grouped-by.ts';
import { readListings } from './read-listings.ts';

/** The result for one row of a file that has the whole address in one column. */
function valuesOf(address: string) {
  const [row] = readListings(`address,price,beds\n"${address}",219900,3\n`).rows;
  return row?.values;
}

const BRYDEN = { address: '1428 Bryden Rd', city: 'Columbus', state: 'OH', zipCode: '43205' };

describe('an address in one column', () => {
  test.each([
    ['1428 Bryden Rd, Columbus, OH 43205', BRYDEN],
    ['1428 Bryden Rd,Columbus,oh 43205', BRYDEN],
    ['1428 Bryden Rd, Columbus, OH, 43205', BRYDEN],
    ['1428 Bryden Rd, Columbus, OH. 43205-1234', BRYDEN],
    ['1428 Bryden Rd, Columbus, OH 43205, USA', BRYDEN],
    ['1428 Bryden Rd, Columbus, OH, 43205, US', BRYDEN],
    ['1428 Bryden Rd, Apt 2, Columbus, OH 43205', { ...BRYDEN, address: '1428 Bryden Rd, Apt 2' }],
  ])('%s is split', (address, expected) => {
    expect(valuesOf(address)).toMatchObject(expected);
  });

  test.each([
    'Columbus, OH 43205',
    '1428 Bryden Rd, Columbus, Ohio 43205',
    '1428 Bryden Rd, Columbus, OH',
    '1428 Bryden Rd Columbus OH 43205',
    ', Columbus, OH 43205',
  ])('%s is left unchanged', (address) => {
    expect(valuesOf(address)).not.toHaveProperty('city');
  });
});

describe('properties not for sale', () => {
  const statusesOf = (csv: string) =>
    readListings(csv).rows.map(({ property }) => [property?.status, property?.price]);

  test('a past Redfin sale is read as sold on March 14, 2025, and an active listing isn’t', () => {
    const csv =
      'SALE TYPE,SOLD DATE,ADDRESS,CITY,STATE OR PROVINCE,ZIP OR POSTAL CODE,PRICE,STATUS\n' +
      'PAST SALE,March-14-2025,231 Thistlewick Rd,Columbus,OH,43206,241000,Sold\n' +
      'MLS Listing,,227 Thistlewick Rd,Columbus,OH,43206,249900,Active\n';
    expect(readListings(csv).rows.map(({ property }) => property)).toMatchObject([
      { status: 'Sold', soldOn: '2025-03-14', price: 241_000 },
      { status: 'Active', soldOn: null, price: 249_900 },
    ]);
  });

  test('a closed listing has its closing price of 216,000, a lease is for rent, and a quarterly fee of 420 is 140 a month', () => {
    const csv =
      'StandardStatus,PropertyType,PropertySubType,UnparsedAddress,UnitNumber,City,StateOrProvince,PostalCode,ListPrice,ClosePrice,CloseDate,AssociationFee,AssociationFeeFrequency\n' +
      'Closed,Residential,Condominium,"15 Glasswing Ct #310, Columbus, OH 43215",310,Columbus,OH,43215,219900,216000,2025-02-21,265,Monthly\n' +
      'Active,ResidentialLease,Duplex,"77 Fallowmere Dr, Columbus, OH 43224",,Columbus,OH,43224,1595,,,,\n' +
      'Pending,Residential,Townhouse,"70 Ribbonwood Way, Columbus, OH 43229",,Columbus,OH,43229,228000,,,420,Quarterly\n';
    expect(readListings(csv).rows.map(({ property }) => property)).toMatchObject([
      {
        status: 'Sold',
        price: 216_000,
        soldOn: '2025-02-21',
        address: '15 Glasswing Ct #310',
        addressLine2: null,
        propertyType: 'Condo',
        hoaMonthly: 265,
      },
      {
        status: 'For rent',
        price: 1595,
        address: '77 Fallowmere Dr',
        propertyType: 'Multi-Family',
      },
      { status: 'Pending', hoaMonthly: 140 },
    ]);
  });

  test('the shared samples have 9 of 9 and 8 of 8 valid rows, if available', () => {
    const folder = '../shared/data/csv-samples';
    if (!existsSync(folder)) return;
    const read = (name: string) => readFileSync(`${folder}/${name}`, 'utf8');
    const count = (csv: string) =>
      Object.fromEntries(
        [...groupedBy(statusesOf(csv), ([status]) => status)].map(([status, rows]) => [
          status,
          rows.length,
        ]),
      );
    expect(count(read('15-redfin-listings.csv'))).toEqual({ Active: 5, Pending: 1, Sold: 3 });
    expect(count(read('16-reso-listings.csv'))).toEqual({
      Active: 2,
      'For rent': 1,
      'Off market': 1,
      Pending: 2,
      Sold: 2,
    });
  });
});

import { describe, expect, test } from 'vitest';
import { readListings } from './read-listings.ts';

/** What one row of a file becomes that has the whole address in one column. */
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
  ])('%s is taken apart', (address, expected) => {
    expect(valuesOf(address)).toMatchObject(expected);
  });

  test.each([
    'Columbus, OH 43205',
    '1428 Bryden Rd, Columbus, Ohio 43205',
    '1428 Bryden Rd, Columbus, OH',
    '1428 Bryden Rd Columbus OH 43205',
    ', Columbus, OH 43205',
  ])('%s stays as it is', (address) => {
    expect(valuesOf(address)).not.toHaveProperty('city');
  });
});

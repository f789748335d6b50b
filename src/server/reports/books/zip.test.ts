import { crc32, inflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { readZip } from '#server/reports/testing/read-zip.ts';
import { zipOf } from './zip.ts';

const MADE_ON = new Date('2026-11-19T04:30:10Z');

test('2 files, one in a folder with an accented name, are read back with their bytes and checksums', () => {
  const files = [
    { name: 'Read me.txt', body: Buffer.from('hello '.repeat(1000)) },
    { name: 'Freehold 2026/Café.csv', body: Buffer.from('x,y\r\n') },
  ];
  const found = readZip(zipOf(files, MADE_ON));
  expect(found.map(({ name }) => name)).toEqual(files.map(({ name }) => name));
  for (const [at, { packed, checksum }] of found.entries()) {
    const body = inflateRawSync(packed);
    expect(body.equals(files[at]!.body)).toBe(true);
    expect(crc32(body)).toBe(checksum);
  }
});

test('the same files at the same time give the same bytes, and 6,000 repeated bytes take less than 200', () => {
  const files = [{ name: 'a.txt', body: Buffer.from('hello '.repeat(1000)) }];
  const archive = zipOf(files, MADE_ON);
  expect(zipOf(files, MADE_ON).equals(archive)).toBe(true);
  expect(archive.length).toBeLessThan(200);
});

import { expect, test } from 'vitest';
import { fromWindows1252 } from './windows-1252.ts';

test('0x93 and 0x94 are quotation marks, 0x92 an apostrophe, 0x96 a dash, 0xFC is ü', () => {
  expect(fromWindows1252(Uint8Array.from([0x93, 0x61, 0x94, 0x92, 0x96, 0xfc]))).toBe('“a”’–ü');
});

test('100,000 bytes are 100,000 characters', () => {
  expect(fromWindows1252(new Uint8Array(100_000).fill(0xe9))).toBe('é'.repeat(100_000));
});

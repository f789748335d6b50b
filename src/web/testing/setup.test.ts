import { expect, test } from 'vitest';
import { expectConsole } from '#web/testing/setup.ts';

test('an expected complaint is taken out of the list by its pattern', () => {
  // oxlint-disable-next-line no-console -- the complaint is what is tested
  console.error('the server answered 500');
  expectConsole(/answered 500/);
});

test('expecting a complaint that was never made fails', () => {
  expect(() => expectConsole(/never said/)).toThrow(/no console message/);
});

import { describe, expect, test } from 'vitest';
import { setScreenWidth } from '#web/testing/screen-width.ts';
import { expectConsole } from '#web/testing/setup.ts';

test('an expected complaint is taken out of the list by its pattern', () => {
  // oxlint-disable-next-line no-console -- the complaint is what is tested
  console.error('the server answered 500');
  expectConsole(/answered 500/);
});

test('expecting a complaint that was never made fails', () => {
  expect(() => expectConsole(/never said/)).toThrow(/no console message/);
});

describe('a screen of 1,400 px', () => {
  const isWide = () => window.matchMedia('(min-width: 1024px)').matches;

  test('is there for the test that asks for it', () => {
    setScreenWidth(1400);
    expect(isWide()).toBe(true);
  });

  test('and is removed before the next', () => {
    expect(isWide()).toBe(false);
  });
});

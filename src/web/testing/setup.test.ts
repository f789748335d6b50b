import { describe, expect, test } from 'vitest';
import { setScreenWidth } from '#web/testing/screen-width.ts';
import { expectConsole } from '#web/testing/setup.ts';

test('an expected console message is removed from the list by its pattern', () => {
  // oxlint-disable-next-line no-console -- the complaint is what is tested
  console.error('the server answered 500');
  expectConsole(/answered 500/);
});

test('expecting a console message that was never logged fails', () => {
  expect(() => expectConsole(/never said/)).toThrow(/no console message/);
});

describe('a screen width of 1,400 px', () => {
  const isWide = () => window.matchMedia('(min-width: 1024px)').matches;

  test('applies to the test that sets it', () => {
    setScreenWidth(1400);
    expect(isWide()).toBe(true);
  });

  test('is reset before the next test', () => {
    expect(isWide()).toBe(false);
  });
});

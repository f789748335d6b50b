import { expect, test } from 'vitest';
import { layNames } from './name-layout.ts';

const COLUMBUS = { x: 100, y: 100, width: 70, height: 18 };
const disc = (x: number, y: number) => ({ x, y, width: 46, height: 46 });

test('a name with no pin nearby is placed at its point', () => {
  expect(layNames([COLUMBUS], [disc(300, 100)])).toEqual([COLUMBUS]);
});

test('a name under a pin moves below it, clear of its edge by 3 px', () => {
  const [at] = layNames([COLUMBUS], [disc(80, 95)]);
  expect(at).toMatchObject({ x: 100, y: 95 + 23 + 9 + 3 });
});

test('with a second pin below, the name moves above, and with pins on four sides it is left out', () => {
  const around = [disc(100, 100), disc(100, 148)];
  expect(layNames([COLUMBUS], around)).toMatchObject([{ x: 100, y: 100 - 23 - 9 - 3 }]);
  const onAllSides = [...around, disc(100, 52), disc(160, 100), disc(40, 100)];
  expect(layNames([COLUMBUS], onAllSides)).toEqual([null]);
});

test('of two names within 12 px of each other, only the first is shown', () => {
  const zip = { x: 100, y: 125, width: 40, height: 14 };
  expect(layNames([COLUMBUS, zip], [])).toEqual([COLUMBUS, null]);
  expect(layNames([COLUMBUS, { ...zip, y: 129 }], [])[1]).not.toBeNull();
});

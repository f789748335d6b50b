import { expect, test } from 'vitest';
import { createCallWindows, type Granted } from './call-windows.ts';

const START = Date.UTC(2026, 0, 15);
const MINUTE = 60_000;

/** Grants three calls at a time, up to seven a minute, like two queries of three and one with room for one. */
function limitOfSeven() {
  let taken = 0;
  let time = START;
  const grants: number[] = [];
  const windows = createCallWindows();
  const grant = async (): Promise<Granted> => {
    const calls = Math.min(3, Math.max(0, 7 - taken));
    taken += 3;
    grants.push(calls);
    await Promise.resolve();
    const isSame = time >= START && time < START + MINUTE;
    return { calls, windowEndsAt: new Date((isSame ? START : time) + MINUTE) };
  };
  return {
    grants,
    windows,
    at: (milliseconds: number) => {
      time = START + milliseconds;
    },
    use: () => windows.use('a', () => new Date(time), grant),
  };
}

test('of ten concurrent calls, seven pass with four grants, and three have to wait for the rest of the minute', async () => {
  const { use, grants, at } = limitOfSeven();
  at(15_000);
  const waits = await Promise.all(Array.from({ length: 10 }, use));
  expect(waits.toSorted((a, b) => a - b)).toEqual([0, 0, 0, 0, 0, 0, 0, 45_000, 45_000, 45_000]);
  expect(grants).toEqual([3, 3, 1, 0]);
});

test('a caller over its limit is refused without a grant until the window ends', async () => {
  const { use, grants, at, windows } = limitOfSeven();
  await Promise.all(Array.from({ length: 8 }, use));
  at(MINUTE - 1);
  expect([await use(), grants.length]).toEqual([1, 4]);
  expect(windows.millisecondsOver('a', new Date(START + MINUTE))).toBe(0);
  expect(windows.millisecondsOver('a', new Date(START - 1))).toBe(0);
});

test('calls left in a window that has ended, or after the clock was set back, are granted again', async () => {
  const { use, grants, at } = limitOfSeven();
  await use();
  at(MINUTE);
  await use();
  at(-1);
  await use();
  expect(grants).toEqual([3, 3, 1]);
});

test('when a grant fails, every call waiting for it fails, and the next call asks for a new one', async () => {
  const windows = createCallWindows();
  let asked = 0;
  const grant = async (): Promise<Granted> => {
    asked += 1;
    if (asked === 1) throw new Error('no database');
    return Promise.resolve({ calls: 1, windowEndsAt: new Date(START + MINUTE) });
  };
  const use = () => windows.use('a', () => new Date(START), grant);
  const outcomes = await Promise.allSettled([use(), use(), use()]);
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  expect([await use(), asked]).toEqual([0, 2]);
});

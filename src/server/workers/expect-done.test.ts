import { expect, test } from 'vitest';
import { expectDone } from './expect-done.ts';

const fail = () => Promise.reject<{ kind: 'done' }>(new Error('the worker ended'));
const reasonOf = (work: Promise<unknown>) => work.catch((error: unknown) => error);

test('two people who leave get two errors of status 499, so that the log of each tells its own way', async () => {
  const left = AbortSignal.abort();
  const [first, second] = await Promise.all([
    reasonOf(expectDone(fail(), left)),
    reasonOf(expectDone(fail(), left)),
  ]);
  expect(first).toMatchObject({ status: 499, code: 'called-off' });
  expect(second).toEqual(first);
  expect(second).not.toBe(first);
});

test('who stays is told what failed', async () => {
  const { signal } = new AbortController();
  expect(await reasonOf(expectDone(fail(), signal))).toMatchObject({ message: 'the worker ended' });
});

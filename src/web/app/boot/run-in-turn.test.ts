import { expect, test } from 'vitest';
import { runInTurn } from './run-in-turn.ts';

test('each script runs in its own task, so taps are handled in between, and a failing script doesn’t block the others', async () => {
  const ran: string[] = [];
  const tap = () => setTimeout(() => ran.push('tap'));
  await runInTurn([
    async () => {
      ran.push('vendor');
      tap();
    },
    () => Promise.reject(new Error('gone')),
    async () => {
      ran.push('page');
      tap();
    },
  ]);
  expect(ran).toEqual(['vendor', 'tap', 'page', 'tap']);
});

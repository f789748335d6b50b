import { expect, test } from 'vitest';
import { runInTurn } from './run-in-turn.ts';

test('each script runs in a task of its own, so that a tap comes between, and one that fails does not keep the others', async () => {
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

import { expect, test } from 'vitest';
import { planOf, requestOf, STRATEGIES, tallyOf } from '#engine/monte-carlo/testing/requests.ts';
import { OUTCOMES } from './outcomes.ts';
import { simulationsByRank } from './simulation-list.ts';
import { outcomesOf } from './simulation-outcomes.ts';
import { columnOf } from './tally.ts';

const tally = tallyOf(planOf(requestOf(STRATEGIES['buy-and-hold'])), 3);

test('simulation 700 of three ranges has the outcomes in the 701st entry of each column', () => {
  const found = outcomesOf(tally, 700)!;
  for (const name of OUTCOMES) {
    expect(found[name]).toBe(columnOf(tally, name).flatMap((piece) => [...piece])[700]);
  }
});

test('the worst simulation by profit has the profit it’s ranked by', () => {
  const [worst] = simulationsByRank(tally, 'profit', 0, 1);
  expect(outcomesOf(tally, worst!.path)!.profit).toBe(worst!.value);
});

test('a number beyond the last simulation has no outcomes', () => {
  expect(outcomesOf(tally, 1000)).toBeNull();
});

test('an outcome without a value is null, not a number', () => {
  const { columns, ...batch } = tally.batches[0]!;
  const emptied = { ...batch, columns: columns.slice().fill(Number.NaN) };
  expect(outcomesOf({ ...tally, batches: [emptied] }, 3)!.irr).toBeNull();
});

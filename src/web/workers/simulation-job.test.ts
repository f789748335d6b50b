import { expect, test } from 'vitest';
import { propertyRequest, seedOf } from '#web/features/simulation/property-request.ts';
import { brydenAnalytics } from '#web/testing/property-samples.ts';
import { runJob, type SimulationMessage } from './simulation-job.ts';

const request = propertyRequest(brydenAnalytics)!;

function messagesOf(changed: Partial<typeof request> = {}): SimulationMessage[] {
  const messages: SimulationMessage[] = [];
  runJob({ ...request, ...changed }, (message) => messages.push(message));
  return messages;
}

test('10,000 futures tell how far they are 19 times, rising, and then the result', () => {
  const messages = messagesOf();
  const steps = messages.flatMap((one) => (one.kind === 'progress' ? [one.done] : []));
  expect(steps).toHaveLength(19);
  expect(steps).toEqual(steps.toSorted((a, b) => a - b));
  expect(messages.at(-1)).toMatchObject({ kind: 'result', result: { paths: 10_000, years: 10 } });
});

test('the same seed gives the same result to the last bit, another seed another one', () => {
  const last = messagesOf().at(-1);
  expect(messagesOf().at(-1)).toEqual(last);
  expect(messagesOf({ seed: request.seed + 1 }).at(-1)).not.toEqual(last);
});

test('a request that cannot be simulated is answered with the sentence that says why', () => {
  const [answer, ...rest] = messagesOf({
    strategy: { kind: 'portfolio', deals: [], years: 10 },
  });
  expect(answer).toEqual({
    kind: 'refused',
    reason: 'A portfolio needs at least one house to simulate.',
  });
  expect(rest).toEqual([]);
});

test('the seed of a property has four digits and does not change', () => {
  expect(seedOf('a')).toBe(seedOf('a'));
  for (const id of ['', 'a', '1428-Bryden-Rd,-Columbus,-OH-43205', '💒']) {
    expect(seedOf(id)).toBeGreaterThanOrEqual(1000);
    expect(seedOf(id)).toBeLessThan(10_000);
  }
});

test('without a rent there is nothing to simulate', () => {
  const { property, assumptions } = brydenAnalytics;
  const figures = { ...property.figures, monthlyRent: null };
  expect(propertyRequest({ assumptions, property: { ...property, figures } })).toBeNull();
});

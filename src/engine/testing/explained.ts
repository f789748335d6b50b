import { expect } from 'vitest';
import { type Explanation, recompute } from '#engine/explain/explain.ts';
import { type Outcome, valueOf } from '#engine/outcome.ts';

const isNode = (value: object): value is Explanation => 'operation' in value && 'parts' in value;

const isOutcome = (value: object): value is Outcome => 'kind' in value;

/** Every node in an explained result, once each. */
export function everyNode(explained: unknown, seen = new Set<Explanation>()): Set<Explanation> {
  if (typeof explained !== 'object' || explained === null) return seen;
  if (!isNode(explained)) {
    for (const part of Object.values(explained)) everyNode(part, seen);
    return seen;
  }
  if (seen.has(explained)) return seen;
  seen.add(explained);
  for (const part of explained.parts) everyNode(part, seen);
  return seen;
}

/** Whether two outcomes have the same bits, or the same state regardless of its reason. */
const same = (a: Outcome, b: Outcome): boolean =>
  a.kind === 'value'
    ? b.kind === 'value' && a.value === b.value
    : a.kind === 'infinite'
      ? b.kind === 'infinite' && a.surplus === b.surplus
      : a.kind === b.kind;

const LEAVES: readonly string[] = ['input', 'constant', 'schedule'];

/** Recomputes every node from its parts and expects the same bits; returns the number of nodes. */
export function expectExplanationsToHold(explained: unknown): number {
  const nodes = everyNode(explained);
  for (const node of nodes) {
    const again = recompute(node);
    if (node.parts.length === 0 && !LEAVES.includes(node.operation))
      expect(node.value, `${node.label} of nothing`).toEqual(valueOf(0));
    if (!same(again, node.value))
      expect(again, `${node.label} = ${node.formula}`).toEqual(node.value);
  }
  return nodes.size;
}

/** Expects a node with the same bits for every number in a result. */
export function expectExplains(explained: unknown, result: unknown, path = 'result'): void {
  if (typeof result === 'number' || (isObject(result) && isOutcome(result))) {
    const node = isObject(explained) && isNode(explained) ? explained.value : undefined;
    const value = typeof result === 'number' ? valueOf(result) : result;
    if (!node || !same(node, value)) expect(node, path).toEqual(value);
    return;
  }
  if (!isObject(result)) return;
  for (const [key, line] of Object.entries(result)) {
    const part: unknown = isObject(explained) ? Reflect.get(explained, key) : undefined;
    expectExplains(part, line, `${path}.${key}`);
  }
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

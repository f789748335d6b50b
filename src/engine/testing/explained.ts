import { expect } from 'vitest';
import { type Explanation, recompute } from '#engine/explain.ts';
import type { Outcome } from '#engine/outcome.ts';

const isNode = (value: object): value is Explanation => 'operation' in value && 'parts' in value;

const isOutcome = (value: object): value is Outcome => 'kind' in value;

/** Every node of an explained result, once each. */
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

/** What a state says, without the wording of its reason. */
const told = (outcome: Outcome) =>
  outcome.kind === 'undefined' ? { kind: 'undefined' } : { ...outcome, reason: '' };

/** Works every node out anew from its parts and expects the same bits. Returns how many there were. */
export function expectSumsToHold(explained: unknown): number {
  const nodes = everyNode(explained);
  for (const node of nodes) {
    const again = told(recompute(node));
    const shown = told(node.value);
    if (!same(again, shown)) {
      expect({ label: node.label, formula: node.formula, ...again }).toEqual({
        label: node.label,
        formula: node.formula,
        ...shown,
      });
    }
  }
  return nodes.size;
}

const same = (a: object, b: object): boolean =>
  Object.entries({ ...a, ...b }).every(([key]) => Reflect.get(a, key) === Reflect.get(b, key));

/** Expects a number wherever the result has one, bit for bit, and a node for every line. */
export function expectExplains(explained: unknown, result: unknown, path = 'result'): void {
  if (typeof result === 'number' || (isObject(result) && isOutcome(result))) {
    const { value } = explained as Explanation;
    const shown = typeof result === 'number' && value.kind === 'value' ? value.value + 0 : value;
    expect(shown, path).toEqual(typeof result === 'number' ? result + 0 : result);
    return;
  }
  if (!isObject(result)) return;
  for (const [key, line] of Object.entries(result)) {
    expectExplains(Reflect.get(explained as object, key), line, `${path}.${key}`);
  }
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

import { expect } from 'vitest';

/** Expects every number in a result, however deep, to be finite. */
export function expectFinite(result: unknown, path = 'result'): void {
  if (typeof result === 'number') {
    if (!Number.isFinite(result)) expect(result, path).toBe('a finite number');
    return;
  }
  if (typeof result !== 'object' || result === null) return;
  for (const [key, part] of Object.entries(result)) expectFinite(part, `${path}.${key}`);
}

import { type FieldName, fieldOf } from './calculation-fields.ts';

/** A value found by calculation as it may be typed: within the bounds, whole where it must be, cents at the finest. */
export function typeable(name: FieldName, value: number): number {
  const { min, max, unit, isWhole } = fieldOf(name);
  const scale = isWhole ? 1 : unit.startsWith('dollars') ? 100 : 1e6;
  return Math.min(max, Math.max(min, Math.round(value * scale) / scale));
}

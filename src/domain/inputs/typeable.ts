import { type FieldName, fieldOf } from './calculation-fields.ts';

/** Rounds a calculated value to one a user could type: within bounds, whole if required, to the cent at most. */
export function typeable(name: FieldName, value: number): number {
  const { min, max, unit, isWhole } = fieldOf(name);
  const scale = isWhole ? 1 : unit.startsWith('dollars') ? 100 : 1e6;
  return Math.min(max, Math.max(min, Math.round(value * scale) / scale));
}

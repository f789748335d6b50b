import { AppError } from '#server/http/errors/app-error.ts';

interface NamedUnit {
  unitId?: string | undefined;
  name: string;
}

/** Refuses duplicate unit names and another property's IDs before anything is written. */
export function checkUnits(units: readonly NamedUnit[], known: readonly string[]): void {
  const names = units.map(({ name }) => name.toLowerCase());
  const twice = units.find(({ name }, at) => names.indexOf(name.toLowerCase()) < at);
  if (twice) {
    const message = `Two units are named ${twice.name}. Give each unit its own name.`;
    throw new AppError(422, 'unit-named-twice', message);
  }
  const ids = units.flatMap(({ unitId }) => (unitId === undefined ? [] : [unitId]));
  if (new Set(ids).size < ids.length || ids.some((id) => !known.includes(id)))
    throw new AppError(422, 'unknown-unit', 'One of these units belongs to another property.');
}

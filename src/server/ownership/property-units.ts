import { AppError } from '#server/http/errors/app-error.ts';

interface NamedUnit {
  unitId?: string | undefined;
  name: string;
}

/** Two units with one name, and ids that are not this property's, are refused before anything is written. */
export function checkUnits(units: readonly NamedUnit[], known: readonly string[]): void {
  const names = units.map(({ name }) => name.toLowerCase());
  const twice = units.find(({ name }, at) => names.indexOf(name.toLowerCase()) < at);
  if (twice) {
    const message = `Two units are called ${twice.name}. Give each a name of its own.`;
    throw new AppError(422, 'unit-named-twice', message);
  }
  const ids = units.flatMap(({ unitId }) => (unitId === undefined ? [] : [unitId]));
  if (new Set(ids).size < ids.length || ids.some((id) => !known.includes(id)))
    throw new AppError(422, 'unknown-unit', 'One of these units is not part of this property.');
}

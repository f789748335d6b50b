import type { FieldName } from '#domain/inputs/calculation-fields.ts';
import type { CellName } from '#domain/inputs/fields/list-fields.ts';
import { cellOf, withCell } from '#domain/inputs/lists/list-cells.ts';
import type { TypedFields } from '#domain/inputs/typed-fields.ts';

/** Inputs with some numbers changed by name, also in lists: `{ monthlyRent: 2000, year2VacancyPercent: 8 }`. */
export const withNumbers = <Typed extends TypedFields>(
  typed: Typed,
  numbers: Readonly<Record<string, number>>,
): Typed =>
  Object.entries(numbers).reduce<Typed>(
    (all, [name, value]) =>
      cellOf(name)
        ? withCell(all, name as CellName, value)
        : { ...all, [name as FieldName]: value },
    typed,
  );

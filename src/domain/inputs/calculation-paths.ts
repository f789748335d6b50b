import type { DealInputs } from '#domain/inputs/fields/deal-input-types.ts';
import { YEAR_FIELD_OF_PATH } from '#domain/inputs/fields/year-fields.ts';
import { CALCULATORS, type Calculator } from './calculation-field.ts';
import { CALCULATOR_FIELDS, type FieldName } from './calculation-fields.ts';
import {
  brrrrInputs,
  flipInputs,
  holdInputs,
  mortgageInputs,
  rentalInputs,
} from './deal-inputs.ts';

/** Everything that a calculator gives the engine, read by any reader. */
export function dealInputsOf<T>(calculator: Calculator, f: DealInputs<T, FieldName>): unknown {
  switch (calculator) {
    case 'cash-flow':
      return rentalInputs(f);
    case 'buy-hold':
    case 'roi':
      return holdInputs(f, f.typed('discountRatePercent'));
    case 'brrrr':
      return brrrrInputs(f);
    case 'fix-flip':
      return flipInputs(f);
    case 'mortgage': {
      const { loan, ...rest } = mortgageInputs(f);
      return { ...rest, loans: [loan] };
    }
  }
}

/** By path: `operating.monthlyRent`, `loans.0.annualRate`. */
export function byPath<T>(
  value: unknown,
  isLeaf: (value: unknown) => value is T,
  path = '',
): [string, T][] {
  if (isLeaf(value)) return [[path, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    byPath(inner, isLeaf, path === '' ? key : `${path}.${key}`),
  );
}

/** The field that an input is typed as, if any: one name among those that decide about it. */
type Owner = { readonly name: FieldName | null };
const NOBODY: Owner = { name: null };
const ownerOf = (parts: readonly Owner[]): Owner =>
  parts.find(({ name }) => name !== null) ?? NOBODY;

const OWNERS: DealInputs<Owner, FieldName> = {
  typed: (name) => ({ name }),
  other: () => NOBODY,
  share: (name, isTyped) => (isTyped ? { name } : NOBODY),
  constant: () => NOBODY,
  sum: (_label, parts) => ownerOf(parts),
  product: (_label, ...parts) => ownerOf(parts),
  quotient: (_label, of) => of,
  rest: (_label, share) => share,
  months: (years) => years,
  where: (_left, _right, met, otherwise) => ownerOf([met(), otherwise()]),
  ifAny: (_line, make) => make(),
};

const isOwner = (value: unknown): value is Owner =>
  typeof value === 'object' && value !== null && 'name' in value;

function fieldsByPath(calculator: Calculator): ReadonlyMap<string, FieldName> {
  const typed: readonly FieldName[] = CALCULATOR_FIELDS[calculator];
  const owned = byPath(dealInputsOf(calculator, OWNERS), isOwner).flatMap(
    ([path, { name }]): [string, FieldName][] => (name === null ? [] : [[path, name]]),
  );
  return new Map(
    [...owned, ...Object.entries(YEAR_FIELD_OF_PATH)].filter(([, name]) => typed.includes(name)),
  );
}

const FIELDS_BY_PATH = new Map(CALCULATORS.map((name) => [name, fieldsByPath(name)]));

/** Which typed field an input of the engine is made from. Null for inputs without one, such as the months of a bridge loan. */
export const fieldOfPath = (calculator: Calculator, path: string): FieldName | null =>
  FIELDS_BY_PATH.get(calculator)?.get(path) ?? null;

/** The other way around, for a field that is one input. */
export function pathOfField(calculator: Calculator, field: FieldName): string {
  const found = [...(FIELDS_BY_PATH.get(calculator) ?? [])].filter(([, name]) => name === field);
  if (found.length !== 1) throw new Error(`${field} is ${found.length} inputs of ${calculator}`);
  return found[0]?.[0] ?? '';
}

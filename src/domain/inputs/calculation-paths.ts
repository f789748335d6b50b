import type { DealInputs } from '#domain/inputs/fields/deal-input-types.ts';
import { OVERRIDE_OF_PATH } from '#domain/inputs/fields/year-overrides.ts';
import { cellOf } from '#domain/inputs/lists/list-cells.ts';
import { CALCULATORS, type Calculator } from './calculation-field.ts';
import { asksFor, type FieldName, type InputName } from './calculation-fields.ts';
import {
  brrrrInputs,
  flipInputs,
  holdInputs,
  mortgageInputs,
  rentalInputs,
} from './deal-inputs.ts';

/** Everything a calculator passes to the engine, for any reader. */
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

/** Keyed by path: `operating.monthlyRent`, `loans.0.annualRate`. */
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

/** The form field that sets an engine input, if any; the first one if several do. */
type Owner = { readonly name: InputName | null };
const NOBODY: Owner = { name: null };
const ownerOf = (parts: readonly Owner[]): Owner =>
  parts.find(({ name }) => name !== null) ?? NOBODY;

const OWNERS: DealInputs<Owner, FieldName> = {
  typed: (name) => ({ name }),
  other: () => NOBODY,
  share: (name, isTyped) => (isTyped ? { name } : NOBODY),
  cell: (name) => ({ name }),
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

function fieldsByPath(calculator: Calculator): ReadonlyMap<string, InputName> {
  const owned = byPath(dealInputsOf(calculator, OWNERS), isOwner).flatMap(
    ([path, { name }]): [string, InputName][] => (name === null ? [] : [[path, name]]),
  );
  return new Map(
    [...owned, ...OVERRIDE_OF_PATH].filter(([, name]) =>
      asksFor(calculator, cellOf(name)?.list ?? name),
    ),
  );
}

const FIELDS_BY_PATH = new Map(CALCULATORS.map((name) => [name, fieldsByPath(name)]));

/** Which typed field an engine input comes from. Null for inputs without one, such as the months of a bridge loan. */
export const fieldOfPath = (calculator: Calculator, path: string): InputName | null =>
  FIELDS_BY_PATH.get(calculator)?.get(path) ?? null;

/** The reverse lookup, for a field that maps to exactly one input. */
export function pathOfField(calculator: Calculator, field: FieldName): string {
  const found = [...(FIELDS_BY_PATH.get(calculator) ?? [])].filter(([, name]) => name === field);
  if (found.length !== 1)
    throw new Error(`${field} maps to ${found.length} inputs of ${calculator}`);
  return found[0]?.[0] ?? '';
}

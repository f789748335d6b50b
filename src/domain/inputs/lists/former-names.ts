import { type AnyRow, type ListName, listField } from '#domain/inputs/fields/list-fields.ts';
import { cellOf } from './list-cells.ts';

/*
 * Earlier releases had one input for each cell of a list: `unit1Rent` to `unit8Rent`, `draw3Percent`,
 * `year2RentGrowthPercent` and 13 named rehab items. Stored analyses, links and API callers still send them. This is
 * the only place that reads them.
 */

/** In the order of the item names that the rehab list suggests, which are the labels these inputs had. */
const FORMER_ITEMS = [
  'rehabRoof',
  'rehabFoundation',
  'rehabExterior',
  'rehabHvac',
  'rehabPlumbing',
  'rehabElectrical',
  'rehabKitchen',
  'rehabBathrooms',
  'rehabFlooring',
  'rehabPaint',
  'rehabLandscaping',
  'rehabPermits',
  'rehabOther',
] as const;

interface FormerPlace {
  readonly list: ListName;
  readonly row: number;
  readonly column: string;
}

/** Where an input of an earlier release is now; null if it never was one. */
export function formerPlace(name: string): FormerPlace | null {
  const item = (FORMER_ITEMS as readonly string[]).indexOf(name);
  if (item >= 0) return { list: 'rehabItems', row: item + 1, column: 'amount' };
  return cellOf(name) ?? null;
}

interface Former extends FormerPlace {
  readonly name: string;
  readonly value: unknown;
}

/** 0 meant that nothing was entered; text from a URL becomes a number only later. */
const isNothing = ({ list, value }: Former): boolean =>
  value === undefined ||
  (listField(list).isSparse !== true && (value === 0 || (value !== '' && Number(value) === 0)));

/**
 * The given inputs, with lists in place of the numbered fields of earlier releases. Values are passed on
 * unchecked; anything that can't be converted stays as it is.
 */
export function withLists(
  given: Readonly<Record<string, unknown>>,
  lists: readonly ListName[],
): Readonly<Record<string, unknown>> {
  const former = Object.entries(given).flatMap(([name, value]): Former[] => {
    const place = formerPlace(name);
    const isOurs = place && lists.includes(place.list) && !Object.hasOwn(given, place.list);
    return isOurs ? [{ ...place, name, value }] : [];
  });
  if (former.length === 0) return given;
  const converted = new Set(former.map(({ name }) => name));
  const others = Object.entries(given).filter(([name]) => !converted.has(name));
  const rows = lists.flatMap((list) => {
    const cells = former.filter((one) => one.list === list && !isNothing(one));
    return cells.length === 0 ? [] : [[list, rowsFrom(list, cells)] as const];
  });
  return { ...Object.fromEntries(others), ...Object.fromEntries(rows) };
}

function rowsFrom(list: ListName, cells: readonly Former[]): AnyRow[] {
  const { key, text } = listField(list);
  const last = Math.max(...cells.map(({ row }) => row));
  return Array.from({ length: last }, (_, index) => index + 1).flatMap((row): AnyRow[] => {
    const numbers = cells
      .filter((one) => one.row === row)
      .map(({ column, value }) => [column, value as number]);
    const values = Object.fromEntries(numbers);
    if (key) return numbers.length === 0 ? [] : [{ [key.name]: row, ...values }];
    if (text)
      return numbers.length === 0 ? [] : [{ [text.name]: text.suggestions[row - 1], ...values }];
    // A vacant unit 1 stays unit 1.
    return [numbers.length === 0 ? { rent: 0 } : values];
  });
}

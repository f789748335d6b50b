import { z } from 'zod';
import { Day } from '#contract/listings/properties.ts';
import type { After, Order } from '#server/db/queries/market/property-search.ts';
import { AppError } from '#server/http/errors/app-error.ts';

export interface Cursor {
  order: Order;
  after: After;
  total: number;
  isTotalExact: boolean;
}

/**
 * The sort order, the last listing's value and number, and the total, which is counted only once, on the first page.
 */
const Parts = z.tuple([
  z.enum(['dealScore', 'capRate', 'cashFlow', 'cashOnCash', 'price', 'listed', 'relevance']),
  z.boolean(),
  z
    .union([Day, z.string().regex(/^-?(\d{1,25}(\.\d{1,25})?(e[+-]?\d{1,2})?|Infinity)$/)])
    .nullable(),
  z.int(),
  z.int().min(0),
  z.boolean(),
]);

export function writeSearchCursor({ order, after, total, isTotalExact }: Cursor): string {
  const { by, isDescending } = order;
  const parts = [by, isDescending, after.value, after.no, total, isTotalExact];
  return Buffer.from(JSON.stringify(parts)).toString('base64url');
}

export function readSearchCursor(cursor: string, order: Order): Cursor {
  const read = parse(cursor);
  if (read && isSameOrder(read.order, order)) return read;
  const message = 'This cursor isn’t valid for this search. Start over without it.';
  throw new AppError(400, 'invalid-input', message, { issues: [{ path: 'cursor', message }] });
}

export function isCursorOf(cursor: string, order: Order): boolean {
  const read = parse(cursor);
  return read !== null && isSameOrder(read.order, order);
}

const isSameOrder = (a: Order, b: Order): boolean =>
  a.by === b.by && a.isDescending === b.isDescending;

function parse(cursor: string): Cursor | null {
  const { data } = Parts.safeParse(parseJson(cursor));
  if (!data) return null;
  const [by, isDescending, value, no, total, isTotalExact] = data;
  const isDate = Day.safeParse(value).success;
  if (value !== null && isDate !== (by === 'listed')) return null;
  return { order: { by, isDescending }, after: { value, no }, total, isTotalExact };
}

function parseJson(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
  } catch {
    return null;
  }
}

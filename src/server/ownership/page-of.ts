import { z } from 'zod';
import { AppError } from '#server/http/errors/app-error.ts';

const Position = z.tuple([z.string().max(100), z.string().max(100)]);

interface Page<Item> {
  shown: Item[];
  total: number;
  nextCursor: string | null;
}

/**
 * A page of rows already in memory and sorted. A row's key is its position in that order; the next page starts after
 * the last row shown, no matter what was added in the meantime.
 */
export function pageOf<Item>(
  items: readonly Item[],
  { limit, cursor }: { limit: number; cursor?: string | undefined },
  keyOf: (item: Item) => readonly [string, string],
  isDescending: boolean,
): Page<Item> {
  const after = cursor === undefined ? null : readPosition(cursor);
  const rest = after
    ? items.filter((item) => {
        const order = compare(keyOf(item), after);
        return isDescending ? order < 0 : order > 0;
      })
    : items;
  const shown = rest.slice(0, limit);
  const last = shown.at(-1);
  const nextCursor = rest.length > shown.length && last ? writePosition(keyOf(last)) : null;
  return { shown, total: items.length, nextCursor };
}

const compare = (a: readonly [string, string], b: readonly [string, string]): number =>
  a[0] === b[0] ? Number(a[1] > b[1]) - Number(a[1] < b[1]) : a[0] > b[0] ? 1 : -1;

const writePosition = (key: readonly [string, string]): string =>
  Buffer.from(JSON.stringify(key)).toString('base64url');

function readPosition(cursor: string): readonly [string, string] {
  try {
    return Position.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')));
  } catch {
    const message = 'This cursor isn’t valid for this list. Start over without it.';
    throw new AppError(400, 'invalid-input', message, { issues: [{ path: 'cursor', message }] });
  }
}

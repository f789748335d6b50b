import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query';

/**
 * Changes to one kind of item go to the server one at a time, because an undo must not overtake the change it undoes.
 */
export const inTurn = (key: QueryKey) => ({ mutationKey: key, scope: { id: hashKey(key) } });

/** Cancels requests still in progress, because their responses predate the change and would undo it on screen. */
export const cancelReads = (client: QueryClient, queryKey: QueryKey): Promise<void> =>
  client.cancelQueries({ queryKey });

/** Refetch after the last running change; any earlier and the list would be missing the later changes. */
export async function readAgain(client: QueryClient, queryKey: QueryKey): Promise<void> {
  if (client.isMutating({ mutationKey: queryKey }) > 1) return;
  await cancelReads(client, queryKey);
  await client.invalidateQueries({ queryKey });
}

/** A refused removal restores only this item, at its old position; other items may have been removed successfully. */
export function putBack<Item>(
  items: readonly Item[],
  before: readonly Item[],
  isIt: (item: Item) => boolean,
): Item[] {
  const at = before.findIndex(isIt);
  return at < 0 || items.some(isIt) ? [...items] : items.toSpliced(at, 0, before[at] as Item);
}

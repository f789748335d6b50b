import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query';

/** Changes of one noun go to the server one after the other: an Undo must not overtake what it undoes. */
export const inTurn = (key: QueryKey) => ({ mutationKey: key, scope: { id: hashKey(key) } });

/** A response that is still loading is from before the change and would undo it on the screen. */
export const cancelReads = (client: QueryClient, queryKey: QueryKey): Promise<void> =>
  client.cancelQueries({ queryKey });

/** Once the last running change has ended: refetched earlier, the list would lack the others. */
export async function readAgain(client: QueryClient, queryKey: QueryKey): Promise<void> {
  if (client.isMutating({ mutationKey: queryKey }) > 1) return;
  await cancelReads(client, queryKey);
  await client.invalidateQueries({ queryKey });
}

/** A refused removal restores only this one, at its position: others may have been removed successfully. */
export function putBack<Item>(
  items: readonly Item[],
  before: readonly Item[],
  isIt: (item: Item) => boolean,
): Item[] {
  const at = before.findIndex(isIt);
  return at < 0 || items.some(isIt) ? [...items] : items.toSpliced(at, 0, before[at] as Item);
}

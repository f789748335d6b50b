/** Everything a storage area holds, as a plain object. */
export function storedIn(storage: Storage): Record<string, string> {
  return Object.fromEntries(
    Object.keys(storage).map((key) => [key, storage.getItem(key) as string]),
  );
}

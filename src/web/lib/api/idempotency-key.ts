/** Few calls fail at once, and some carry a file of megabytes. */
const MOST_UNSETTLED = 5;

/** The keys of calls that got no answer and may have had an effect, by request. */
const unsettled = new Map<string, string>();

/** As `crypto.randomUUID`, which pages without https do not have. */
const newKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');

/** The key for a call that creates: a new one, or that of the same call when it got no answer before. */
export const keyFor = (requestText: string): string => unsettled.get(requestText) ?? newKey();

/** After a failure without an answer the key is reused for the next try; any answer releases it. */
export function settleKey(requestText: string, key: string, isAnswered: boolean): void {
  unsettled.delete(requestText);
  if (isAnswered) return;
  unsettled.set(requestText, key);
  const [oldest] = unsettled.keys();
  if (unsettled.size > MOST_UNSETTLED && oldest !== undefined) unsettled.delete(oldest);
}

/** A low limit, because few calls fail at the same time and some contain files of several megabytes. */
const MOST_UNSETTLED = 5;

/** Keys of calls that got no response and may have taken effect, by request. */
const unsettled = new Map<string, string>();

/** Like `crypto.randomUUID`, which isn't available on pages without HTTPS. */
const newKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');

/** The key for a call that creates something: a new one, or the last one if the same call got no response. */
export const keyFor = (requestText: string): string => unsettled.get(requestText) ?? newKey();

/** After a failure without a response, the next attempt reuses the key; any response releases it. */
export function settleKey(requestText: string, key: string, isAnswered: boolean): void {
  unsettled.delete(requestText);
  if (isAnswered) return;
  unsettled.set(requestText, key);
  const [oldest] = unsettled.keys();
  if (unsettled.size > MOST_UNSETTLED && oldest !== undefined) unsettled.delete(oldest);
}

/**
 * Removes these characters from the end of a string. It checks each character once; a pattern like `/x+$/` retries
 * every run from each of its characters.
 */
export function trimEndOf(text: string, characters: string): string {
  let end = text.length;
  while (end > 0 && characters.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

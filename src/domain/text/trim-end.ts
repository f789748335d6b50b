/**
 * A text without any of these characters at its end. Each is looked at once; a pattern such as `/x+$/` tries every run
 * of them from each of its characters.
 */
export function trimEndOf(text: string, characters: string): string {
  let end = text.length;
  while (end > 0 && characters.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

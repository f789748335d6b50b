const WORD_START = /[\s,./&-]/;

/** How well a word fits into a text, its letters in order but not necessarily side by side; null when it does not. */
function wordScore(word: string, text: string): number | null {
  const whole = text.indexOf(word);
  if (whole >= 0) {
    const isStart = whole === 0 || WORD_START.test(text[whole - 1] ?? '');
    return word.length * 3 + (isStart ? 10 : 0) + (whole === 0 ? 5 : 0);
  }
  let score = 0;
  let at = -1;
  for (const letter of word) {
    const next = text.indexOf(letter, at + 1);
    if (next < 0) return null;
    const isStart = next === 0 || WORD_START.test(text[next - 1] ?? '');
    score += isStart ? 3 : next === at + 1 ? 2 : 0;
    at = next;
  }
  // Letters that only happen to be there, far apart, are no match.
  return score >= word.length ? score : null;
}

/** Every word of the query has to be found; the higher, the better. Without a query everything fits equally. */
export function fuzzyScore(query: string, text: string): number | null {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  const within = text.toLowerCase();
  let total = 0;
  for (const word of words) {
    const score = wordScore(word, within);
    if (score === null) return null;
    total += score;
  }
  return total;
}

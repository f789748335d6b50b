const WORD_START = /[\s,./&-]/;

/**
 * Scores how well a word matches a text, with its letters in order but not necessarily adjacent; null if it doesn't
 * match.
 */
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
  // Letters that are scattered far apart aren't a match.
  return score >= word.length ? score : null;
}

/** Every word of the query must match; higher is better. An empty query matches everything equally. */
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

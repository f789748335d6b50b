/**
 * Letters in any script, digits, spaces and punctuation used in names. The two joiners are part of Persian and Indic
 * spelling.
 */
const ALLOWED = /^[\p{L}\p{M}\p{N} '’ʼ`´.,\-‐‑–·()\u200c\u200d]*$/u;
/** "evil.com", "1.2.3.4", "t.co": text that programs turn into links. Initials such as "J.R.R." aren't. */
const LIKE_A_LINK = /\.[\p{L}\p{N}][\p{L}\p{M}\p{N}-]/u;
const DIGITS_AND_DOTS = /\d\.\d/;

export const NAME_SENTENCE =
  "Use only letters, spaces and characters like - and ' in a name, with a space after a period";

/** Whether the text could be a name; empty is fine, since forms that need a name check for one. */
export function isPersonName(text: string): boolean {
  if (text === '') return true;
  return (
    ALLOWED.test(text) &&
    /\p{L}/u.test(text) &&
    !LIKE_A_LINK.test(text) &&
    !DIGITS_AND_DOTS.test(text) &&
    !/^www\b/i.test(text)
  );
}

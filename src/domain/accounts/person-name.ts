/** Letters of any script, digits, spaces and the signs in names. The two joiners are part of Persian and Indic spelling. */
const ALLOWED = /^[\p{L}\p{M}\p{N} '’ʼ`´.,\-‐‑–·()\u200c\u200d]*$/u;
/** "evil.com", "1.2.3.4", "t.co": what programs turn into links. Initials such as "J.R.R." are none. */
const LIKE_A_LINK = /\.[\p{L}\p{N}][\p{L}\p{M}\p{N}-]/u;
const DIGITS_AND_DOTS = /\d\.\d/;

export const NAME_SENTENCE =
  "Use letters, spaces and characters such as - and ' in a name, and a space after a period";

/** Whether a text is what names are made of; an empty one is, since who needs a name says so. */
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

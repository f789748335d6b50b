import { ACCEPTED, WORDING_PATTERNS } from '../wording/patterns.ts';
import type { SourceText } from '../wording/source-texts.ts';

const isAccepted = ({ path, text }: SourceText): boolean =>
  ACCEPTED.some((accepted) => accepted.path.test(path) && accepted.text.test(text));

const found = (text: SourceText): string[] =>
  WORDING_PATTERNS.flatMap(({ pattern, use, isForUsersOnly }) => {
    if (isForUsersOnly && text.kind !== 'text') return [];
    const [phrase] = pattern.exec(text.text) ?? [];
    return phrase === undefined
      ? []
      : [`${text.path}:${text.line}: "${phrase.trim()}", write "${use}"`];
  });

/** Texts, comments and test titles that match a pattern, as `path:line: "phrase", write "other"`. */
export const wordingFaults = (texts: readonly SourceText[]): string[] =>
  texts.filter((text) => !isAccepted(text)).flatMap(found);

/** Reasons for exceptions that no text needs anymore. */
export const unusedExceptions = (texts: readonly SourceText[]): string[] =>
  ACCEPTED.filter(
    (accepted) =>
      !texts.some(
        (text) =>
          accepted.path.test(text.path) && accepted.text.test(text.text) && found(text).length > 0,
      ),
  ).map(({ why }) => why);

import {
  newCharacters,
  PASSWORD_FAULTS,
  type PasswordOwner,
  passwordFault,
} from '#domain/accounts/password-rules.ts';

export interface PasswordJudgment {
  /** 0 too short, 1 weak, 2 fair, 3 good, 4 strong. */
  score: 0 | 1 | 2 | 3 | 4;
  advice: string | null;
}

const GOOD_LENGTH = 12;
const STRONG_LENGTH = 16;

/**
 * Scores mainly by length, nudging users toward 12 or more characters. Known words, such as the user's own name, count
 * little.
 */
export function judgePassword(
  password: string,
  minimum: number,
  owner: PasswordOwner = {},
): PasswordJudgment {
  if (password.length < minimum) {
    return { score: 0, advice: `Use at least ${minimum} characters; ${GOOD_LENGTH} is better.` };
  }
  // Apply the server's rules before sending, as far as the browser knows them.
  const fault = passwordFault(password, owner);
  if (fault) return { score: 1, advice: PASSWORD_FAULTS[fault] };
  const { email = '', firstName = '', lastName = '' } = owner;
  const isInside = (word: string) =>
    word.length > 2 && password.toLowerCase().includes(word.toLowerCase());
  if ([firstName, lastName, email.split('@')[0] ?? ''].some(isInside)) {
    return { score: 1, advice: 'Don’t use your name or email address.' };
  }
  const length = newCharacters(password);
  if (length >= STRONG_LENGTH) return { score: 4, advice: null };
  if (length >= GOOD_LENGTH) return { score: 3, advice: null };
  return {
    score: length >= 8 ? 2 : 1,
    advice: `Use ${GOOD_LENGTH} or more characters: three or four unrelated words are easy to remember.`,
  };
}

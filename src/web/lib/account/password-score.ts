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

/** Length is what counts; the nudge is toward 12 or more. Known words such as the user's own name count little. */
export function judgePassword(
  password: string,
  minimum: number,
  owner: PasswordOwner = {},
): PasswordJudgment {
  if (password.length < minimum) {
    return { score: 0, advice: `Use at least ${minimum} characters; ${GOOD_LENGTH} are better.` };
  }
  // Shown before sending, as far as the browser knows the server's rules.
  const fault = passwordFault(password, owner);
  if (fault) return { score: 1, advice: PASSWORD_FAULTS[fault] };
  const { email = '', firstName = '', lastName = '' } = owner;
  const isInside = (word: string) =>
    word.length > 2 && password.toLowerCase().includes(word.toLowerCase());
  if ([firstName, lastName, email.split('@')[0] ?? ''].some(isInside)) {
    return { score: 1, advice: 'Leave out your name and email address.' };
  }
  const length = newCharacters(password);
  if (length >= STRONG_LENGTH) return { score: 4, advice: null };
  if (length >= GOOD_LENGTH) return { score: 3, advice: null };
  return {
    score: length >= 8 ? 2 : 1,
    advice: `${GOOD_LENGTH} or more characters are better: three or four unrelated words are easy to remember.`,
  };
}

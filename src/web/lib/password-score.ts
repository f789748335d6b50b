export interface PasswordJudgement {
  /** 0 too short, 1 weak, 2 fair, 3 good, 4 strong. */
  score: 0 | 1 | 2 | 3 | 4;
  advice: string | null;
}

const GOOD_LENGTH = 12;
const STRONG_LENGTH = 16;
const RUNS = ['abcdefghijklmnopqrstuvwxyz', '01234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm'];

/** How much of a password is new: repeated characters and keyboard runs count once. */
function effectiveLength(password: string): number {
  const lower = password.toLowerCase();
  return Array.from(lower).filter((char, index, all) => {
    const pair = `${all[index - 1] ?? ''}${char}`;
    const isRepeat = all[index - 1] === char;
    const isRun = pair.length > 1 && RUNS.some((run) => run.includes(pair));
    return !isRepeat && !isRun;
  }).length;
}

/** Length is what counts; the nudge is towards 12 or more. Known words such as the user's own name count little. */
export function judgePassword(
  password: string,
  minimum: number,
  known: readonly string[] = [],
): PasswordJudgement {
  if (password.length < minimum) {
    return { score: 0, advice: `Use at least ${minimum} characters; ${GOOD_LENGTH} are better.` };
  }
  const isKnown = (word: string) =>
    word.length > 2 && password.toLowerCase().includes(word.toLowerCase());
  if (known.some(isKnown)) {
    return { score: 1, advice: 'Leave your name and address out of it.' };
  }
  const length = effectiveLength(password);
  if (length >= STRONG_LENGTH) return { score: 4, advice: null };
  if (length >= GOOD_LENGTH) return { score: 3, advice: null };
  return {
    score: length >= 8 ? 2 : 1,
    advice: `${GOOD_LENGTH} characters or more are better: three or four unrelated words are easy to keep.`,
  };
}

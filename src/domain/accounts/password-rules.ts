/** Keyboard rows and the alphabet; continuing one, forward or backward, doesn't make a password harder to guess. */
const RUNS = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm',
].flatMap((run) => [run, Array.from(run).toReversed().join('')]);

/** The words most passwords are built on, for the strength meter; the server has a list of 3,000. */
const BEST_KNOWN = new Set(
  'password qwerty dragon baseball football monkey letmein shadow master michael mustang superman jordan killer trustno hunter harley buster soccer batman andrew charlie sunshine iloveyou ranger hockey george computer michelle jessica starwars pepper daniel access joshua maggie welcome admin login princess secret summer winter spring autumn flower cheese chelsea orange matrix freedom whatever ginger thunder summer freehold'.split(
    ' ',
  ),
);

/** What an attacker may know about the user. */
export interface PasswordOwner {
  email?: string | undefined;
  firstName?: string | undefined;
  lastName?: string | undefined;
}

export type PasswordFault = 'common' | 'repeats' | 'run' | 'own' | 'changed-word';

/** Why a password is rejected; used by both the forms and the server. */
export const PASSWORD_FAULTS: Record<PasswordFault, string> = {
  common: 'This is one of the 3,000 most common passwords. Choose another.',
  repeats: 'This password repeats the same characters over and over. Choose another.',
  run: 'This password is a keyboard or alphabet sequence. Choose another.',
  own: 'This password is your own name or email address, which is easy to guess. Choose another.',
  'changed-word':
    'This password is a common word with characters swapped or added, which is easy to guess. Choose another.',
};

/** Counts the characters that neither repeat the previous one nor continue a sequence. */
export function newCharacters(password: string): number {
  const characters = Array.from(password.toLowerCase());
  return characters.filter((character, index) => {
    const before = characters[index - 1] ?? '';
    const isRun = before !== '' && RUNS.some((run) => run.includes(before + character));
    return before !== character && !isRun;
  }).length;
}

/** A password made up of this many sequences or fewer is rejected. */
const MOST_RUNS = 2;
/** "monkey2024" counts as "monkey"; adding more characters than this makes it harder to guess. */
const MOST_ADDED = 4;
const SHORTEST_WORD = 4;
const SHORTEST_OWN = 3;

const SWAPS: Record<string, string> = {
  '@': 'a',
  '4': 'a',
  '8': 'b',
  '3': 'e',
  '9': 'g',
  '!': 'i',
  '1': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
  '+': 't',
};

/** `null` if the password is acceptable; `isCommon` checks the most-guessed passwords, in lowercase. */
export function passwordFault(
  password: string,
  owner: PasswordOwner,
  isCommon: (word: string) => boolean = (word) => BEST_KNOWN.has(word),
): PasswordFault | null {
  const typed = password.toLowerCase();
  if (isCommon(typed)) return 'common';
  if (isRepeated(typed)) return 'repeats';
  if (newCharacters(typed) <= MOST_RUNS) return 'run';
  if (isOwn(typed, owner)) return 'own';
  return readings(typed).some((word) => word.length >= SHORTEST_WORD && isCommon(word))
    ? 'changed-word'
    : null;
}

/** Whether the password repeats one to three characters over and over. */
function isRepeated(password: string): boolean {
  const characters = Array.from(password);
  return [1, 2, 3].some((length) =>
    characters.every((character, index) => character === characters[index % length]),
  );
}

const isLetter = (character: string): boolean => /\p{L}/u.test(character);

/** Strips leading and trailing digits and symbols, unless there are enough of them to be hard to guess. */
function core(word: string): string {
  const characters = Array.from(word);
  const from = characters.findIndex(isLetter);
  const to = characters.findLastIndex(isLetter) + 1;
  const added = characters.length - (to - from);
  return from < 0 || added > MOST_ADDED ? word : characters.slice(from, to).join('');
}

/**
 * Reads "p@ssw0rd1" as a cracking tool would: with symbols turned back into letters, with additions stripped, and with
 * both.
 */
function readings(word: string): string[] {
  const unswap = (text: string, one: string) =>
    Array.from(text, (character) => (character === '1' ? one : (SWAPS[character] ?? character)));
  return [word, core(word)].flatMap((text) => [
    text,
    ...['i', 'l'].flatMap((one) => {
      const letters = unswap(text, one).join('');
      return [letters, core(letters)];
    }),
  ]);
}

/** Letters and digits only, so that "ada.king" and "Ada King" match. */
const squash = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

function isOwn(typed: string, owner: PasswordOwner): boolean {
  const own = new Set(
    ownWords(owner)
      .flatMap((word) => [squash(word), core(squash(word))])
      .filter((word) => word.length >= SHORTEST_OWN)
      .flatMap((word) => [word, Array.from(word).toReversed().join('')]),
  );
  const hasOwn = (word: string) => own.has(word) || [...own].some((one) => isAddedTo(word, one));
  return readings(typed).some((word) => hasOwn(squash(word)) || hasOwn(core(squash(word))));
}

/** Matches "ada1990" with a few digits before or after it, even if the word itself ends in digits. */
function isAddedTo(word: string, own: string): boolean {
  const at = word.indexOf(own);
  const added = at < 0 ? '' : word.slice(0, at) + word.slice(at + own.length);
  return at >= 0 && added.length <= MOST_ADDED && !Array.from(added).some(isLetter);
}

function ownWords({ email = '', firstName = '', lastName = '' }: PasswordOwner): string[] {
  const at = email.lastIndexOf('@');
  const [local, domain] = at < 0 ? [email, ''] : [email.slice(0, at), email.slice(at + 1)];
  return [
    email,
    local,
    ...local.split(/[._+-]/),
    domain,
    domain.slice(0, Math.max(0, domain.lastIndexOf('.'))),
    firstName,
    lastName,
    `${firstName}${lastName}`,
    `${lastName}${firstName}`,
  ];
}

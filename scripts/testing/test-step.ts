import { stripVTControlCharacters } from 'node:util';
import type { Command, CommandOutcome } from '../run.ts';
import { type FailedTest, lastLines, NOTHING_REPORTED, type Outcome } from './test-reports.ts';

export interface Step {
  name: string;
  /** Run in parallel. */
  commands: Command[];
  outcome?: () => Outcome;
  /** Runs only these test files, one after the other. */
  again?: (files: string[]) => { command: Command; outcome: () => Outcome };
}

export interface StepResult extends Outcome {
  isOk: boolean;
  /** The end of the output of each command that failed without naming a test, for example a type error. */
  unexplained: string[];
}

/** More failed files than this aren't bad luck, and a second attempt would take too long. */
export const MOST_FILES_AGAIN = 20;

/**
 * Runs a step. If a few tests failed and nothing else did, their files run again, alone: a file that passes then
 * doesn't fail the run, and the tests in it that failed at first are named as flaky.
 */
export async function runStep(
  { name, commands, outcome, again }: Step,
  run: (command: Command) => Promise<CommandOutcome>,
): Promise<StepResult> {
  const wrong = (await Promise.all(commands.map(run))).filter(({ code }) => code !== 0);
  const first = outcome?.() ?? NOTHING_REPORTED;
  const files = [...new Set(first.failed.map(({ file }) => file))];
  if (!again || !mayRunAgain(files, wrong)) return resultOf(first, wrong);
  console.log(`\n== ${name}: second attempt at\n${files.join('\n')}`);
  const second = again(files);
  const attempt = await run(second.command);
  return resultOf(afterBoth(first, second.outcome()), attempt.code === 0 ? [] : [attempt]);
}

const mayRunAgain = (files: string[], wrong: CommandOutcome[]): boolean =>
  files.length > 0 &&
  files.length <= MOST_FILES_AGAIN &&
  !wrong.some(({ tail }) => hasErrorOutsideTests(tail));

/** Vitest counts errors outside any test only in its summary; no report names the file to run again. */
const hasErrorOutsideTests = (tail: string): boolean =>
  /^ *Errors +\d+ errors?$/m.test(stripVTControlCharacters(tail));

function afterBoth(first: Outcome, second: Outcome): Outcome {
  const hasPassed = ({ file }: FailedTest) => second.passedFiles.includes(file);
  const failedAgain = new Set(second.failed.map(({ file }) => file));
  const notRunAgain = first.failed.filter(
    (test) => !hasPassed(test) && !failedAgain.has(test.file),
  );
  const wavering = first.failed.filter(hasPassed);
  return {
    passed: first.passed + wavering.length,
    failed: [...second.failed, ...notRunAgain],
    wavering: [...first.wavering, ...wavering],
    passedFiles: first.passedFiles,
  };
}

const resultOf = (outcome: Outcome, wrong: CommandOutcome[]): StepResult => ({
  ...outcome,
  isOk: wrong.length === 0 && outcome.failed.length === 0,
  unexplained: outcome.failed.length === 0 ? wrong.map(({ tail }) => lastLines(tail)) : [],
});

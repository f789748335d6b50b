import { type Command, tool } from '../run.ts';

/** Runs the unit and server tests: all of them, or only those in `files`, one file at a time. */
export const unitTests = (report: string, files: string[] = []): Command =>
  tool('vitest/vitest.mjs', [
    'run',
    ...files,
    ...(files.length > 0 ? ['--maxWorkers=1'] : []),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ]);

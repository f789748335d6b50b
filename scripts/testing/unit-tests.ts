import { type Command, tool } from '../run.ts';

/** Runs unit and server tests, all or those in `files`, one file after the other if only some run. */
export const unitTests = (report: string, files: string[] = []): Command =>
  tool('vitest/vitest.mjs', [
    'run',
    ...files,
    ...(files.length > 0 ? ['--maxWorkers=1'] : []),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ]);

import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import type { Command, CommandOutcome } from '../run.ts';
import { type FailedTest, type Outcome, unitOutcome } from './test-reports.ts';
import { MOST_FILES_AGAIN, runStep, type StepResult } from './test-step.ts';
import { unitTests } from './unit-tests.ts';

const folder = mkdtempSync(join(tmpdir(), 'freehold-step-'));
afterAll(() => rmSync(folder, { recursive: true }));
beforeEach(() => void vi.spyOn(console, 'log').mockReturnValue());

const outcome = (given: Partial<Outcome>): Outcome => ({
  passed: 0,
  failed: [],
  wavering: [],
  passedFiles: [],
  ...given,
});
const failure = (file: string, title: string): FailedTest => ({
  file,
  title,
  message: 'expected 1',
});
const titlesIn = (tests: FailedTest[]) => tests.map(({ file, title }) => `${file}: ${title}`);

interface Attempt extends Partial<Outcome> {
  code?: number;
  tail?: string;
}

/** Runs a step whose two attempts end as given; also returns the files the second attempt reran. */
async function stepOf(first: Attempt, second: Attempt) {
  const asked: string[][] = [];
  const attempts = [first, second];
  const result = await runStep(
    {
      name: 'unit and server tests',
      commands: [['first']],
      outcome: () => outcome(first),
      again: (files) => {
        asked.push(files);
        return { command: ['second', ...files], outcome: () => outcome(second) };
      },
    },
    async () => {
      const { code, failed = [], tail = '' } = attempts.shift() ?? {};
      return { code: code ?? (failed.length > 0 ? 1 : 0), tail };
    },
  );
  return { result, asked };
}

test('2 failed tests of 1 file that pass when the file runs alone are flaky and don’t fail the run', async () => {
  const failed = [
    failure('lease.test.ts', 'rent is due'),
    failure('lease.test.ts', 'rent is late'),
  ];
  const { result, asked } = await stepOf(
    { passed: 98, failed },
    { passedFiles: ['lease.test.ts'] },
  );
  expect(asked).toEqual([['lease.test.ts']]);
  expect(result).toMatchObject({ isOk: true, passed: 100, failed: [], unexplained: [] });
  expect(titlesIn(result.wavering)).toEqual([
    'lease.test.ts: rent is due',
    'lease.test.ts: rent is late',
  ]);
});

test('of 2 failed files, the one that fails twice fails the run and the other is flaky', async () => {
  const lease = failure('lease.test.ts', 'rent is due');
  const loan = failure('loan.test.ts', 'a loan is paid');
  const { result } = await stepOf(
    { passed: 98, failed: [lease, loan] },
    { failed: [loan], passedFiles: ['lease.test.ts'] },
  );
  expect(result).toMatchObject({ isOk: false, passed: 99 });
  expect(titlesIn(result.failed)).toEqual(['loan.test.ts: a loan is paid']);
  expect(titlesIn(result.wavering)).toEqual(['lease.test.ts: rent is due']);
});

test('a test that fails only in the second attempt fails the run', async () => {
  const { result } = await stepOf(
    { failed: [failure('lease.test.ts', 'rent is due')] },
    { failed: [failure('lease.test.ts', 'rent is late')] },
  );
  expect(result.isOk).toBe(false);
  expect(titlesIn(result.failed)).toEqual(['lease.test.ts: rent is late']);
  expect(result.wavering).toEqual([]);
});

test('a file missing from the second attempt’s report still fails the run', async () => {
  const failed = [failure('lease.test.ts', 'rent is due')];
  const { result } = await stepOf({ failed }, { code: 1, tail: 'no test files found' });
  expect(result.isOk).toBe(false);
  expect(titlesIn(result.failed)).toEqual(['lease.test.ts: rent is due']);
});

test('a second attempt that ends with an error fails the run even if its tests passed', async () => {
  const failed = [failure('lease.test.ts', 'rent is due')];
  const second = { code: 1, tail: 'out of memory', passedFiles: ['lease.test.ts'] };
  const { result } = await stepOf({ failed }, second);
  expect(result).toMatchObject({ isOk: false, failed: [] });
  expect(result.unexplained.join()).toContain('out of memory');
});

test('20 failed files get a second attempt and 21 don’t', async () => {
  const filesThatFail = (count: number) =>
    Array.from({ length: count }, (_, index) => failure(`${index}.test.ts`, 'rent is due'));
  expect(MOST_FILES_AGAIN).toBe(20);
  expect((await stepOf({ failed: filesThatFail(20) }, {})).asked).toHaveLength(1);
  const { result, asked } = await stepOf({ failed: filesThatFail(21) }, {});
  expect(asked).toEqual([]);
  expect(result.failed).toHaveLength(21);
});

test('a command that fails without a failed test gets no second attempt and shows how its output ends', async () => {
  const { result, asked } = await stepOf({ code: 1, tail: 'error TS2322' }, {});
  expect(asked).toEqual([]);
  expect(result.isOk).toBe(false);
  expect(result.unexplained.join()).toContain('error TS2322');
});

const CONFIG = `export default { test: { projects: [{ test: { include: ['*.test.ts'] } }] } };`;
const FLAKY = `
import { existsSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
test('a second look passes', () => {
  const seen = existsSync('seen');
  writeFileSync('seen', '');
  expect(seen).toBe(true);
});`;
const PASSING = `
import { appendFileSync } from 'node:fs';
import { test } from 'vitest';
test('this runs once', () => appendFileSync('runs', 'once '));`;
const BROKEN = `
import { test } from 'vitest';
test('nothing is wrong in here', () => void Promise.reject(new Error('nobody waits for this')));`;

/** Runs the given files with the real Vitest in a folder of their own. */
async function reallyRun(files: Record<string, string>): Promise<StepResult & { folder: string }> {
  const own = mkdtempSync(join(folder, 'run-'));
  for (const [name, text] of Object.entries({ 'vitest.config.mjs': CONFIG, ...files }))
    writeFileSync(join(own, name), text);
  const reports = [join(own, 'first.json'), join(own, 'second.json')] as const;
  const run = ([node, vitest = '', ...args]: Command): Promise<CommandOutcome> =>
    new Promise((done) => {
      execFile(node, [resolve(vitest), ...args], { cwd: own }, (error, stdout, stderr) =>
        done({ code: error ? 1 : 0, tail: stdout + stderr }),
      );
    });
  const result = await runStep(
    {
      name: 'unit and server tests',
      commands: [unitTests(reports[0])],
      outcome: () => unitOutcome(reports[0]),
      again: (again) => ({
        command: unitTests(reports[1], again),
        outcome: () => unitOutcome(reports[1]),
      }),
    },
    run,
  );
  return { ...result, folder: own };
}
const vitestIn = resolve('node_modules/vitest/dist/index.js');
const asImported = (text: string) => text.replace(`'vitest'`, `'${vitestIn}'`);

test('Vitest runs 1 failed file of 2 again and passes', async () => {
  const result = await reallyRun({
    'flaky.test.ts': asImported(FLAKY),
    'passing.test.ts': asImported(PASSING),
  });
  expect(result).toMatchObject({ isOk: true, passed: 2, failed: [] });
  expect(result.wavering.map(({ title }) => title)).toEqual(['a second look passes']);
  expect(readFileSync(join(result.folder, 'runs'), 'utf8')).toBe('once ');
});

test('an error outside any test fails the run, without a second attempt for 1 failed file', async () => {
  const result = await reallyRun({
    'flaky.test.ts': asImported(FLAKY),
    'broken.test.ts': asImported(BROKEN),
  });
  expect(result.isOk).toBe(false);
  expect(result.failed.map(({ title }) => title)).toEqual(['a second look passes']);
});

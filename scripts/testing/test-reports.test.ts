import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import {
  browserOutcome,
  describeFailure,
  type FailedTest,
  lastLines,
  NOTHING_REPORTED,
  unitOutcome,
} from './test-reports.ts';

const folder = mkdtempSync(join(tmpdir(), 'freehold-reports-'));
afterAll(() => rmSync(folder, { recursive: true }));

let written = 0;
function reportOf(content: unknown): string {
  written += 1;
  const path = join(folder, `${written}.json`);
  writeFileSync(path, JSON.stringify(content));
  return path;
}

const named = (tests: FailedTest[]) => tests.map(({ file, title }) => `${file}: ${title}`);

const unit = {
  numPassedTests: 5,
  testResults: [
    {
      name: '/src/engine/loan/loan.test.ts',
      status: 'failed',
      message: '',
      assertionResults: [
        { fullName: 'a loan of $100,000 is paid', status: 'passed', failureMessages: [] },
        { fullName: 'a loan of $0 is none', status: 'failed', failureMessages: ['expected 1'] },
      ],
    },
    {
      name: '/src/engine/broken.test.ts',
      status: 'failed',
      message: 'cannot be read',
      assertionResults: [],
    },
    {
      name: '/src/engine/rent.test.ts',
      status: 'passed',
      assertionResults: [{ fullName: 'rent of $1,800 is due', status: 'passed' }],
    },
    {
      name: '/src/engine/skipped.test.ts',
      status: 'passed',
      assertionResults: [{ fullName: 'rent of $0 is due', status: 'skipped' }],
    },
  ],
};

const browser = {
  stats: { expected: 2, flaky: 1 },
  errors: [],
  suites: [
    {
      file: 'search.spec.ts',
      specs: [],
      suites: [
        {
          file: 'search.spec.ts',
          specs: [
            {
              title: 'a word typed wrongly is found',
              file: 'search.spec.ts',
              tests: [
                {
                  status: 'unexpected',
                  results: [{ error: { message: '\u001B[31mtimed out\u001B[0m' } }],
                },
              ],
            },
            {
              title: 'a list is sorted',
              file: 'search.spec.ts',
              tests: [{ status: 'flaky', results: [{ error: { message: 'too early' } }, {}] }],
            },
            {
              title: 'a word is found',
              file: 'search.spec.ts',
              tests: [{ status: 'expected', results: [{}] }],
            },
          ],
        },
      ],
    },
  ],
};

test('5 unit tests count as passed; a failed test and an unreadable file are named', () => {
  const outcome = unitOutcome(reportOf(unit));
  expect(outcome.passed).toBe(5);
  expect(named(outcome.failed)).toEqual([
    '/src/engine/loan/loan.test.ts: a loan of $0 is none',
    '/src/engine/broken.test.ts: the file itself',
  ]);
  expect(outcome.passedFiles).toEqual(['/src/engine/rent.test.ts']);
});

test('3 browser tests count as passed; a flaky test and a failed one are named at any depth', () => {
  const outcome = browserOutcome(reportOf(browser));
  expect(outcome.passed).toBe(3);
  expect(named(outcome.failed)).toEqual(['e2e/search.spec.ts: a word typed wrongly is found']);
  expect(named(outcome.wavering)).toEqual(['e2e/search.spec.ts: a list is sorted']);
});

test('a missing report adds no tests', () => {
  const nowhere = join(folder, 'nowhere.json');
  expect(unitOutcome(nowhere)).toEqual(NOTHING_REPORTED);
  expect(browserOutcome(nowhere)).toEqual(NOTHING_REPORTED);
  expect(NOTHING_REPORTED).toEqual({ passed: 0, failed: [], wavering: [], passedFiles: [] });
});

const LONG = `\u001B[31mno\u001B[0m\n${'more\n'.repeat(100)}last`;

test('a failure shows its beginning without colors, up to 26 lines', () => {
  const lines = describeFailure({ file: 'a.test.ts', title: 'b', message: LONG }).split('\n');
  expect(lines).toHaveLength(26);
  expect(lines.slice(0, 2)).toEqual(['✘ a.test.ts: b', '    no']);
});

test('output shows its end, up to 50 lines', () => {
  const lines = lastLines(LONG).split('\n');
  expect(lines).toHaveLength(50);
  expect(lines.at(-1)).toBe('    last');
});

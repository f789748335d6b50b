import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { describeFailure, readOutcome } from './test-reports.ts';

const folder = mkdtempSync(join(tmpdir(), 'freehold-reports-'));
afterAll(() => rmSync(folder, { recursive: true }));

function reports(contents: Partial<Record<'unit' | 'browser' | 'postgres', unknown>>) {
  const path = (name: 'unit' | 'browser' | 'postgres') => {
    const file = join(folder, `${name}.json`);
    rmSync(file, { force: true });
    if (contents[name]) writeFileSync(file, JSON.stringify(contents[name]));
    return file;
  };
  return { unit: path('unit'), browser: path('browser'), postgres: path('postgres') };
}

const unit = {
  numPassedTests: 5,
  testResults: [
    {
      name: '/src/engine/loan.test.ts',
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
  ],
};

const browser = {
  stats: { expected: 2 },
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

test('of three reports 5, 2 and 5 passed tests are counted, and the five that failed are named', () => {
  const { passed, failed } = readOutcome(reports({ unit, browser, postgres: unit }));
  expect(passed).toBe(12);
  expect(failed.map(({ file, title }) => `${file}: ${title}`)).toEqual([
    '/src/engine/loan.test.ts: a loan of $0 is none',
    '/src/engine/broken.test.ts: the file itself',
    '/src/engine/loan.test.ts: a loan of $0 is none',
    '/src/engine/broken.test.ts: the file itself',
    'e2e/search.spec.ts: a word typed wrongly is found',
  ]);
});

test('a report that was never written counts for nothing', () => {
  expect(readOutcome(reports({ browser }))).toMatchObject({
    passed: 2,
    failed: [{ title: 'a word typed wrongly is found' }],
  });
});

test('a failure is told without colours and in 26 lines at most', () => {
  const message = `\u001B[31mno\u001B[0m\n${'more\n'.repeat(100)}`;
  const lines = describeFailure({ file: 'a.test.ts', title: 'b', message }).split('\n');
  expect(lines).toHaveLength(26);
  expect(lines.slice(0, 2)).toEqual(['✘ a.test.ts: b', '    no']);
});

import { readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

/** Where the test tools write their reports about a run. */
export const REPORTS = {
  unit: '.cache/unit-report.json',
  browser: '.cache/e2e-report.json',
  postgres: '.cache/postgres-report.json',
  unitAgain: '.cache/unit-report-again.json',
  postgresAgain: '.cache/postgres-report-again.json',
} as const;

export interface FailedTest {
  file: string;
  title: string;
  message: string;
}

export interface Outcome {
  passed: number;
  failed: FailedTest[];
  /** Flaky: failed at first and passed on a retry; needs fixing. */
  wavering: FailedTest[];
  /** Files in which at least one test passed and none failed. */
  passedFiles: string[];
}

interface UnitReport {
  numPassedTests: number;
  testResults: {
    name: string;
    status: string;
    message?: string;
    assertionResults: { fullName: string; status: string; failureMessages?: string[] }[];
  }[];
}

interface BrowserSuite {
  file: string;
  suites?: BrowserSuite[];
  specs: {
    title: string;
    file: string;
    tests: {
      status: 'expected' | 'unexpected' | 'flaky' | 'skipped';
      results: { error?: { message?: string } }[];
    }[];
  }[];
}

interface BrowserReport {
  stats: { expected: number; flaky: number };
  suites: BrowserSuite[];
  errors?: { message?: string }[];
}

function readJson(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return null;
  }
}

export const NOTHING_REPORTED: Outcome = { passed: 0, failed: [], wavering: [], passedFiles: [] };

const hasPassed = ({ status }: { status: string }): boolean => status === 'passed';

/** The results of unit tests; a file that couldn't be loaded counts as one failure. */
export function unitOutcome(path: string): Outcome {
  const report = readJson(path) as UnitReport | null;
  if (!report) return NOTHING_REPORTED;
  const failed = report.testResults.flatMap((file) => {
    const tests = file.assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages = [] }) => ({
        file: file.name,
        title: fullName,
        message: failureMessages.join('\n'),
      }));
    if (file.status !== 'failed' || tests.length > 0) return tests;
    return [{ file: file.name, title: 'the file itself', message: file.message ?? '' }];
  });
  const passedFiles = report.testResults
    .filter(
      ({ status, assertionResults }) => status === 'passed' && assertionResults.some(hasPassed),
    )
    .map(({ name }) => name);
  return { passed: report.numPassedTests, failed, wavering: [], passedFiles };
}

const storiesThat = (
  became: 'unexpected' | 'flaky',
  { specs, suites = [] }: BrowserSuite,
): FailedTest[] => [
  ...specs.flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === became)
      .map(({ results }) => ({
        file: `e2e/${file}`,
        title,
        message: results.find(({ error }) => error)?.error?.message ?? '',
      })),
  ),
  ...suites.flatMap((suite) => storiesThat(became, suite)),
];

export function browserOutcome(path: string): Outcome {
  const report = readJson(path) as BrowserReport | null;
  if (!report) return NOTHING_REPORTED;
  const { stats, suites, errors = [] } = report;
  const failed = [
    ...errors.map(({ message = '' }) => ({ file: 'e2e', title: 'the run itself', message })),
    ...suites.flatMap((suite) => storiesThat('unexpected', suite)),
  ];
  const wavering = suites.flatMap((suite) => storiesThat('flaky', suite));
  return { passed: stats.expected + stats.flaky, failed, wavering, passedFiles: [] };
}

const LINES_OF_A_MESSAGE = 25;

const linesOf = (text: string): string[] => stripVTControlCharacters(text).trim().split('\n');
const indented = (lines: string[]): string => lines.map((line) => `    ${line}`).join('\n');

/** For the end of a log: which test failed, and the beginning of its message. */
export const describeFailure = ({ file, title, message }: FailedTest): string =>
  `✘ ${file}: ${title}\n${indented(linesOf(message).slice(0, LINES_OF_A_MESSAGE))}`;

/** The end of an output, where tools print what went wrong. */
export const lastLines = (text: string): string =>
  indented(linesOf(text).slice(-2 * LINES_OF_A_MESSAGE));

import { readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

/** What the test tools write down about a run, and what became of the tests in it. */
export const REPORTS = {
  unit: '.cache/unit-report.json',
  browser: '.cache/e2e-report.json',
  postgres: '.cache/postgres-report.json',
} as const;

export interface FailedTest {
  file: string;
  title: string;
  message: string;
}

export interface Outcome {
  passed: number;
  failed: FailedTest[];
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
  stats: { expected: number };
  suites: BrowserSuite[];
  errors?: { message?: string }[];
}

/** A file that could not be loaded has no tests to fail: it fails as a whole. */
function unitOutcome({ numPassedTests, testResults }: UnitReport): Outcome {
  const failed = testResults.flatMap((file) => {
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
  return { passed: numPassedTests, failed };
}

function browserOutcome({ stats, suites, errors = [] }: BrowserReport): Outcome {
  const failed: FailedTest[] = errors.map(({ message = '' }) => ({
    file: 'e2e',
    title: 'the run itself',
    message,
  }));
  const visit = (suite: BrowserSuite): void => {
    for (const { file, title, tests } of suite.specs) {
      for (const { status, results } of tests) {
        if (status !== 'unexpected' && status !== 'flaky') continue;
        const message = results.find(({ error }) => error)?.error?.message ?? '';
        failed.push({ file: `e2e/${file}`, title, message });
      }
    }
    suite.suites?.forEach(visit);
  };
  suites.forEach(visit);
  return { passed: stats.expected, failed };
}

function readJson(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return null;
  }
}

/** A report that is not there counts for nothing: the step that should have written it has failed. */
export function readOutcome(paths: Record<keyof typeof REPORTS, string> = REPORTS): Outcome {
  const unit = [paths.unit, paths.postgres].map((path) => readJson(path) as UnitReport | null);
  const browser = readJson(paths.browser) as BrowserReport | null;
  const outcomes = [
    ...unit.map((report) => report && unitOutcome(report)),
    browser && browserOutcome(browser),
  ].filter((outcome) => outcome !== null);
  return {
    passed: outcomes.reduce((sum, { passed }) => sum + passed, 0),
    failed: outcomes.flatMap(({ failed }) => failed),
  };
}

const LINES_OF_A_MESSAGE = 25;

/** What a reader of the last page of a log needs: which test, and the beginning of what it said. */
export function describeFailure({ file, title, message }: FailedTest): string {
  const lines = stripVTControlCharacters(message).trim().split('\n').slice(0, LINES_OF_A_MESSAGE);
  return [`✘ ${file}: ${title}`, ...lines.map((line) => `    ${line}`)].join('\n');
}

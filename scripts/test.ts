import { mkdirSync, rmSync } from 'node:fs';
import { type Command, runAndCapture, tool } from './run.ts';
import {
  browserOutcome,
  describeFailure,
  lastLines,
  type Outcome,
  REPORTS,
  unitOutcome,
} from './testing/test-reports.ts';

/**
 * The README's test command: types, lint and format, build, unit and server tests, browser tests. With `--on-postgres`,
 * the engine and server tests run again on the newest Node and the system's own PostgreSQL. Failures are listed at the
 * end, where the tail of a log shows them, and the last line counts every test that ran.
 */
interface Step {
  name: string;
  /** Run in parallel. */
  commands: Command[];
  outcome?: () => Outcome;
}

mkdirSync('.cache', { recursive: true });
// Reports from an earlier run must not count for this one.
for (const report of Object.values(REPORTS)) rmSync(report, { force: true });

const steps: Step[] = [
  {
    // Each step mostly uses one core, so in parallel the steps take only as long as the slowest one.
    name: 'types, lint and build',
    commands: ['types', 'lint', 'build'].map(
      (script): Command => ['npm', 'run', '--silent', script],
    ),
  },
  {
    name: 'unit and server tests',
    commands: [
      tool('vitest/vitest.mjs', [
        'run',
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${REPORTS.unit}`,
      ]),
    ],
    outcome: () => unitOutcome(REPORTS.unit),
  },
  {
    name: 'browser tests',
    commands: [tool('@playwright/test/cli.js', ['test'])],
    outcome: () => browserOutcome(REPORTS.browser),
  },
];
if (process.argv.includes('--on-postgres')) {
  steps.push({
    name: 'engine and server tests on the newest Node and PostgreSQL',
    commands: [tool('tsx/dist/cli.mjs', ['scripts/testing/test-on-postgres.ts'])],
    outcome: () => unitOutcome(REPORTS.postgres),
  });
}

const NOTHING: Outcome = { passed: 0, failed: [], wavering: [] };
const counted = { passed: 0, failed: 0 };
const failures: string[] = [];
const waverers: string[] = [];
for (const { name, commands, outcome } of steps) {
  const started = performance.now();
  console.log(`\n== ${name}`);
  const outcomes = await Promise.all(commands.map(runAndCapture));
  const wrong = outcomes.filter(({ code }) => code !== 0);
  const seconds = Math.round((performance.now() - started) / 1000);
  console.log(`== ${name}: ${wrong.length === 0 ? 'ok' : 'failed'} after ${seconds} s`);
  const { passed, failed, wavering } = outcome?.() ?? NOTHING;
  counted.passed += passed;
  counted.failed += wrong.length > 0 ? Math.max(failed.length, 1) : failed.length;
  failures.push(...failed.map(describeFailure));
  waverers.push(...wavering.map(describeFailure));
  // A step can fail without a failed test, for example on a type error or an uncaught exception.
  if (failed.length === 0)
    failures.push(...wrong.map(({ tail }) => `✘ ${name}\n${lastLines(tail)}`));
}

if (waverers.length > 0)
  console.log(`\n== passed only on the second attempt; fix these\n${waverers.join('\n')}`);
if (failures.length > 0) console.log(`\n== failures\n${failures.join('\n')}`);
console.log(`${counted.passed} passed, ${counted.failed} failed`);
process.exitCode = counted.failed > 0 ? 1 : 0;

import { mkdirSync, rmSync } from 'node:fs';
import { type Command, runAndCapture, tool } from './run.ts';
import { browserOutcome, describeFailure, REPORTS, unitOutcome } from './testing/test-reports.ts';
import { runStep, type Step } from './testing/test-step.ts';
import { unitTests } from './testing/unit-tests.ts';

/**
 * The README's test command: types, lint and format, build, unit and server tests, browser tests. With `--on-postgres`,
 * the server tests that a database can change run again on the newest Node and the system's own PostgreSQL. Test files that fail get a
 * second attempt, alone. Failures are listed at the end, where the tail of a log shows them, and the last line counts
 * every test that ran.
 */
mkdirSync('.cache', { recursive: true });
// Reports from an earlier run must not count for this one.
for (const report of Object.values(REPORTS)) rmSync(report, { force: true });

const ON_POSTGRES = 'scripts/testing/test-on-postgres.ts';

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
    commands: [unitTests(REPORTS.unit)],
    outcome: () => unitOutcome(REPORTS.unit),
    again: (files) => ({
      command: unitTests(REPORTS.unitAgain, files),
      outcome: () => unitOutcome(REPORTS.unitAgain),
    }),
  },
  {
    name: 'browser tests',
    commands: [tool('@playwright/test/cli.js', ['test'])],
    outcome: () => browserOutcome(REPORTS.browser),
  },
];
if (process.argv.includes('--on-postgres')) {
  steps.push({
    name: 'server tests on the newest Node and PostgreSQL',
    commands: [tool('tsx/dist/cli.mjs', [ON_POSTGRES])],
    outcome: () => unitOutcome(REPORTS.postgres),
    again: (files) => ({
      command: tool('tsx/dist/cli.mjs', [ON_POSTGRES, ...files]),
      outcome: () => unitOutcome(REPORTS.postgresAgain),
    }),
  });
}

const counted = { passed: 0, failed: 0 };
const failures: string[] = [];
const waverers: string[] = [];
for (const step of steps) {
  const { name } = step;
  const started = performance.now();
  console.log(`\n== ${name}`);
  const { isOk, passed, failed, wavering, unexplained } = await runStep(step, runAndCapture);
  const seconds = Math.round((performance.now() - started) / 1000);
  console.log(`== ${name}: ${isOk ? 'ok' : 'failed'} after ${seconds} s`);
  counted.passed += passed;
  counted.failed += isOk ? 0 : Math.max(failed.length, 1);
  failures.push(...failed.map(describeFailure));
  waverers.push(...wavering.map(describeFailure));
  failures.push(...unexplained.map((end) => `✘ ${name}\n${end}`));
}

if (waverers.length > 0)
  console.log(`\n== passed only on the second attempt; fix these\n${waverers.join('\n')}`);
if (failures.length > 0) console.log(`\n== failures\n${failures.join('\n')}`);
console.log(`${counted.passed} passed, ${counted.failed} failed`);
process.exitCode = counted.failed > 0 ? 1 : 0;

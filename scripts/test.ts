import { mkdirSync, rmSync } from 'node:fs';
import { run, runTool } from './run.ts';
import { describeFailure, REPORTS, readOutcome } from './test-reports.ts';

/**
 * The README's test command: types, lint and format, build, unit and server tests, browser tests; with
 * `--on-postgres` the server tests once more on a PostgreSQL of the system's own. What failed is named at the
 * end, where the tail of a log shows it, and the last line counts every test that ran.
 */
interface Step {
  name: string;
  execute: () => Promise<number>;
}

mkdirSync('.cache', { recursive: true });
// A report of an earlier run must not be counted for this one.
for (const report of Object.values(REPORTS)) rmSync(report, { force: true });

const script = (name: string): Promise<number> => run('npm', ['run', '--silent', name]);

/** Each works on one core most of the time; side by side they take as long as the longest. */
async function inspectAndBuild(): Promise<number> {
  const codes = await Promise.all(['types', 'lint', 'build'].map(script));
  return codes.find((code) => code !== 0) ?? 0;
}

const steps: Step[] = [
  { name: 'types, lint and build', execute: inspectAndBuild },
  {
    name: 'unit and server tests',
    execute: () =>
      runTool('vitest/vitest.mjs', [
        'run',
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${REPORTS.unit}`,
      ]),
  },
  { name: 'browser tests', execute: () => runTool('@playwright/test/cli.js', ['test']) },
];
if (process.argv.includes('--on-postgres')) {
  steps.push({
    name: 'server tests on PostgreSQL',
    execute: () => runTool('tsx/dist/cli.mjs', ['scripts/test-on-postgres.ts']),
  });
}

const failedSteps: string[] = [];
for (const { name, execute } of steps) {
  const started = performance.now();
  console.log(`\n== ${name}`);
  const code = await execute();
  console.log(
    `== ${name}: ${code === 0 ? 'ok' : 'failed'} after ${Math.round((performance.now() - started) / 1000)} s`,
  );
  if (code !== 0) failedSteps.push(name);
}

const { passed, failed } = readOutcome();
if (failedSteps.length > 0) console.log(`\nFailed: ${failedSteps.join(', ')}`);
for (const test of failed) console.log(describeFailure(test));
console.log(`${passed} passed, ${Math.max(failed.length, failedSteps.length)} failed`);
process.exitCode = failedSteps.length > 0 ? 1 : 0;

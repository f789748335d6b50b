import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { run, runTool } from './run.ts';

/**
 * The README's test command: types, lint and format, build, unit and server tests, browser tests.
 * The last line counts every test that ran.
 */
interface Step {
  name: string;
  execute: () => Promise<number>;
}

const UNIT_REPORT = '.cache/unit-report.json';
const E2E_REPORT = '.cache/e2e-report.json';
mkdirSync('.cache', { recursive: true });
// A report of an earlier run must not be counted for this one.
for (const report of [UNIT_REPORT, E2E_REPORT]) rmSync(report, { force: true });

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
        `--outputFile.json=${UNIT_REPORT}`,
      ]),
  },
  { name: 'browser tests', execute: () => runTool('@playwright/test/cli.js', ['test']) },
];

interface UnitReport {
  numPassedTests: number;
  numFailedTests: number;
}
interface BrowserReport {
  stats: { expected: number; unexpected: number; flaky: number };
}

function readJson(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return null;
  }
}

function count(): { passed: number; failed: number } {
  const unit = readJson(UNIT_REPORT) as UnitReport | null;
  const e2e = (readJson(E2E_REPORT) as BrowserReport | null)?.stats;
  return {
    passed: (unit?.numPassedTests ?? 0) + (e2e?.expected ?? 0),
    failed: (unit?.numFailedTests ?? 0) + (e2e?.unexpected ?? 0) + (e2e?.flaky ?? 0),
  };
}

const failures: string[] = [];
for (const { name, execute } of steps) {
  const started = performance.now();
  console.log(`\n== ${name}`);
  const code = await execute();
  console.log(
    `== ${name}: ${code === 0 ? 'ok' : 'failed'} after ${Math.round((performance.now() - started) / 1000)} s`,
  );
  if (code !== 0) failures.push(name);
}

const { passed, failed } = count();
if (failures.length > 0) console.log(`\nFailed: ${failures.join(', ')}`);
console.log(`${passed} passed, ${Math.max(failed, failures.length)} failed`);
process.exitCode = failures.length > 0 ? 1 : 0;

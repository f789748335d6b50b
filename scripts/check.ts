import { must, run, runTool } from './run.ts';

/** Runs everything except browser tests: format, lint, types, unit and server tests, build. */
await must(run('npm', ['run', '--silent', 'lint']));
await must(run('npm', ['run', '--silent', 'types']));
await must(runTool('vitest/vitest.mjs', ['run']));
await must(run('npm', ['run', '--silent', 'build']));

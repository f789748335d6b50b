import { configDefaults, defineConfig } from 'vitest/config';
import { contentModules } from './scripts/build/content-modules.ts';

/** Only tests that replace a module need their own environment; the others share one per worker at half the cost. */
const ISOLATED = '**/*.isolated.test.ts';

const PROPERTY_SEED = 'scripts/build/property-seed.ts';

/**
 * A second run on a PostgreSQL of the system's own repeats what a database can change; these start one of their
 * own, or need none.
 */
const SAME_ON_ANY_DATABASE = [
  'src/server/db/{embedded,backup}/**',
  'src/server/{server-process,server-durability,ledger-durability}.test.ts',
  // Measure the cost of the main thread, an endpoint, a pattern or the API description.
  'src/server/{main-thread,every-endpoint,worst-text,linear-patterns}.test.ts',
  'src/server/http/docs/**',
  'src/server/csv/**',
  'src/server/reports/{pdf,xlsx}/**',
  'src/server/workers/**',
  'src/server/providers/{street-view,market,google}/**',
  'scripts/**',
];
const REPEATED = process.env['TEST_DATABASE_URL'] ? SAME_ON_ANY_DATABASE : [];

/** Costs nothing while tests pass, and a briefly busy machine isn't a failure. */
const PATIENCE = { testTimeout: 60_000, hookTimeout: 60_000 };

export default defineConfig({
  test: {
    // By default, a two-core machine would use one.
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'engine',
          include: ['src/{engine,domain,contract}/**/*.test.ts'],
          environment: 'node',
          isolate: false,
          ...PATIENCE,
          setupFiles: [PROPERTY_SEED],
        },
      },
      {
        test: {
          name: 'server',
          include: ['src/server/**/*.test.ts', 'scripts/**/*.test.ts'],
          exclude: [...configDefaults.exclude, ISOLATED, ...REPEATED],
          environment: 'node',
          isolate: false,
          setupFiles: [PROPERTY_SEED],
          globalSetup: ['src/server/testing/global-setup.ts'],
          ...PATIENCE,
          expect: { poll: { timeout: 20_000 } },
        },
      },
      {
        test: {
          name: 'server-isolated',
          include: [`src/server/${ISOLATED}`],
          exclude: [...configDefaults.exclude, ...REPEATED],
          environment: 'node',
          globalSetup: ['src/server/testing/global-setup.ts'],
          ...PATIENCE,
          expect: { poll: { timeout: 20_000 } },
        },
      },
      {
        plugins: [contentModules()],
        test: {
          name: 'web',
          include: ['src/web/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          isolate: false,
          ...PATIENCE,
          setupFiles: [PROPERTY_SEED, 'src/web/testing/setup.ts'],
        },
      },
    ],
  },
});

import { configDefaults, defineConfig } from 'vitest/config';

/** Only tests that replace a module need a world of their own; the others share one per worker, at half the cost. */
const ISOLATED = '**/*.isolated.test.ts';

export default defineConfig({
  test: {
    // Left alone, a machine of two cores would use one.
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'engine',
          include: ['src/{engine,contract}/**/*.test.ts'],
          environment: 'node',
          isolate: false,
        },
      },
      {
        test: {
          name: 'server',
          include: ['src/server/**/*.test.ts', 'scripts/**/*.test.ts'],
          exclude: [...configDefaults.exclude, ISOLATED],
          environment: 'node',
          isolate: false,
          globalSetup: ['src/server/testing/global-setup.ts'],
          testTimeout: 30_000,
          hookTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'server-isolated',
          include: [`src/server/${ISOLATED}`],
          environment: 'node',
          globalSetup: ['src/server/testing/global-setup.ts'],
          testTimeout: 30_000,
          hookTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'web',
          include: ['src/web/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          isolate: false,
          testTimeout: 30_000,
          setupFiles: ['src/web/testing/setup.ts'],
        },
      },
    ],
  },
});

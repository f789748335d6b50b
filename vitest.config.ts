import { configDefaults, defineConfig } from 'vitest/config';
import { contentModules } from './scripts/build/content-modules.ts';

/** Only tests that replace a module need their own environment; the others share one per worker at half the cost. */
const ISOLATED = '**/*.isolated.test.ts';

const PROPERTY_SEED = 'scripts/build/property-seed.ts';

/**
 * A second run on a PostgreSQL of the system's own repeats what another database can change: queries, migrations,
 * constraints, locks and concurrent writes. These say the same on any.
 */
const SAME_ON_ANY_DATABASE = [
  // They start a database of their own.
  'src/server/db/{embedded,backup}/**',
  'src/server/{server-process,server-durability,ledger-durability}.test.ts',
  // They measure the cost of the main thread, an endpoint, a pattern or the API description.
  'src/server/{main-thread,every-endpoint,worst-text,linear-patterns}.test.ts',
  'src/server/http/docs/**',
  // Who may call an endpoint and what a request may contain is decided before its queries.
  'src/server/{contract-walk,unknown-fields,request-limits,env}.test.ts',
  'src/server/http/{files,security}/**',
  'src/server/http/{metrics,request-log}.test.ts',
  'src/server/http/limits/{arrivals,call-windows,connections,costly-requests,paced-requests,rate-limit}.test.ts',
  'src/server/http/errors/{error-handler,log-failure,unreadable-request}.test.ts',
  // They calculate, write files or ask outside services.
  'src/server/features/calculations/{calculation,compare,simulation}-*.test.ts',
  'src/server/features/accounts/same-work.isolated.test.ts',
  'src/server/features/{dev-mail,health,reports,street-view}/**',
  'src/server/features/imports/{read-cell,read-listings,import-limits}.test.ts',
  'src/server/features/book-imports/{find-duplicates,read-book-rows}.test.ts',
  'src/server/billing/billing-model.test.ts',
  'src/server/{comparison,csv,reports,workers}/**',
  'src/server/providers/{census,geocoder,google,ip-country,map-style,market,neighborhood,outbound,street-view,stripe}/**',
  'src/server/providers/mail/{compose-mail,mail-address,smtp-options,smtp-transport}.test.ts',
  'src/server/providers/rentcast/{http-rentcast,http-rentcast-faults,rentcast-search}.test.ts',
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

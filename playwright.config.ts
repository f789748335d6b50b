import { defineConfig } from '@playwright/test';
import { CHROMIUM_ARGS, findChromium } from './scripts/testing/find-chromium.ts';

/** A returning visitor; the cookie banner's stories start without this. */
const CONSENT = {
  necessary: true,
  analytics: false,
  marketing: false,
  preferences: false,
  timestamp: '2026-11-16T08:00:00.000Z',
  version: '1.0.0',
};
const CONSENT_COOKIE = {
  name: 'consent',
  value: encodeURIComponent(JSON.stringify(CONSENT)),
  domain: 'localhost',
  path: '/',
  expires: -1,
  httpOnly: false,
  secure: false,
  sameSite: 'Lax' as const,
};

const PORT = Number(process.env.E2E_PORT ?? 3210);

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  // One flaky story must not fail a run; any that needed a second attempt is named at the end.
  retries: process.env.CI ? 1 : 0,
  // A long timeout costs nothing while stories pass, and a briefly busy machine isn't a failure.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['json', { outputFile: '.cache/e2e-report.json' }]],
  use: {
    baseURL: `http://localhost:${PORT}`,
    storageState: { cookies: [CONSENT_COOKIE], origins: [] },
    // A story can't intercept a service worker's requests; the offline stories allow it.
    serviceWorkers: 'block',
    // Playwright waits for animations to end.
    contextOptions: { reducedMotion: 'reduce' },
    // Tracing every step takes an eighth of the time, and no one opens a trace on a machine that is gone.
    trace: process.env.CI ? 'off' : 'retain-on-failure',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: findChromium(),
      args: [...CHROMIUM_ARGS, '--disable-gpu'],
    },
  },
  webServer: {
    // The built product on its own empty database.
    command: 'node scripts/testing/e2e-server.mjs',
    url: `http://localhost:${PORT}/api/health`,
    env: { PORT: String(PORT), RATE_LIMIT_FACTOR: '1000', LOG_LEVEL: 'warn' },
    timeout: 60_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
});

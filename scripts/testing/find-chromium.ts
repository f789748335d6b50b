import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

const SYSTEM_BROWSERS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

function findInstalled(): string | undefined {
  const candidates = [process.env['CHROMIUM_PATH'], ...SYSTEM_BROWSERS, chromium.executablePath()];
  return candidates.find((path) => path !== undefined && path !== '' && existsSync(path));
}

function install(): void {
  const isDebianRoot = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  const attempts = isDebianRoot
    ? [
        'apt-get update -q',
        'apt-get install -y -q --no-install-recommends chromium fonts-liberation',
      ]
    : ['npx playwright install chromium'];
  for (const command of attempts) spawnSync(command, { shell: true, stdio: ['ignore', 2, 2] });
}

/** Finds a browser: the one in the environment variable, the system's, Playwright's own, or one installed now. */
export function findChromium(): string {
  const found = findInstalled();
  if (found) return found;
  install();
  const installed = findInstalled();
  if (installed) return installed;
  throw new Error(
    'Browser tests need Chromium: install one, or set CHROMIUM_PATH to its executable.',
  );
}

/**
 * The first two are pages of the browser's own behind every tab, which take a sixth of a test's time; the driver itself
 * turns off the others.
 */
const UNUSED_FEATURES = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AimEnabled',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
  'Translate',
];

export const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${UNUSED_FEATURES.join(',')}`,
];

/*
 * How soon results follow the keys: phrases typed letter by letter into the search box of the built product. For each pause
 * after a word, the time from the last key until the list that answers it is painted.
 *   npm run build && npx tsx bench/typing.ts
 * Target on two free cores: p95 below 150 ms.
 */
import type { Page } from '@playwright/test';
import { openSignedIn, percentile, startProduct, watchThread } from './browser.ts';

const TARGET_MS = 150;
const PHRASES = [
  '3 bed under 250k in Columbus',
  'duplex in Cleveland cap rate over 6',
  '2 bath condo in Tampa under 300k',
  '4 bed in Austin cash flow',
  '43205',
  'house under 180k in Memphis',
  'townhouse in Denver under 600k',
  'maple st',
];

/** Runs in the page: notes when a key goes down and when the list that answers is on the screen. */
function watch(): void {
  const state = { keyAt: 0, waiting: false, times: [] as number[] };
  Object.assign(window, { typingBench: state });
  document.addEventListener(
    'input',
    () => {
      state.keyAt = performance.now();
      state.waiting = true;
    },
    true,
  );
  const isSettled = () => {
    const heading = document.querySelector('h2[aria-live]');
    return heading !== null && !document.querySelector('main [aria-busy="true"]');
  };
  let sawChange = false;
  new MutationObserver(() => {
    if (!state.waiting) return;
    // The list is dimmed while it is old; only what comes after that answers.
    if (!isSettled()) sawChange = true;
    else if (sawChange) {
      const { keyAt } = state;
      state.waiting = false;
      sawChange = false;
      requestAnimationFrame(() => {
        const channel = new MessageChannel();
        channel.port1.addEventListener('message', () =>
          state.times.push(performance.now() - keyAt),
        );
        channel.port1.start();
        channel.port2.postMessage(null);
      });
    }
  }).observe(document.body, { subtree: true, childList: true, attributes: true });
}

interface Typing {
  typingBench: { times: number[]; waiting: boolean };
}

async function typePhrase(page: Page, phrase: string): Promise<void> {
  const box = page.getByRole('textbox', { name: 'Search properties' });
  await box.fill('');
  await page.waitForTimeout(600);
  for (const word of phrase.split(/(?<= )/)) {
    await box.pressSequentially(word, { delay: 60 });
    await page.waitForTimeout(500);
  }
}

const product = await startProduct();
try {
  const page = await openSignedIn(product);
  await page.goto('/search');
  await page.locator('[data-result]').first().waitFor();
  await page.waitForTimeout(1500);
  await typePhrase(page, PHRASES[0] as string);
  await page.evaluate(watch);
  const threadTime = await watchThread(page);
  const before = await threadTime();
  for (const phrase of PHRASES) await typePhrase(page, phrase);
  const work = (await threadTime()) - before;
  const times = await page.evaluate(() => (window as unknown as Typing).typingBench.times);
  const at = (share: number) => percentile(times, share).toFixed(0);
  console.log(
    `${times.length} answers: p50 ${at(0.5)}, p95 ${at(0.95)}, p99 ${at(0.99)} ms from the last key to the painted list (target p95 < ${TARGET_MS})`,
  );
  const keys = PHRASES.join('').length;
  console.log(
    `processor time of the page: ${(work / keys).toFixed(1)} ms a key, everything included (${keys} keys)`,
  );
} finally {
  await product.stop();
}

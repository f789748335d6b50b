/*
 * Measures how smoothly a map of 10,000 listings pans in the built product: a three-second drag across the country and
 * one within a city, with every frame timed.
 *   npm run build && npx tsx bench/map-frames.ts
 * Target: 60 frames a second, even on a machine that renders in software without a graphics card.
 */
import type { Page } from '@playwright/test';
import { openSignedIn, percentile, startProduct, watchThread } from './support/browser.ts';

const PAN_MS = 3000;
const STEP_MS = 8;

interface Frames {
  mapBench: { frames: number[]; stop: () => void };
}

interface Measured {
  frames: number[];
  /** CPU time of the page's thread in milliseconds. */
  work: number;
}

/** Runs in the page and records the time between frames. */
function measureFrames(): void {
  const frames: number[] = [];
  let last = performance.now();
  let isOn = true;
  const tick = () => {
    const now = performance.now();
    frames.push(now - last);
    last = now;
    if (isOn) requestAnimationFrame(tick);
  };
  requestAnimationFrame(tick);
  const stop = () => {
    isOn = false;
  };
  Object.assign(window, { mapBench: { frames, stop } });
}

async function pan(page: Page, threadTime: () => Promise<number>): Promise<Measured> {
  const canvas = page.locator('canvas').first();
  const box = await canvas.boundingBox();
  if (!box) throw new Error('Map not found');
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await page.mouse.move(middle.x, middle.y);
  await page.mouse.down();
  await page.evaluate(measureFrames);
  const before = await threadTime();
  const started = Date.now();
  for (let at = Date.now(); at - started < PAN_MS; at = Date.now()) {
    const angle = ((at - started) / 1000) * Math.PI;
    await page.mouse.move(middle.x + Math.sin(angle) * 150, middle.y + Math.cos(angle) * 100);
    await page.waitForTimeout(STEP_MS);
  }
  const work = (await threadTime()) - before;
  const frames = await page.evaluate(() => {
    const { frames: measured, stop } = (window as unknown as Frames).mapBench;
    stop();
    return measured;
  });
  await page.mouse.up();
  return { frames, work };
}

function report(name: string, { frames, work }: Measured): void {
  const seconds = frames.reduce((sum, one) => sum + one, 0) / 1000;
  const at = (share: number) => percentile(frames, share).toFixed(1);
  console.log(
    `${name}: ${(frames.length / seconds).toFixed(1)} frames a second, between frames p50 ${at(0.5)}, p95 ${at(0.95)} ms; page CPU time ${(work / frames.length).toFixed(1)} ms a frame`,
  );
}

const product = await startProduct();
try {
  const page = await openSignedIn(product);
  const threadTime = await watchThread(page);
  await page.goto('/search?follow=0');
  const answer = await page.waitForResponse(/map-points/);
  const { ids } = (await answer.json()) as { ids: string[] };
  console.log(`${ids.length.toLocaleString('en-US')} points`);
  await page.locator('canvas').first().waitFor();
  await page.waitForTimeout(4000);
  report('country', await pan(page, threadTime));
  await page.goto('/search?follow=0&q=in+Columbus');
  await page.locator('canvas').first().waitFor();
  await page.waitForTimeout(4000);
  report('city', await pan(page, threadTime));
} finally {
  await product.stop();
}

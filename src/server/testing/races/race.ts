import type { LightMyRequestResponse } from 'fastify';
import { expect } from 'vitest';
import type { TestApp, TestBrowser } from '#server/testing/test-app.ts';

export interface Racer {
  testApp: TestApp;
  browser: TestBrowser;
  userId: string;
  email: string;
}
export type Race = (racer: Racer) => Promise<void>;

type Send = () => Promise<LightMyRequestResponse>;

/** Sends both at the same moment; returns the statuses in the order of the calls. */
export const both = async (one: Send, other: Send): Promise<[number, number]> => {
  const [first, second] = await Promise.all([one(), other()]);
  return [first.statusCode, second.statusCode];
};

export const sorted = (statuses: readonly number[]): number[] => statuses.toSorted((a, b) => a - b);

export const totalOf = async (browser: TestBrowser, url: string): Promise<number> =>
  (await browser.get(url)).json<{ items: unknown[] }>().items.length;

/** One of two removals finds the row, and nothing is left. */
export const removedOnce =
  (make: (browser: TestBrowser) => Promise<string>, list: string): Race =>
  async ({ browser }) => {
    const url = await make(browser);
    const remove = () => browser.delete(url);
    expect(sorted(await both(remove, remove))).toEqual([200, 404]);
    expect(await totalOf(browser, list)).toBe(0);
  };

/** A change doesn't restore what was removed at the same moment. */
export const removedForGood =
  (make: (browser: TestBrowser) => Promise<string>, list: string, change: object): Race =>
  async ({ browser }) => {
    const url = await make(browser);
    const [removed, changed] = await both(
      () => browser.delete(url),
      () => browser.put(url, change),
    );
    expect(removed).toBe(200);
    expect([200, 404]).toContain(changed);
    expect(await totalOf(browser, list)).toBe(0);
  };

export const twoCreated =
  (url: string, body: (n: number) => object, list = url): Race =>
  async ({ browser }) => {
    const create = (n: number) => () => browser.post(url, body(n));
    const statuses = await both(create(1), create(2));
    expect(statuses).toEqual([201, 201]);
    expect(await totalOf(browser, list)).toBe(2);
  };

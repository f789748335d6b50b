import { expect } from 'vitest';
import type { Analysis, AnalysisVersion } from '#contract/analyses/analyses.ts';
import { startingInput } from '#domain/inputs/calculation-inputs.ts';
import type { TestBrowser } from '#server/testing/test-app.ts';
import {
  both,
  type Race,
  removedForGood,
  removedOnce,
  sorted,
  totalOf,
  twoCreated,
} from './race.ts';

const ANALYSES = '/api/v2/analyses';
const FLIP = startingInput('fix-flip');
const flipAt = (purchasePrice: number) => ({
  calculator: 'fix-flip',
  input: { ...FLIP, purchasePrice },
});

async function newAnalysis(browser: TestBrowser): Promise<string> {
  const answer = await browser.post(ANALYSES, { name: 'Oak Street', ...flipAt(200_000) });
  return `${ANALYSES}/${answer.json<Analysis>().id}`;
}

const versionsOf = async (browser: TestBrowser, url: string): Promise<AnalysisVersion[]> =>
  (await browser.get(`${url}/versions`)).json<{ items: AnalysisVersion[] }>().items;

/** What saved analyses guarantee when two calls race. */
export const analysisRaces: Record<string, Record<string, Race>> = {
  'POST /api/v2/analyses': {
    'two analyses are two': twoCreated(ANALYSES, (n) => ({ name: `A ${n}`, ...flipAt(n * 1000) })),
  },
  'PUT /api/v2/analyses/{analysisId}': {
    'two sets of figures are two versions': async ({ browser }) => {
      const url = await newAnalysis(browser);
      const statuses = await both(
        () => browser.put(url, flipAt(210_000)),
        () => browser.put(url, flipAt(220_000)),
      );
      expect(statuses).toEqual([200, 200]);
      const prices = (await versionsOf(browser, url)).map(({ input }) => input['purchasePrice']);
      expect(new Set(prices)).toEqual(new Set([200_000, 210_000, 220_000]));
    },
  },
  'PUT /api/v2/analyses/{analysisId}/name': {
    'a name and figures': async ({ browser }) => {
      const url = await newAnalysis(browser);
      await both(
        () => browser.put(`${url}/name`, { name: 'Elm Street' }),
        () => browser.put(url, flipAt(210_000)),
      );
      expect((await browser.get(url)).json()).toMatchObject({
        name: 'Elm Street',
        input: { purchasePrice: 210_000 },
      });
    },
  },
  'POST /api/v2/analyses/{analysisId}/duplicate': {
    'two copies have two names': async ({ browser }) => {
      const url = await newAnalysis(browser);
      const copy = () => browser.post(`${url}/duplicate`);
      expect(await both(copy, copy)).toEqual([201, 201]);
      const { items } = (await browser.get(ANALYSES)).json<{ items: Analysis[] }>();
      expect(new Set(items.map(({ name }) => name)).size).toBe(3);
    },
  },
  'DELETE /api/v2/analyses/{analysisId}': {
    'twice is once': removedOnce(newAnalysis, ANALYSES),
    'while figures are saved it is gone': removedForGood(newAnalysis, ANALYSES, flipAt(1000)),
  },
  'POST /api/v2/analyses/{analysisId}/restore': {
    'twice is once': async ({ browser }) => {
      const url = await newAnalysis(browser);
      await browser.delete(url);
      const restore = () => browser.post(`${url}/restore`);
      expect(await both(restore, restore)).toEqual([200, 200]);
      expect(await totalOf(browser, ANALYSES)).toBe(1);
    },
  },
  'POST /api/v2/analyses/{analysisId}/versions/{version}/restore': {
    'while other figures are saved: both are versions': async ({ browser }) => {
      const url = await newAnalysis(browser);
      await browser.put(url, flipAt(210_000));
      const statuses = await both(
        () => browser.post(`${url}/versions/1/restore`),
        () => browser.put(url, flipAt(220_000)),
      );
      expect(statuses).toEqual([200, 200]);
      const versions = await versionsOf(browser, url);
      const later = versions.filter(({ version }) => version > 2);
      const prices = later.map(({ input }) => input['purchasePrice'] as number);
      expect(sorted(prices)).toEqual([200_000, 220_000]);
    },
  },
  'POST /api/v2/analyses/{analysisId}/share': {
    'two tabs get one link, which opens': async ({ testApp, browser }) => {
      const url = await newAnalysis(browser);
      const share = () => browser.post(`${url}/share`);
      const answers = await Promise.all([share(), share()]);
      const tokens = answers.map((one) => one.json<{ token: string }>().token);
      expect(tokens[0]).toBe(tokens[1]);
      const opened = await testApp.app.inject(`/api/v2/shared-analyses/${tokens[0]}`);
      expect(opened.statusCode).toBe(200);
    },
  },
  'DELETE /api/v2/analyses/{analysisId}/share': {
    'twice: the link opens nothing': async ({ testApp, browser }) => {
      const url = await newAnalysis(browser);
      const { token } = (await browser.post(`${url}/share`)).json<{ token: string }>();
      const unshare = () => browser.delete(`${url}/share`);
      expect(await both(unshare, unshare)).toEqual([200, 200]);
      const opened = await testApp.app.inject(`/api/v2/shared-analyses/${token}`);
      expect(opened.statusCode).toBe(404);
    },
  },
};

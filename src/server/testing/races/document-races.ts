import { expect } from 'vitest';
import type { StoredDocument } from '#contract/documents/documents.ts';
import { EXAMPLE_PDF, filesUrl, upload } from '#server/testing/document-files.ts';
import { ownerOf } from './lease-races.ts';
import { both, type Race, type Racer, sorted, totalOf } from './race.ts';

const FILES = '/api/user-properties/{propertyId}/files';
const LIST = '/api/v2/documents';

async function newDocument(racer: Racer): Promise<string> {
  const { browser, propertyId } = await ownerOf(racer);
  const { id } = (await upload(browser, propertyId, EXAMPLE_PDF)).json<StoredDocument>();
  return `${filesUrl(propertyId)}/${id}`;
}

/** What documents guarantee when two calls race. */
export const documentRaces: Record<string, Record<string, Race>> = {
  [`POST ${FILES}`]: {
    'two files are two documents': async (racer) => {
      const { browser, propertyId } = await ownerOf(racer);
      const add = () => upload(browser, propertyId, EXAMPLE_PDF);
      expect(await both(add, add)).toEqual([201, 201]);
      expect(await totalOf(browser, LIST)).toBe(2);
    },
  },
  [`PUT ${FILES}/{documentId}`]: {
    'the later of two names holds': async (racer) => {
      const url = await newDocument(racer);
      const name = (to: string) => () => racer.browser.put(url, { name: to });
      expect(await both(name('Deed'), name('Lease'))).toEqual([200, 200]);
      const { items } = (await racer.browser.get(LIST)).json<{ items: StoredDocument[] }>();
      expect(['Deed', 'Lease']).toContain(items[0]!.name);
    },
  },
  [`DELETE ${FILES}/{documentId}`]: {
    'twice is once': async (racer) => {
      const url = await newDocument(racer);
      const remove = () => racer.browser.delete(url);
      expect(sorted(await both(remove, remove))).toEqual([200, 404]);
      expect(await totalOf(racer.browser, LIST)).toBe(0);
    },
  },
  [`POST ${FILES}/{documentId}/restore`]: {
    'twice is once': async (racer) => {
      const url = await newDocument(racer);
      await racer.browser.delete(url);
      const restore = () => racer.browser.post(`${url}/restore`);
      expect(await both(restore, restore)).toEqual([200, 200]);
      expect(await totalOf(racer.browser, LIST)).toBe(1);
    },
  },
};

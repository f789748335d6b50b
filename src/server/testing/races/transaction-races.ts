import { expect } from 'vitest';
import type { Transaction } from '#contract/transactions/transaction.ts';
import type { EditedTransactions } from '#contract/transactions/transactions.ts';
import { expensesUrl, type Owner, PLUMBER } from '#server/testing/owner.ts';
import { ownerOf } from './lease-races.ts';
import { both, type Race, sorted } from './race.ts';

const TRANSACTIONS = '/api/v2/transactions';

async function spent(owner: Owner): Promise<string> {
  return (await owner.browser.post(expensesUrl(owner), PLUMBER)).json<{ id: string }>().id;
}

const amountsOf = async ({ browser }: Owner): Promise<number[]> =>
  (await browser.get(TRANSACTIONS))
    .json<{ items: Transaction[] }>()
    .items.map(({ amount }) => amount)
    .toSorted((a, b) => a - b);

/** What the transaction list guarantees when two calls race: a row is edited once. */
export const transactionRaces: Record<string, Record<string, Race>> = {
  [`POST ${TRANSACTIONS}/change`]: {
    'of two changes to one transaction, the second gets a conflict': async (racer) => {
      const owner = await ownerOf(racer);
      const ids = [await spent(owner)];
      const change = (category: string) => () =>
        owner.browser.post(`${TRANSACTIONS}/change`, { ids, change: { category } });
      expect(sorted(await both(change('supplies'), change('utilities')))).toEqual([200, 409]);
      expect(await amountsOf(owner)).toEqual([-185]);
    },
    'two lists of the same two in another order never wait in a circle': async (racer) => {
      const owner = await ownerOf(racer);
      const other = await ownerOf(racer);
      const ids = [await spent(owner), await spent(other)];
      const change = (of: string[]) => () =>
        owner.browser.post(`${TRANSACTIONS}/change`, { ids: of, change: { note: 'Seen' } });
      expect(sorted(await both(change(ids), change(ids.toReversed())))).toEqual([200, 409]);
      expect(await amountsOf(owner)).toEqual([-185, -185]);
    },
  },
  [`POST ${TRANSACTIONS}/{transactionId}/split`]: {
    'a transaction is split once': async (racer) => {
      const owner = await ownerOf(racer);
      const id = await spent(owner);
      const { propertyId } = owner;
      const parts = [
        { propertyId, category: 'repairs', amount: -100 },
        { propertyId, category: 'supplies', amount: -85 },
      ];
      const split = () => owner.browser.post(`${TRANSACTIONS}/${id}/split`, { parts });
      expect(sorted(await both(split, split))).toEqual([200, 409]);
      expect(await amountsOf(owner)).toEqual([-100, -85]);
    },
  },
  [`POST ${TRANSACTIONS}/merge`]: {
    'two become one once': async (racer) => {
      const owner = await ownerOf(racer);
      const ids = [await spent(owner), await spent(owner)];
      const merge = () => owner.browser.post(`${TRANSACTIONS}/merge`, { ids });
      expect(sorted(await both(merge, merge))).toEqual([200, 409]);
      expect(await amountsOf(owner)).toEqual([-185]);
    },
  },
  [`POST ${TRANSACTIONS}/remove`]: {
    'while it is changed it is removed or changed, never both': async (racer) => {
      const owner = await ownerOf(racer);
      const ids = [await spent(owner)];
      const [removed, changed] = await both(
        () => owner.browser.post(`${TRANSACTIONS}/remove`, { ids }),
        () => owner.browser.post(`${TRANSACTIONS}/change`, { ids, change: { amount: -90 } }),
      );
      expect(sorted([removed, changed])).toEqual([200, 409]);
      expect(await amountsOf(owner)).toEqual(removed === 200 ? [] : [-90]);
    },
  },
  [`POST ${TRANSACTIONS}/undo`]: {
    'a removal is undone once': async (racer) => {
      const owner = await ownerOf(racer);
      const ids = [await spent(owner)];
      const { edits } = (
        await owner.browser.post(`${TRANSACTIONS}/remove`, { ids })
      ).json<EditedTransactions>();
      const editIds = edits.map(({ editId }) => editId);
      const undo = () => owner.browser.post(`${TRANSACTIONS}/undo`, { editIds });
      expect(sorted(await both(undo, undo))).toEqual([200, 409]);
      expect(await amountsOf(owner)).toEqual([-185]);
    },
  },
};

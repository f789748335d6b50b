import { expect } from 'vitest';
import { expensesUrl, type Owner } from '#server/testing/owner.ts';
import { ownerOf } from './lease-races.ts';
import { both, type Race, sorted, totalOf } from './race.ts';

const COSTS = '/api/v2/portfolio/shared-costs';

const costOf = ({ propertyId }: Owner, amount = 1200) => ({
  date: '2026-11-03',
  amount,
  category: 'insurance',
  basis: 'even',
  shares: [{ propertyId }],
});

async function newCost(owner: Owner): Promise<string> {
  const answer = await owner.browser.post(COSTS, costOf(owner));
  return `${COSTS}/${answer.json<{ sharedCostId: string }>().sharedCostId}`;
}

/** The amounts that count on the property. */
async function standing(owner: Owner): Promise<number[]> {
  type Listed = { items: { amount: number; reversal: object | null }[] };
  const { items } = (await owner.browser.get(expensesUrl(owner))).json<Listed>();
  return items.filter(({ reversal }) => reversal === null).map(({ amount }) => amount);
}

/** What shared costs guarantee when two calls race. */
export const sharedCostRaces: Record<string, Record<string, Race>> = {
  [`POST ${COSTS}`]: {
    'two costs are two': async (racer) => {
      const owner = await ownerOf(racer);
      const add = () => owner.browser.post(COSTS, costOf(owner));
      expect(await both(add, add)).toEqual([201, 201]);
      expect(await totalOf(owner.browser, COSTS)).toBe(2);
    },
  },
  [`PUT ${COSTS}/{sharedCostId}`]: {
    'of two corrections the parts of one count': async (racer) => {
      const owner = await ownerOf(racer);
      const url = await newCost(owner);
      const correct = (amount: number) => () => owner.browser.put(url, costOf(owner, amount));
      expect(await both(correct(100), correct(200))).toEqual([200, 200]);
      const [amount, ...more] = await standing(owner);
      expect([[100, 200].includes(amount ?? 0), more]).toEqual([true, []]);
    },
  },
  [`DELETE ${COSTS}/{sharedCostId}`]: {
    'twice is once': async (racer) => {
      const owner = await ownerOf(racer);
      const url = await newCost(owner);
      const remove = () => owner.browser.delete(url);
      expect(sorted(await both(remove, remove))).toEqual([200, 404]);
      expect(await standing(owner)).toEqual([]);
    },
  },
};

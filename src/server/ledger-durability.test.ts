import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createOpenFolder, type OpenFolder } from './testing/database/run-database-child.ts';
import { HttpBrowser } from './testing/http-browser.ts';
import { leaveMarketEmpty } from './testing/no-market.ts';
import { buildServer, killServers, runServer } from './testing/server-process.ts';

const KILLS = 3;
const WRITERS = 4;
const ROWS_BEFORE_KILL = 16;
/** In dollars; each withdrawal takes one dollar. */
const START = 10_000;

let entry: string;
let folder: OpenFolder;
beforeAll(async () => {
  entry = await buildServer('ledger-durability-test');
  folder = await createOpenFolder();
  await leaveMarketEmpty(folder.path);
}, 120_000);
afterAll(async () => {
  await killServers();
  await folder.remove();
});

async function start() {
  const variables = { RATE_LIMIT_FACTOR: '1000000', LOG_LEVEL: 'info' };
  const server = runServer(entry, { dataDir: folder.path, variables });
  return { url: await server.ready(), kill: () => server.kill('SIGKILL') };
}

/** The rows sent to a ledger, by their text, and those that were acknowledged. */
class Ledger {
  readonly sent = new Set<string>();
  readonly acknowledged = new Set<string>();
}

async function answered<Answer>(response: Response, status: number): Promise<Answer> {
  const body = await response.text();
  expect([response.status, status === response.status ? '' : body]).toEqual([status, '']);
  return JSON.parse(body) as Answer;
}

async function ownProperty(browser: HttpBrowser): Promise<string> {
  const person = { firstName: 'Ada', lastName: 'Owner', password: 'correct horse battery' };
  const account = { email: 'ada@example.com', ...person };
  await answered(await browser.send('POST', '/api/auth/register', account), 201);
  const record = {
    address: '118 Birch Street',
    city: 'Columbus',
    state: 'OH',
    zipCode: '43205',
    propertyType: 'Single Family',
    purchasePrice: 250_000,
    purchaseDate: '2024-03-15',
    monthlyRent: 2300,
  };
  const response = await browser.send('POST', '/api/user-properties', record);
  const { property } = await answered<{ property: { id: string } }>(response, 201);
  const reserve = `/api/v2/reserves/properties/${property.id}/adjust`;
  const opening = { newBalance: START, reason: 'Opening balance' };
  await answered(await browser.send('POST', reserve, opening), 200);
  return property.id;
}

/** Alternately withdraws a dollar and records a one-dollar expense until the server ends. */
async function keepWriting(
  browser: HttpBrowser,
  propertyId: string,
  { name, reserve, expenses }: { name: string; reserve: Ledger; expenses: Ledger },
): Promise<void> {
  for (let at = 0; ; at += 1) {
    const ledger = at % 2 === 0 ? reserve : expenses;
    const text = `${name}-${at}`;
    ledger.sent.add(text);
    const response = await (ledger === reserve
      ? browser.send('POST', `/api/v2/reserves/properties/${propertyId}/withdraw`, {
          amount: 1,
          reason: text,
        })
      : browser.send('POST', `/api/v2/expenses/properties/${propertyId}`, {
          category: 'repairs',
          date: new Date().toISOString().slice(0, 10),
          amount: 1,
          vendor: text,
        })
    ).catch(() => null);
    if (!response) return;
    expect(response.status).toBe(ledger === reserve ? 200 : 201);
    ledger.acknowledged.add(text);
    await response.text().catch(() => undefined);
  }
}

async function until(isTrue: () => boolean): Promise<void> {
  while (!isTrue()) await sleep(2);
}

/** The whole list, page after page. */
async function readAll<Item>(browser: HttpBrowser, path: string): Promise<Item[]> {
  const items: Item[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const response = await browser.send('GET', `${path}?limit=500${cursor && `&cursor=${cursor}`}`);
    const page: { items: Item[]; nextCursor: string | null } = await answered(response, 200);
    items.push(...page.items);
    cursor = page.nextCursor;
  }
  return items;
}

/** Every acknowledged row is there, no row is there twice, and none is there that wasn't sent. */
function expectWhole(found: readonly string[], { sent, acknowledged }: Ledger): void {
  expect(new Set(found).size).toBe(found.length);
  expect([...acknowledged].filter((text) => !found.includes(text))).toEqual([]);
  expect(found.filter((text) => !sent.has(text))).toEqual([]);
}

test(`${KILLS} kills of the server while ${WRITERS} write to the ledgers: every acknowledged row is saved once, and the balance and trend match the totals`, {
  timeout: 240_000,
}, async () => {
  let server = await start();
  const browser = new HttpBrowser(server.url);
  const propertyId = await ownProperty(browser);
  const [reserve, expenses] = [new Ledger(), new Ledger()];
  const acknowledged = () => reserve.acknowledged.size + expenses.acknowledged.size;
  for (let round = 1; round <= KILLS; round += 1) {
    const enough = acknowledged() + ROWS_BEFORE_KILL;
    let isOver = false;
    const work = Promise.all(
      Array.from({ length: WRITERS }, (_, writer) =>
        keepWriting(browser, propertyId, { name: `${round}-${writer}`, reserve, expenses }),
      ),
    ).finally(() => {
      isOver = true;
    });
    await until(() => isOver || acknowledged() >= enough);
    await sleep(Math.random() * 50);
    await server.kill();
    await work;

    server = await start();
    browser.url = server.url;
    const path = `/api/v2/reserves/properties/${propertyId}`;
    const moves = await readAll<{ reason: string; amount: number }>(
      browser,
      `${path}/transactions`,
    );
    expectWhole(
      moves.map(({ reason }) => reason).filter((reason) => reason !== 'Opening balance'),
      reserve,
    );
    const { balance } = await answered<{ balance: number }>(await browser.send('GET', path), 200);
    expect(balance).toBe(START - (moves.length - 1));
    const booked = await readAll<{ vendor: string }>(
      browser,
      `/api/v2/expenses/properties/${propertyId}`,
    );
    expectWhole(
      booked.map(({ vendor }) => vendor),
      expenses,
    );
    const trend = await answered<{ months: { operatingExpenses: number }[] }>(
      await browser.send('GET', '/api/v2/portfolio/cash-flow-trend?months=1'),
      200,
    );
    expect(trend.months[0]?.operatingExpenses).toBe(booked.length);
  }
  expect(acknowledged()).toBeGreaterThanOrEqual(KILLS * ROWS_BEFORE_KILL);
  await server.kill();
});

/*
 * The latency for other users while each costly endpoint is attacked from 1, 10 and 30 IPs:
 *   npm run build && npx tsx bench/attack.ts [part of a name] [seconds for each row]
 * Every attacker keeps six requests running, with the largest input the endpoint accepts, and retries when refused.
 * Each row shows the median and the 99th percentile of GET /api/health and of a search, from ten other IPs.
 * Attackers have machines of their own, so here theirs is the lowest priority: they use what server and readers leave.
 * Goal on two cores: both below 100 ms. The first row is the baseline without an attack. Each row also shows the CPU share of other
 * programs and virtual machines: above a few percent the times cannot be trusted.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { type CostlyRequest, costlyRequests } from '#server/testing/main-thread/costly-requests.ts';
import type { Attack, Statuses } from './support/attack-client.ts';
import { signedInHeaders } from './support/bench-account.ts';
import { startBuiltServer } from './support/built-server.ts';
import { IpClient } from './support/ip-client.ts';
import { machineSeconds, processorSeconds } from './support/search-databases.ts';

const GOAL_MS = 100;
const IP_COUNTS = [1, 10, 30];
/** Other users during the attack, each with one search a second. */
const READERS = 10;
const BETWEEN_MS = { health: 20, search: 1000 / READERS };
const SETTLE_MS = 1000;
/** 200 searches a row: of fewer, the 99th percentile is the slowest one. */
const [wanted = '', seconds = '20'] = process.argv.slice(2);
const ATTACK_MS = Number(seconds) * 1000;

/** One of each kind of work; `bench/main-thread.ts` measures all. */
const ATTACKED = [
  'map-points',
  'search, 100 cards',
  'analytics, explained',
  'buy-hold, explained',
  'compare 4 × 3',
  'monte-carlo, 10,000',
  'monte-carlo, most',
  'report brrrr.pdf',
  'report buy-hold.xlsx',
  'report monte-carlo.pdf',
  'import 5,000 rows',
  'import 4 MB',
  'import 1 MB of commas',
  'account export, JSON',
];

let rows = 0;
/** Fresh ones for every row, so that no row is limited by what another used. */
function nextIps(count: number): string[] {
  rows += 1;
  return Array.from({ length: count }, (_, at) => `127.${10 + rows}.0.${at + 1}`);
}

/** Response times of requests by one client after the other, until the signal aborts. */
async function sample(
  clients: readonly IpClient[],
  betweenMs: number,
  path: (at: number) => string,
  until: AbortSignal,
) {
  const times: Promise<number>[] = [];
  // A refused or unanswered request counts as an infinite wait.
  const get = async (client: IpClient | undefined, at: number): Promise<number> => {
    const answer = await client?.send({ method: 'GET', path: path(at) }).catch(() => null);
    return answer?.status === 200 ? answer.milliseconds : Number.POSITIVE_INFINITY;
  };
  for (let at = 0; !until.aborted; at += 1) {
    times.push(get(clients[at % clients.length], at));
    await sleep(betweenMs);
  }
  return (await Promise.all(times)).toSorted((a, b) => a - b);
}

const quantile = (sorted: readonly number[], share: number): number =>
  sorted[Math.ceil(share * sorted.length) - 1] ?? Number.NaN;

function carryOut(attackers: ChildProcess, attack: Attack): Promise<Statuses> {
  return new Promise((resolve, reject) => {
    attackers.once('message', ({ statuses, error }: { statuses?: Statuses; error?: string }) => {
      if (statuses) resolve(statuses);
      else reject(new Error(error));
    });
    attackers.send(attack);
  });
}

const server = await startBuiltServer({
  PORT: process.env['PORT'] ?? '4220',
  RATE_LIMIT_FACTOR: process.env['RATE_LIMIT_FACTOR'] ?? '1',
});
const attackers = fork(new URL('./support/attack-client.ts', import.meta.url), {
  execArgv: process.execArgv,
});
if (attackers.pid !== undefined) setPriority(attackers.pid, constants.priority.PRIORITY_LOW);

/** Seconds of processor time that everything used which is no part of this: the machine's other work. */
function othersSeconds(): number {
  const { user, system } = process.cpuUsage();
  const attacking = processorSeconds(attackers.pid ?? 0) ?? 0;
  const own = (user + system) / 1e6 + attacking + (server.processorSeconds() ?? 0);
  return (machineSeconds() ?? 0) - own;
}

async function row(request: CostlyRequest | null, ipCount: number, headers: Attack['headers']) {
  const ips = nextIps(ipCount + READERS);
  const readers = ips.splice(0, READERS).map((ip) => new IpClient(server.url, ip));
  const over = new AbortController();
  await server.longestBlock();
  const before = othersSeconds();
  const health = sample(readers, BETWEEN_MS.health, () => '/api/health', over.signal);
  const search = sample(
    readers,
    BETWEEN_MS.search,
    (at) => `/api/v2/properties?limit=25&minPrice=${50_000 + 1000 * at}`,
    over.signal,
  );
  const attack = { url: server.url, ips, headers, milliseconds: ATTACK_MS };
  let statuses: Statuses = {};
  if (request) statuses = await carryOut(attackers, { ...attack, request: request });
  else await sleep(ATTACK_MS);
  over.abort();
  const [healths, searches] = await Promise.all([health, search]);
  const block = await server.longestBlock();
  const others = (100 * (othersSeconds() - before)) / (ATTACK_MS / 1000);
  for (const reader of readers) reader.close();
  const medians = (times: readonly number[]) =>
    `${quantile(times, 0.5).toFixed(0).padStart(5)} ${quantile(times, 0.99).toFixed(0).padStart(5)}`;
  const isMet = Math.max(quantile(healths, 0.99), quantile(searches, 0.99)) < GOAL_MS;
  const came = Object.entries(statuses).map(([status, count]) => `${count} × ${status}`);
  console.log(
    `${(request?.name ?? 'nobody attacks').padEnd(24)} ${String(ipCount).padStart(3)}   ${medians(healths)}   ${medians(searches)}   ${block.toFixed(0).padStart(5)}  ${others.toFixed(0).padStart(5)} %   ${isMet ? 'PASS' : 'MISS'}   ${came.join(', ')}`,
  );
  await sleep(SETTLE_MS);
}

try {
  const { headers, listingIds } = await signedInHeaders(server.url);
  const requests = costlyRequests(listingIds).filter(
    ({ name }) => ATTACKED.includes(name) && name.includes(wanted),
  );
  console.log('                               health ms     search ms   longest   other');
  console.log(
    'attacked                 IPs     p50   p99     p50   p99     block          answers',
  );
  await row(null, 0, headers);
  for (const request of requests) for (const count of IP_COUNTS) await row(request, count, headers);
} finally {
  attackers.kill();
  await server.stop();
}

/*
 * Measures the longest time that each costly request, run alone with its largest input, blocks the built server's main
 * thread.
 *   npm run build && npx tsx bench/main-thread.ts [part of a name]
 * Target: 50 ms. Each request is sent three times after a warm-up, and the median of the longest delays counts, because
 * other programs on the machine can lengthen any single delay. Next to it is the CPU time of one request, which those
 * programs barely affect: for the main thread, the server's other threads (jobs, compression) and the database.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { costlyRequests } from '#server/testing/main-thread/costly-requests.ts';
import { signedInHeaders } from './support/bench-account.ts';
import { startBuiltServer } from './support/built-server.ts';
import { IpClient } from './support/ip-client.ts';

const TARGET_MS = 50;
const ROUNDS = 3;
const PATIENCE_MS = 30_000;
const wanted = process.argv[2] ?? '';

const server = await startBuiltServer({
  PORT: process.env['PORT'] ?? '4210',
  RATE_LIMIT_FACTOR: '100000',
  LOG_LEVEL: 'info',
});
try {
  const { headers, listingIds } = await signedInHeaders(server.url);
  const client = new IpClient(server.url, '127.0.2.1', headers);
  console.log(
    'request                      status    bytes  answered   longest block        main  threads  database',
  );
  for (const { name, ...request } of costlyRequests(listingIds)) {
    if (!name.includes(wanted)) continue;
    const blocks: number[] = [];
    const times: number[] = [];
    let spent = server.processorMs();
    let status = 0;
    let bytes = 0;
    for (let round = 0; round <= ROUNDS; round += 1) {
      await sleep(30);
      if (round === 1) spent = server.processorMs();
      await server.longestBlock();
      const answer = await client.send(request, AbortSignal.timeout(PATIENCE_MS)).catch(() => null);
      const block = await server.longestBlock();
      if (round > 0 || !answer) {
        blocks.push(block);
        times.push(answer?.milliseconds ?? PATIENCE_MS);
      }
      status = answer?.status ?? 0;
      bytes = answer?.body.length ?? 0;
      if (!answer) break;
    }
    const middle = (values: number[]) =>
      values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
    const block = middle(blocks);
    const all = server.processorMs();
    const each = (['main', 'threads', 'database'] as const).map(
      (part) => `${((all[part] - spent[part]) / ROUNDS).toFixed(0).padStart(5)} ms`,
    );
    console.log(
      `${name.padEnd(28)} ${String(status).padStart(6)} ${String(bytes).padStart(8)} ${middle(times).toFixed(0).padStart(6)} ms ${block.toFixed(0).padStart(6)} ms  ${block <= TARGET_MS ? 'PASS' : 'MISS'}  ${each.join('  ')}`,
    );
  }
  client.close();
} finally {
  await server.stop();
}

/* The attackers' own process: runs a requested attack and replies with the count of each status. */
import { setMaxListeners } from 'node:events';
import { getPriority, setPriority } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { type BenchRequest, IpClient } from './ip-client.ts';

export interface Attack {
  url: string;
  ips: string[];
  headers: Record<string, string>;
  request: BenchRequest;
  milliseconds: number;
  /** Concurrent connections per IP. */
  connections: number;
}

/** Count by status; 0 means no response. */
export type Statuses = Record<string, number>;

/** The maximum number of requests per IP; more than the server allows in a minute. */
const MOST_PER_IP = 120;
/** Milliseconds before retrying a refused request; a tight loop would only measure this process. */
const PAUSE_MS = 25;

// Real attackers don't share the server's CPU.
setPriority(Math.min(19, getPriority() + 10));

async function attack(given: Attack): Promise<Statuses> {
  const { url, ips, headers, request, milliseconds, connections } = given;
  const statuses: Statuses = {};
  const over = AbortSignal.timeout(milliseconds);
  setMaxListeners(0, over);
  const fromIp = async (ip: string) => {
    const client = new IpClient(url, ip, headers);
    let left = MOST_PER_IP;
    const connection = async () => {
      while (!over.aborted && left > 0) {
        left -= 1;
        const answer = await client.send(request, over).catch(() => null);
        if (over.aborted) return;
        const status = String(answer?.status ?? 0);
        statuses[status] = (statuses[status] ?? 0) + 1;
        if (status !== '200') await sleep(PAUSE_MS);
      }
    };
    await Promise.all(Array.from({ length: connections }, connection));
    client.close();
  };
  await Promise.all(ips.map(fromIp));
  return statuses;
}

process.on('message', (requested: Attack) => {
  attack(requested).then(
    (statuses) => process.send?.({ statuses }),
    (error: unknown) => process.send?.({ error: String(error) }),
  );
});

import { canceled, tooBusy, tooManyOfYours } from './refusals.ts';
import { createUsage } from './usage.ts';

export interface KindLimits {
  /** Of this kind at once. */
  readonly running: number;
  readonly waiting: number;
  readonly waitingPerCaller: number;
  /** Who has waited this long is told to come back. */
  readonly longestWaitMs: number;
  /** What those are told who find no place. */
  readonly retryAfterSeconds: number;
}

export interface QueueLimits<Kind extends string> {
  /** Of all kinds at once. */
  readonly slots: number;
  readonly kinds: Readonly<Record<Kind, KindLimits>>;
}

/** Gives the slot to the next one; again has no effect. */
type Leave = () => void;

export interface FairQueue<Kind extends string> {
  /** Resolves when it is this one's turn; rejects when there is no place, or the signal is aborted. */
  enter(caller: string, kind: Kind, signal: AbortSignal): Promise<Leave>;
  /** Everybody who waits, and whoever comes, is told to try again. */
  close(): void;
}

interface Waiting<Kind> {
  readonly caller: string;
  readonly kind: Kind;
  readonly grant: (leave: Leave) => void;
  readonly refuse: (reason: Error) => void;
}

interface Running<Kind> {
  readonly caller: string;
  readonly kind: Kind;
  readonly since: number;
}

/** Counted for every turn besides its time, so that turns of no time at all are shared too. Milliseconds. */
const TURN_COST_MS = 5;

/**
 * Slots that callers share: the next turn is that of the caller who has used the least time lately, so that who comes
 * with one request is next however much others have waiting. Each caller may have a few waiting. When all places are
 * taken, the caller with most of them (of several, the one who used most time) loses its last to one who has fewer.
 */
export function createFairQueue<Kind extends string>(
  { slots, kinds }: QueueLimits<Kind>,
  now: () => number = () => performance.now(),
): FairQueue<Kind> {
  const usage = createUsage(now);
  /** In the order in which they came. */
  const waiting: Waiting<Kind>[] = [];
  const running = new Set<Running<Kind>>();
  let isClosed = false;

  const usedBy = (caller: string): number => {
    let used = usage.of(caller);
    for (const turn of running) if (turn.caller === caller) used += now() - turn.since;
    return used;
  };
  const isFree = (kind: Kind): boolean => {
    if (running.size >= slots) return false;
    const alike = [...running].filter((turn) => turn.kind === kind);
    return alike.length < kinds[kind].running;
  };
  const countOf = (caller: string, kind: Kind): number =>
    waiting.filter((one) => one.caller === caller && one.kind === kind).length;

  /** The first of those with the largest (or, negated, smallest) value. */
  function most<T>(of: readonly T[], value: (one: T) => number): T | undefined {
    let found: T | undefined;
    let largest = Number.NEGATIVE_INFINITY;
    for (const one of of) {
      const its = value(one);
      if (its > largest) [found, largest] = [one, its];
    }
    return found;
  }

  function remove(one: Waiting<Kind>): void {
    const at = waiting.indexOf(one);
    if (at !== -1) waiting.splice(at, 1);
  }

  function start({ caller, kind, grant }: Waiting<Kind>): void {
    const turn = { caller, kind, since: now() };
    running.add(turn);
    usage.add(caller, TURN_COST_MS);
    grant(() => {
      if (!running.delete(turn)) return;
      usage.add(caller, now() - turn.since);
      startNext();
    });
  }

  function startNext(): void {
    for (;;) {
      const ready = waiting.filter(({ kind }) => isFree(kind));
      const next = most(ready, ({ caller }) => -usedBy(caller));
      if (!next) return;
      remove(next);
      start(next);
    }
  }

  /** Takes a place from somebody who has more of them, or as many and has used more; false if nobody has. */
  function makeRoom(caller: string, kind: Kind): boolean {
    const alike = waiting.filter((one) => one.kind === kind);
    const fullest = Math.max(...alike.map((one) => countOf(one.caller, kind)));
    const last = most(
      alike.filter((one) => countOf(one.caller, kind) === fullest).toReversed(),
      (one) => usedBy(one.caller),
    );
    const own = countOf(caller, kind) + 1;
    if (!last || last.caller === caller || fullest < own) return false;
    if (fullest === own && usedBy(last.caller) <= usedBy(caller)) return false;
    last.refuse(tooBusy(kinds[kind].retryAfterSeconds));
    return true;
  }

  function refusal(caller: string, kind: Kind): Error | null {
    const { waitingPerCaller, waiting: places, retryAfterSeconds } = kinds[kind];
    if (isClosed) return tooBusy(retryAfterSeconds);
    if (isFree(kind)) return null;
    if (countOf(caller, kind) >= waitingPerCaller) return tooManyOfYours(retryAfterSeconds);
    const taken = waiting.filter((one) => one.kind === kind).length;
    return taken < places || makeRoom(caller, kind) ? null : tooBusy(retryAfterSeconds);
  }

  return {
    enter: (caller, kind, signal) =>
      new Promise((resolve, reject) => {
        const refused = signal.aborted ? canceled() : refusal(caller, kind);
        if (refused) {
          reject(refused);
          return;
        }
        const { longestWaitMs, retryAfterSeconds } = kinds[kind];
        const settle = () => {
          clearTimeout(timer);
          signal.removeEventListener('abort', cancel);
          remove(entry);
        };
        const entry: Waiting<Kind> = {
          caller,
          kind,
          grant: (leave) => {
            settle();
            resolve(leave);
          },
          refuse: (reason) => {
            settle();
            reject(reason);
          },
        };
        const cancel = () => entry.refuse(canceled());
        const timer = setTimeout(() => entry.refuse(tooBusy(retryAfterSeconds)), longestWaitMs);
        timer.unref();
        signal.addEventListener('abort', cancel, { once: true });
        waiting.push(entry);
        startNext();
      }),
    close: () => {
      isClosed = true;
      for (const one of waiting.splice(0)) one.refuse(tooBusy(kinds[one.kind].retryAfterSeconds));
    },
  };
}

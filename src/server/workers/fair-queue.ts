import { canceled, type QueueRefusal, tooBusy, tooManyOfYours, untilAdmitted } from './refusals.ts';
import { createUsage } from './usage.ts';

export interface KindLimits {
  /** How many of this kind may run at the same time, in total and per caller (the total by default). */
  readonly running: number;
  readonly runningPerCaller?: number;
  readonly waiting: number;
  readonly waitingPerCaller: number;
  /** A caller who has waited this long is refused with a Retry-After. */
  readonly longestWaitMs: number;
  /** The Retry-After sent with a refusal when there's no free slot. */
  readonly retryAfterSeconds: number;
  /**
   * If several requests are waiting after a turn ends, its slot pauses for this multiple of the turn's duration, so
   * heavy traffic uses only part of the machine. Callers who send one request at a time aren't held up by the pause. No
   * pause by default.
   */
  readonly restShare?: number;
}

export interface QueueLimits<Kind extends string> {
  /** How many requests of all kinds together may run at the same time. */
  readonly slots: number;
  readonly kinds: Readonly<Record<Kind, KindLimits>>;
}

/** Releases the slot to the next caller; calling it again has no effect. */
type Leave = () => void;

export interface FairQueue<Kind extends string> {
  /** Resolves when it's this caller's turn; rejects if there's no room to wait or the signal is aborted. */
  enter(caller: string, kind: Kind, signal: AbortSignal): Promise<Leave>;
  /** Why this caller's next request would be refused; null if it would be admitted. */
  refusal(caller: string, kind: Kind): Error | null;
  /** While held, no new turn starts; running ones continue. */
  hold(isHeld: boolean): void;
  /** Refuses all waiting and later callers with a Retry-After. */
  close(): void;
}

interface Waiting {
  readonly caller: string;
  /** Arrival order. */
  readonly number: number;
  /** The most requests its caller has had running or waiting since this one arrived, including it. */
  atOnce: number;
  readonly grant: (leave: Leave) => void;
  readonly refuse: (reason: Error) => void;
}

interface Turn<Kind> {
  readonly caller: string;
  readonly kind: Kind;
  readonly since: number;
}

interface Candidate<Kind> {
  readonly kind: Kind;
  readonly first: Waiting;
  readonly used: number;
  readonly burst: Burst;
}

/** How many requests a caller sends at the same time: one, as few as a page sends, or many. */
type Burst = 'one' | 'few' | 'many';
const BURSTS: readonly Burst[] = ['one', 'few', 'many'];

/** Negative if the first is served before the second. */
const inOrder = <Kind>(a: Candidate<Kind>, b: Candidate<Kind>): number =>
  BURSTS.indexOf(a.burst) - BURSTS.indexOf(b.burst) ||
  a.used - b.used ||
  a.first.number - b.first.number;

/** Milliseconds added to every turn's duration, so even instant turns count and are shared fairly. */
const TURN_COST_MS = 5;
/** A caller who recently used more milliseconds than this gets no priority for sending few requests at a time. */
const LIGHT_USE_MS = 2000;
/** Longest pause for a slot, in milliseconds. */
const LONGEST_REST_MS = 500;
/** Roughly the number of requests a single page has waiting; a slot doesn't pause when so few are waiting. */
const FEW_WAITING = 2;
/** A page that's loading sends three requests: one for the session and two more. */
const FEW_AT_ONCE = 3;

/**
 * Slots that callers share. Callers who send one request at a time go first, then those who send as few as a page does,
 * then the rest; among equals, the caller who has used the least time recently goes first. If only recent use counted,
 * 30 new callers with six requests each would all get a turn before a user who has already searched a few times. Each
 * caller may have a few requests waiting. When the queue is full, the caller with the most requests waiting (or, among
 * equals, the one who used the most time) loses its last one to a caller with fewer.
 */
export function createFairQueue<Kind extends string>(
  { slots, kinds }: QueueLimits<Kind>,
  now: () => number = () => performance.now(),
): FairQueue<Kind> {
  const usage = createUsage(now);
  const names = Object.keys(kinds) as Kind[];
  /** For each kind, one line per caller, in order of arrival. */
  const lines = new Map(names.map((kind) => [kind, new Map<string, Waiting[]>()]));
  const running = new Set<Turn<Kind>>();
  /** Ended turns whose slots are still paused. */
  const resting = new Set<Turn<Kind>>();
  let arrived = 0;
  let isClosed = false;
  let isHeld = false;

  const linesOf = (kind: Kind) => lines.get(kind) ?? new Map<string, Waiting[]>();
  const countOf = (kind: Kind, caller: string): number => linesOf(kind).get(caller)?.length ?? 0;
  const usedBy = (caller: string): number => {
    let used = usage.of(caller);
    for (const turn of running) if (turn.caller === caller) used += now() - turn.since;
    return used;
  };
  const runningOf = (kind: Kind, caller?: string): number =>
    [...running].filter(
      (turn) => turn.kind === kind && (caller === undefined || turn.caller === caller),
    ).length;
  const startedBy = (kind: Kind, caller: string): number =>
    countOf(kind, caller) + runningOf(kind, caller);
  const isFree = (kind: Kind): boolean =>
    running.size < slots && runningOf(kind) < kinds[kind].running;
  const waitingOf = (kind: Kind): number => {
    let waiting = 0;
    for (const line of linesOf(kind).values()) waiting += line.length;
    return waiting;
  };
  const isResting = (kind: Kind): boolean => {
    const slotsAtRest = [...resting].filter((turn) => turn.kind === kind).length;
    return slotsAtRest > 0 && runningOf(kind) + slotsAtRest >= kinds[kind].running;
  };
  const mayStart = (kind: Kind, caller: string): boolean => {
    const { runningPerCaller } = kinds[kind];
    return runningPerCaller === undefined || runningOf(kind, caller) < runningPerCaller;
  };

  function remove(kind: Kind, one: Waiting): void {
    const line = linesOf(kind).get(one.caller) ?? [];
    const at = line.indexOf(one);
    if (at !== -1) line.splice(at, 1);
    if (line.length === 0) linesOf(kind).delete(one.caller);
  }

  /** The first request in a caller's line, with the values that decide whose turn it is. */
  function candidate(kind: Kind, first: Waiting): Candidate<Kind> {
    const used = usedBy(first.caller);
    return { kind, first, used, burst: burstOf(used, first.atOnce) };
  }

  function nextOf(kind: Kind): Candidate<Kind> | null {
    let next: Candidate<Kind> | null = null;
    for (const [caller, [first]] of linesOf(kind)) {
      if (!first || !mayStart(kind, caller)) continue;
      const other = candidate(kind, first);
      if (!next || inOrder(other, next) < 0) next = other;
    }
    return next;
  }

  function start(kind: Kind, { caller, grant }: Waiting): void {
    const turn = { caller, kind, since: now() };
    running.add(turn);
    usage.add(caller, TURN_COST_MS);
    grant(() => {
      if (!running.delete(turn)) return;
      const took = now() - turn.since;
      usage.add(caller, took);
      rest(turn, took);
      startNext();
    });
  }

  function rest(turn: Turn<Kind>, took: number): void {
    const milliseconds = Math.min(LONGEST_REST_MS, took * (kinds[turn.kind].restShare ?? 0));
    if (milliseconds <= 0) return;
    resting.add(turn);
    setTimeout(() => {
      resting.delete(turn);
      startNext();
    }, milliseconds).unref();
  }

  const waitsForRest = ({ kind, burst }: Candidate<Kind>): boolean =>
    burst !== 'one' && waitingOf(kind) > FEW_WAITING && isResting(kind);

  function startNext(): void {
    if (isHeld) return;
    for (;;) {
      const ready = names.filter(isFree).flatMap((kind) => {
        const next = nextOf(kind);
        return next && !waitsForRest(next) ? [next] : [];
      });
      const [next] = ready.toSorted(inOrder);
      if (!next) return;
      start(next.kind, next.first);
    }
  }

  /**
   * The last waiting request of the caller who has the most waiting, if that's more than this caller would have, or as
   * many but with more time used; undefined if there's no such caller.
   */
  function displaced(caller: string, kind: Kind): Waiting | undefined {
    let most = { count: countOf(kind, caller) + 1, used: usedBy(caller) };
    let last: Waiting | undefined;
    for (const [other, line] of linesOf(kind)) {
      const its = { count: line.length, used: usedBy(other) };
      const isMore =
        its.count > most.count ||
        (its.count === most.count &&
          (its.used > most.used || (last !== undefined && its.used === most.used)));
      // Among equals, the latest request loses.
      if (other !== caller && isMore) [most, last] = [its, line.at(-1)];
    }
    return last;
  }

  const isFull = (kind: Kind): boolean => waitingOf(kind) >= kinds[kind].waiting;

  const refused = (
    caller: string,
    kind: Kind,
    why: (retryAfterSeconds: number) => QueueRefusal = tooBusy,
  ): QueueRefusal => untilAdmitted(why(kinds[kind].retryAfterSeconds), () => refusal(caller, kind));

  function refusal(caller: string, kind: Kind): Error | null {
    if (isClosed) return refused(caller, kind);
    if (isFree(kind) && !isResting(kind) && mayStart(kind, caller)) return null;
    if (countOf(kind, caller) >= kinds[kind].waitingPerCaller)
      return refused(caller, kind, tooManyOfYours);
    return isFull(kind) && !displaced(caller, kind) ? refused(caller, kind) : null;
  }

  return {
    enter: (caller, kind, signal) =>
      new Promise((resolve, reject) => {
        const early = signal.aborted ? canceled() : refusal(caller, kind);
        if (early) {
          reject(early);
          return;
        }
        if (isFull(kind)) {
          const last = displaced(caller, kind);
          last?.refuse(refused(last.caller, kind));
        }
        arrived += 1;
        const settle = () => {
          clearTimeout(timer);
          signal.removeEventListener('abort', cancel);
          remove(kind, entry);
        };
        const entry: Waiting = {
          caller,
          number: arrived,
          atOnce: startedBy(kind, caller) + 1,
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
        const timer = setTimeout(
          () => entry.refuse(refused(caller, kind)),
          kinds[kind].longestWaitMs,
        );
        timer.unref();
        signal.addEventListener('abort', cancel, { once: true });
        const line = linesOf(kind).get(caller) ?? [];
        line.push(entry);
        for (const one of line) one.atOnce = Math.max(one.atOnce, entry.atOnce);
        linesOf(kind).set(caller, line);
        startNext();
      }),
    refusal,
    hold: (held) => {
      if (isHeld === held) return;
      isHeld = held;
      startNext();
    },
    close: () => {
      isClosed = true;
      for (const kind of names)
        for (const one of [...linesOf(kind).values()].flat()) one.refuse(refused(one.caller, kind));
    },
  };
}

function burstOf(used: number, atOnce: number): Burst {
  if (used > LIGHT_USE_MS || atOnce > FEW_AT_ONCE) return 'many';
  return atOnce === 1 ? 'one' : 'few';
}

import { afterEach, describe, expect, test, vi } from 'vitest';
import type { AppError } from '#server/http/errors/app-error.ts';
import { createFairQueue, type KindLimits, type QueueLimits } from './fair-queue.ts';

afterEach(() => vi.useRealTimers());

const KIND: KindLimits = {
  running: 1,
  waiting: 8,
  waitingPerCaller: 4,
  longestWaitMs: 30_000,
  retryAfterSeconds: 2,
};
const ONE_SLOT: QueueLimits<'short'> = { slots: 1, kinds: { short: KIND } };
const TWO_SLOTS: QueueLimits<'short' | 'long'> = {
  slots: 2,
  kinds: { short: { ...KIND, running: 2 }, long: { ...KIND, waitingPerCaller: 2 } },
};
const staying = () => new AbortController().signal;
/** Lets the handlers of settled promises run. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

/** A queue whose turns the test ends, with the names of the callers that had a turn, in order. */
function watched<Kind extends string>(limits: QueueLimits<Kind>) {
  let time = 0;
  const queue = createFairQueue(limits, () => time);
  const begun: string[] = [];
  const refused: string[] = [];
  const running: { name: string; leave: () => void }[] = [];
  return {
    queue,
    begun,
    refused,
    enter: async (caller: string, kind: Kind, signal = staying(), name = caller) => {
      try {
        const leave = await queue.enter(caller, kind, signal);
        begun.push(name);
        running.push({ name, leave });
      } catch (error) {
        const { status, code } = error as AppError;
        refused.push(`${name} ${status} ${code}`);
      }
    },
    /** Ends the turn that began first, after a number of milliseconds. */
    finish: async (milliseconds = 100) => {
      time += milliseconds;
      running.shift()?.leave();
      await settled();
    },
  };
}

describe('turns', () => {
  test('a new caller with one request is next, even though another has four waiting', async () => {
    const { enter, finish, begun } = watched(ONE_SLOT);
    for (let at = 0; at < 5; at += 1) void enter('hog', 'short');
    void enter('newcomer', 'short');
    await finish(0);
    await finish();
    expect(begun).toEqual(['hog', 'newcomer']);
  });

  test('when 30 callers have two requests waiting each, a new caller waits for one turn', async () => {
    const limits = { slots: 1, kinds: { short: { ...KIND, waiting: 100 } } };
    const { enter, finish, begun, refused } = watched(limits);
    for (let caller = 0; caller < 30; caller += 1) void enter(`hog-${caller}`, 'short');
    for (let caller = 0; caller < 30; caller += 1) void enter(`hog-${caller}`, 'short');
    // Every one of them has had a turn.
    for (let turn = 0; turn < 30; turn += 1) await finish(turn === 0 ? 0 : 100);
    void enter('newcomer', 'short');
    await finish();
    expect(begun.at(-1)).toBe('newcomer');
    expect(refused).toEqual([]);
  });

  test('three callers with three requests each take turns, whatever order they arrived in', async () => {
    const { enter, finish, begun } = watched(ONE_SLOT);
    for (const caller of ['a', 'b', 'c'])
      for (let at = 0; at < 3; at += 1) void enter(caller, 'short');
    for (let turn = 0; turn < 9; turn += 1) await finish(0);
    expect(begun.slice(0, 3).toSorted()).toEqual(['a', 'b', 'c']);
    expect(begun.slice(3, 6).toSorted()).toEqual(['a', 'b', 'c']);
    expect(begun).toHaveLength(9);
  });

  test('callers who used nothing or 100 ms go before one who recently used 5 seconds, even if they arrived later', async () => {
    const { enter, finish, begun } = watched(ONE_SLOT);
    void enter('slow', 'short');
    await settled();
    await finish(5000);
    void enter('quick', 'short');
    await settled();
    await finish(100);
    void enter('running', 'short');
    for (const caller of ['slow', 'quick', 'new']) void enter(caller, 'short');
    await settled();
    for (let turn = 0; turn < 3; turn += 1) await finish(0);
    expect(begun.slice(-4)).toEqual(['running', 'new', 'quick', 'slow']);
  });

  test('a reader who has used 1 second and sends one request goes before 30 new callers with two each; after 5 seconds it goes last', async () => {
    const limits = { slots: 1, kinds: { short: { ...KIND, waiting: 100 } } };
    for (const [used, place] of [
      [1000, 2],
      [5000, 62],
    ] as const) {
      const { enter, finish, begun } = watched(limits);
      void enter('reader', 'short');
      await settled();
      await finish(used);
      void enter('running', 'short');
      for (let at = 0; at < 60; at += 1) void enter(`new-${at % 30}`, 'short');
      void enter('reader', 'short');
      await settled();
      for (let turn = 0; turn < 61; turn += 1) await finish(0);
      expect(begun.lastIndexOf('reader')).toBe(place);
    }
  });

  test('a page of three requests from a reader who used 1 second goes before 30 new callers with six each', async () => {
    const limits = { slots: 1, kinds: { short: { ...KIND, waiting: 200, waitingPerCaller: 6 } } };
    const { enter, finish, begun } = watched(limits);
    void enter('reader', 'short');
    await settled();
    await finish(1000);
    void enter('running', 'short');
    for (let caller = 0; caller < 30; caller += 1)
      for (let at = 0; at < 6; at += 1) void enter(`hog-${caller}`, 'short');
    for (let at = 0; at < 3; at += 1) void enter('reader', 'short');
    await settled();
    for (let turn = 0; turn < 4; turn += 1) await finish(10);
    expect(begun.slice(2)).toEqual(['reader', 'reader', 'reader', 'hog-0']);
  });

  test('with two slots and one kind limited to one, a short job starts while a long one runs and another waits', async () => {
    const { enter, begun, finish } = watched(TWO_SLOTS);
    void enter('a', 'long', staying(), 'a long');
    void enter('a', 'long', staying(), 'a long again');
    void enter('b', 'long', staying(), 'b long');
    void enter('c', 'short', staying(), 'c short');
    await settled();
    expect(begun).toEqual(['a long', 'c short']);
    await finish();
    expect(begun).toEqual(['a long', 'c short', 'b long']);
  });
});

test('while the queue is held nothing starts, running work can finish, and the 2 waiting start once it is released', async () => {
  const { queue, enter, begun, finish } = watched(TWO_SLOTS);
  void enter('a', 'short');
  await settled();
  queue.hold(true);
  void enter('b', 'short');
  void enter('c', 'short');
  await finish();
  expect(begun).toEqual(['a']);
  queue.hold(false);
  await settled();
  expect(begun).toEqual(['a', 'b', 'c']);
});

test('with one turn at a time per caller, the next one waits even though a slot is free', async () => {
  const kinds = { upload: { ...KIND, running: 2, runningPerCaller: 1 } };
  const { enter, begun, finish } = watched({ slots: 2, kinds });
  void enter('a', 'upload', staying(), 'a-0');
  void enter('a', 'upload', staying(), 'a-1');
  void enter('b', 'upload');
  await settled();
  expect(begun).toEqual(['a-0', 'b']);
  await finish();
  expect(begun).toEqual(['a-0', 'b', 'a-1']);
});

describe('slots in the queue', () => {
  test('a caller’s fifth waiting request is rejected with 429, and others still get in', async () => {
    const { enter, refused } = watched(ONE_SLOT);
    for (let at = 0; at < 6; at += 1) void enter('hog', 'short', staying(), `hog-${at}`);
    void enter('other', 'short');
    await settled();
    expect(refused).toEqual(['hog-5 429 too-many-waiting']);
  });

  test('when all eight slots are taken, the caller with the most loses its last one to a new caller', async () => {
    const { enter, refused, begun, finish } = watched(ONE_SLOT);
    void enter('running', 'short');
    for (const caller of ['a', 'b'])
      for (let at = 0; at < 4; at += 1) void enter(caller, 'short', staying(), `${caller}-${at}`);
    void enter('newcomer', 'short');
    await settled();
    expect(refused).toEqual(['b-3 503 busy']);
    for (let turn = 0; turn < 3; turn += 1) await finish();
    expect(begun).toEqual(['running', 'newcomer', 'a-0', 'b-0']);
  });

  test('among callers with one slot each, one who used time loses it to one who used none; the next gets 503', async () => {
    const { enter, refused, finish } = watched(ONE_SLOT);
    void enter('user', 'short');
    await settled();
    await finish(1000);
    void enter('running', 'short');
    void enter('user', 'short');
    for (let at = 0; at < 7; at += 1) void enter(`new-${at}`, 'short');
    void enter('new-7', 'short');
    void enter('new-8', 'short');
    await settled();
    expect(refused).toEqual(['user 503 busy', 'new-8 503 busy']);
  });

  test('a rejection has a Retry-After of 2 seconds', async () => {
    const { queue } = watched({ slots: 1, kinds: { short: { ...KIND, waitingPerCaller: 0 } } });
    await queue.enter('a', 'short', staying());
    await expect(queue.enter('a', 'short', staying())).rejects.toMatchObject({
      status: 429,
      extras: { retryAfter: 2 },
    });
  });
});

describe('leaving', () => {
  test('a caller who leaves while waiting frees its slot and gets no turn', async () => {
    const { enter, refused, begun, finish } = watched(ONE_SLOT);
    const gone = new AbortController();
    void enter('running', 'short');
    void enter('gone', 'short', gone.signal);
    void enter('stays', 'short');
    gone.abort();
    await settled();
    expect(refused).toEqual(['gone 499 canceled']);
    await finish();
    expect(begun).toEqual(['running', 'stays']);
  });

  test('a caller who has already left is not admitted', async () => {
    const { enter, refused, begun } = watched(ONE_SLOT);
    void enter('gone', 'short', AbortSignal.abort());
    await settled();
    expect({ refused, begun }).toEqual({ refused: ['gone 499 canceled'], begun: [] });
  });

  test('a caller who has waited 30 seconds gets 503', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { enter, refused } = watched(ONE_SLOT);
    void enter('running', 'short');
    void enter('patient', 'short');
    vi.advanceTimersByTime(30_000);
    await settled();
    expect(refused).toEqual(['patient 503 busy']);
  });

  test('leaving a turn twice frees one slot', async () => {
    const { queue, begun, enter } = watched(ONE_SLOT);
    const leave = await queue.enter('a', 'short', staying());
    leave();
    void enter('b', 'short');
    void enter('c', 'short');
    leave();
    await settled();
    expect(begun).toEqual(['b']);
  });

  test('a closed queue rejects waiting and new callers with 503', async () => {
    const { queue, enter, refused } = watched(ONE_SLOT);
    void enter('running', 'short');
    void enter('waits', 'short');
    queue.close();
    void enter('comes', 'short');
    await settled();
    expect(refused).toEqual(['waits 503 busy', 'comes 503 busy']);
  });
});

describe('the cooldown of a slot after its turn', () => {
  const RESTING = { slots: 1, kinds: { short: { ...KIND, restShare: 1 } } };
  const CROWD = 4;
  const crowd = async (enter: ReturnType<typeof watched<'short'>>['enter']) => {
    for (let at = 0; at < CROWD; at += 1) void enter('hog', 'short');
    await settled();
  };

  test('lasts as long as the turn while a caller has several waiting, up to half a second', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    for (const [turn, pause] of [
      [40, 40],
      [5000, 500],
    ] as const) {
      const { enter, finish, begun } = watched(RESTING);
      await crowd(enter);
      await finish(turn);
      vi.advanceTimersByTime(pause - 1);
      await settled();
      expect(begun).toHaveLength(1);
      vi.advanceTimersByTime(1);
      await settled();
      expect(begun).toHaveLength(2);
    }
  });

  test('doesn’t delay a caller who sends one request at a time, nor two from one page', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const one = watched(RESTING);
    await crowd(one.enter);
    await one.finish(40);
    void one.enter('reader', 'short');
    await settled();
    expect(one.begun).toEqual(['hog', 'reader']);

    const page = watched(RESTING);
    for (let at = 0; at < 3; at += 1) void page.enter('reader', 'short');
    await settled();
    await page.finish(40);
    expect(page.begun).toHaveLength(2);
  });

  test('isn’t a free slot: a caller at its waiting limit is rejected in the meantime', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { enter, finish, refused } = watched(RESTING);
    await crowd(enter);
    await finish(40);
    for (let at = 0; at < 2; at += 1) void enter('hog', 'short');
    await settled();
    expect(refused).toEqual(['hog 429 too-many-waiting']);
  });
});

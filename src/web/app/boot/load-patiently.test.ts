import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadPatiently } from './load-patiently.ts';
import { followRelease, reloadPatiently } from './watch-stale-modules.ts';

vi.mock('./watch-stale-modules.ts', () => ({ followRelease: vi.fn(), reloadPatiently: vi.fn() }));

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
  vi.resetAllMocks();
});

const failing = (times: number) => {
  const load = vi.fn(async () => {
    if (load.mock.calls.length <= times) throw new Error('no network');
    return 'app';
  });
  return load;
};

test('an import that fails offline is retried after 1, 2, 4 and 8 s, and the page says so meanwhile', async () => {
  vi.mocked(followRelease).mockResolvedValue('unreachable');
  const load = failing(4);
  const loaded = loadPatiently(load);
  await vi.advanceTimersByTimeAsync(14_999);
  expect(load).toHaveBeenCalledTimes(4);
  expect(document.querySelectorAll('output')).toHaveLength(1);
  expect(document.body.textContent).toBe(
    'We can’t reach Freehold. You can use this page once you’re back online.',
  );
  await vi.advanceTimersByTimeAsync(1);
  expect(load).toHaveBeenCalledTimes(5);
  expect(await loaded).toBe('app');
  expect(document.body.textContent).toBe('');
});

test('the import is retried immediately when the browser is back online', async () => {
  vi.mocked(followRelease).mockResolvedValue('unreachable');
  const load = failing(1);
  const loaded = loadPatiently(load);
  await vi.advanceTimersByTimeAsync(0);
  window.dispatchEvent(new Event('online'));
  expect(await loaded).toBe('app');
});

test('a second failure with the server reachable reloads the page, or throws if it was already reloaded', async () => {
  vi.mocked(followRelease).mockResolvedValue('same');
  vi.mocked(reloadPatiently).mockReturnValueOnce(true);
  const settled = vi.fn();
  loadPatiently(failing(2)).then(settled, settled);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(reloadPatiently).toHaveBeenCalledTimes(1);
  expect(settled).not.toHaveBeenCalled();

  const refused = expect(loadPatiently(failing(2))).rejects.toThrow('no network');
  await vi.advanceTimersByTimeAsync(60_000);
  await refused;
});

import { act, render, screen } from '@testing-library/react';
import { use } from 'react';
import { createMemoryRouter, RouterProvider, useSearchParams } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useUrlWriter } from './use-url-entry.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/**
 * A form that writes `typed` next to the saved analysis it belongs to; the analysis "slow" is rendered once it arrives.
 */
function openForm(url: string) {
  let arrive = () => {};
  const arrival = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  function Form() {
    const [params] = useSearchParams();
    const saved = params.get('saved') ?? '';
    if (saved === 'slow') use(arrival);
    useUrlWriter(`typed=1&saved=${saved}`);
    return <p>{saved}</p>;
  }
  const router = createMemoryRouter([{ path: '/', element: <Form /> }], { initialEntries: [url] });
  render(<RouterProvider router={router} />);
  return { router, query: () => router.state.location.search, arrive: () => arrive() };
}

test('typed input is in the URL after 300 ms', async () => {
  const form = openForm('/?saved=first');
  await act(() => vi.advanceTimersByTimeAsync(299));
  expect(form.query()).toBe('?saved=first');
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(form.query()).toBe('?typed=1&saved=first');
});

test('a URL that takes 1 s to render isn’t replaced by the previous screen’s query', async () => {
  const form = openForm('/?saved=first');
  await act(() => form.router.navigate('/?saved=slow'));
  await act(() => vi.advanceTimersByTimeAsync(1000));
  expect(screen.getByText('first')).toBeTruthy();
  expect(form.query()).toBe('?saved=slow');

  await act(async () => form.arrive());
  expect(screen.getByText('slow')).toBeTruthy();
  await act(() => vi.advanceTimersByTimeAsync(300));
  expect(form.query()).toBe('?typed=1&saved=slow');
});

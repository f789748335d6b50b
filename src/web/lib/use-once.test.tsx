import { render, screen, waitFor } from '@testing-library/react';
import { StrictMode } from 'react';
import { expect, test, vi } from 'vitest';
import { useOnce } from './use-once.ts';

const work = vi.fn(async (input: string) => {
  if (input === 'bad') throw new Error('used up');
  return `did ${input}`;
});

function Page({ input }: { input: string | null }) {
  const outcome = useOnce(work, input);
  return <p>{outcome.status === 'done' ? outcome.data : outcome.status}</p>;
}

test('a page rendered three times does its work once, and each render gets the outcome', async () => {
  render(
    <StrictMode>
      <Page input="a" />
    </StrictMode>,
  );
  expect(await screen.findByText('did a')).toBeTruthy();
  const { unmount } = render(<Page input="a" />);
  await waitFor(() => expect(screen.getAllByText('did a')).toHaveLength(2));
  unmount();
  expect(work.mock.calls).toEqual([['a']]);
});

test('a failure is reported, and nothing runs for null', async () => {
  work.mockClear();
  render(<Page input={null} />);
  expect(screen.getByText('running')).toBeTruthy();
  expect(work).not.toHaveBeenCalled();
  render(<Page input="bad" />);
  expect(await screen.findByText('failed')).toBeTruthy();
});

import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { CursorPager } from './cursor-pager.tsx';
import { pageWindow } from './page-window.ts';
import { Pagination } from './pagination.tsx';

test.each([
  [1, 1, '1'],
  [1, 3, '1 2 3'],
  [1, 20, '1 2 … 20'],
  [3, 20, '1 2 3 4 … 20'],
  [4, 20, '1 2 3 4 5 … 20'],
  [10, 20, '1 … 9 10 11 … 20'],
  [20, 20, '1 … 19 20'],
])('page %d of %d offers %s', (page, pages, offered) => {
  expect(
    pageWindow(page, pages)
      .map((n) => n ?? '…')
      .join(' '),
  ).toBe(offered);
});

test('pages are links: a plain click stays in the app, and the current one is marked', async () => {
  const onPageChange = vi.fn();
  render(
    <Pagination
      page={2}
      pages={5}
      onPageChange={onPageChange}
      hrefFor={(page) => `?page=${page}`}
    />,
  );
  expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('2');
  expect(screen.getByRole('link', { name: 'Page 3' }).getAttribute('href')).toBe('?page=3');
  await userEvent.click(screen.getByRole('link', { name: 'Next page' }));
  expect(onPageChange).toHaveBeenCalledWith(3);
});

test('a single page has no pager', () => {
  const { container } = render(
    <Pagination page={1} pages={1} onPageChange={() => {}} hrefFor={String} />,
  );
  expect(container.innerHTML).toBe('');
});

test('a cursor pager offers only the directions that exist', async () => {
  const onNext = vi.fn();
  render(<CursorPager onNext={onNext} summary="1–20 of 214" />);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Previous' }).disabled).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  expect(onNext).toHaveBeenCalledTimes(1);
});

import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, Link, Outlet, RouterProvider } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { RouteErrorScreen } from '#web/app/error/error-screens.tsx';
import { expectConsole } from '#web/testing/setup.ts';
import { lazyPage } from './lazy-page.tsx';

const reload = vi.fn();
let answer: () => Promise<Response>;

function openOffice(load: Parameters<typeof lazyPage>[0]) {
  vi.stubGlobal('fetch', () => answer());
  vi.stubGlobal('location', { pathname: '/', reload });
  document.head.innerHTML = '<script type="module" src="/assets/index-old.js"></script>';
  const router = createMemoryRouter([
    {
      Component: () => (
        <>
          <Link to="/office">Office</Link>
          <Outlet />
        </>
      ),
      children: [
        { path: '/', Component: () => <p>Front door</p> },
        { path: '/office', ErrorBoundary: RouteErrorScreen, lazy: lazyPage(load) },
      ],
    },
  ]);
  render(<RouterProvider router={router} />);
  return userEvent.click(screen.getByRole('link', { name: 'Office' }));
}

afterEach(() => {
  vi.unstubAllGlobals();
  reload.mockClear();
  document.head.innerHTML = '';
});

const pageOf = (entry: string) => async () =>
  new Response(`<script type="module" crossorigin src="/assets/${entry}.js"></script>`);
const silence = async () => {
  throw new TypeError('Failed to fetch');
};

test('a page that can’t be fetched during an outage says so inside the layout, and loads when the server is back', async () => {
  let isUp = false;
  answer = silence;
  await openOffice(async () => {
    if (!isUp) throw new TypeError('Failed to fetch dynamically imported module');
    return () => <p>Desk and lamp</p>;
  });
  expect(await screen.findByRole('heading', { name: 'We can’t reach Freehold' })).toBeTruthy();
  expect(screen.getByText(/What you typed is still here/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Office' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(/Still no response/)).toBeTruthy();
  expect(reload).not.toHaveBeenCalled();
  isUp = true;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Desk and lamp')).toBeTruthy();
});

test('a file removed by a new release reloads the page, at most once a minute', async () => {
  answer = pageOf('index-new');
  await openOffice(async () => {
    throw new TypeError('404');
  });
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
});

test('Try again reloads the page when an import still fails after the server is back', async () => {
  answer = silence;
  await openOffice(async () => {
    throw new TypeError('Importing a module script failed.');
  });
  const again = await screen.findByRole('button', { name: 'Try again' });
  answer = pageOf('index-old');
  await userEvent.click(again);
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
});

test('a page that is broken in the current release shows the error screen, without a reload', async () => {
  answer = pageOf('index-old');
  await openOffice(async () => {
    throw new Error('a wall fell');
  });
  expect(
    await screen.findByRole('heading', { name: 'This page encountered an error' }),
  ).toBeTruthy();
  expect(reload).not.toHaveBeenCalled();
  // The screen reports the error once it is rendered.
  await vi.waitFor(() => expectConsole(/\(route screen\) Error: a wall fell/));
  expectConsole(/a wall fell/);
});

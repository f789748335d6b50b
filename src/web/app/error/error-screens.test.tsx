import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, Link, Outlet, RouterProvider } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { closeSession, signIn } from '#web/lib/account/session.ts';
import { type ErrorReporter, setErrorReporter } from '#web/lib/api/error-reporter.ts';
import { expectConsole } from '#web/testing/setup.ts';
import { ada } from '#web/testing/stub-api.ts';
import { AppErrorBoundary } from './app-error-boundary.tsx';
import { RouteErrorScreen } from './error-screens.tsx';

afterEach(closeSession);

let isBroken = true;
function Fragile() {
  if (isBroken) throw new Error('a wall fell');
  return <p>All is well</p>;
}

test('the whole-app screen has its text and three actions, and reports the error', () => {
  const reporter = vi.fn<ErrorReporter>();
  setErrorReporter(reporter);
  isBroken = true;
  render(
    <AppErrorBoundary>
      <Fragile />
    </AppErrorBoundary>,
  );
  expect(screen.getByRole('heading', { name: 'Oops! Something went wrong' })).toBeTruthy();
  expect(screen.getByText(/your data is safe/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Refresh Page' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Go to Home' }).getAttribute('href')).toBe('/');
  expect(reporter).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({
      error: expect.objectContaining({ message: 'a wall fell' }),
      source: 'app screen',
    }),
  );
  expectConsole(/a wall fell/);
});

test('Try Again renders the app again', async () => {
  isBroken = true;
  render(
    <AppErrorBoundary>
      <Fragile />
    </AppErrorBoundary>,
  );
  isBroken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(screen.getByText('All is well')).toBeTruthy();
  expectConsole(/a wall fell/);
});

function openRoutes(entries: string[]) {
  const router = createMemoryRouter(
    [
      {
        Component: () => (
          <>
            <nav>
              <Link to="/safe">Elsewhere</Link>
            </nav>
            <Outlet />
          </>
        ),
        children: [
          { path: '/safe', Component: () => <p>Safe page</p> },
          { path: '/broken/:id', ErrorBoundary: RouteErrorScreen, Component: Fragile },
        ],
      },
    ],
    { initialEntries: entries },
  );
  render(<RouterProvider router={router} />);
}

test('a broken route shows its path and both actions inside the layout', () => {
  isBroken = true;
  openRoutes(['/broken/7']);
  expect(screen.getByRole('heading', { name: 'This page encountered an error' })).toBeTruthy();
  expect(screen.getByText('/broken/7')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Go Back' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Home Page' }).getAttribute('href')).toBe('/');
  expect(screen.getByRole('link', { name: 'Elsewhere' })).toBeTruthy();
  expectConsole(/a wall fell/);
});

test('navigating to another path clears the error', async () => {
  isBroken = true;
  openRoutes(['/broken/7']);
  await userEvent.click(screen.getByRole('link', { name: 'Elsewhere' }));
  expect(await screen.findByText('Safe page')).toBeTruthy();
  expect(screen.queryByText('This page encountered an error')).toBeNull();
  expectConsole(/a wall fell/);
});

test('Go Back returns to the previous page', async () => {
  isBroken = true;
  openRoutes(['/safe', '/broken/7']);
  await userEvent.click(screen.getByRole('button', { name: 'Go Back' }));
  await waitFor(() => expect(screen.getByText('Safe page')).toBeTruthy());
  expectConsole(/a wall fell/);
});

test('for a signed-in user, home is /home', () => {
  signIn(ada);
  isBroken = true;
  openRoutes(['/broken/7']);
  expect(screen.getByRole('link', { name: 'Home Page' }).getAttribute('href')).toBe('/home');
  expectConsole(/a wall fell/);
});

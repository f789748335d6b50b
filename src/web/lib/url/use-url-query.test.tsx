import { act, render, screen } from '@testing-library/react';
import { useEffect } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { useUrlQuery } from './use-url-query.ts';

type Change = ReturnType<typeof useUrlQuery>['change'];

/** After every render, shows the query and notes which query a change in an effect would start from. */
function openPage(url: string) {
  const seenByEffects: string[] = [];
  let change: Change = () => {};
  function Child({ onChange }: { onChange: Change }) {
    useEffect(() => {
      if (seenByEffects.length > 0) return;
      onChange((before) => {
        seenByEffects.push(before.toString());
        return before;
      });
    }, [onChange]);
    return null;
  }
  function Page() {
    const current = useUrlQuery();
    change = current.change;
    return (
      <>
        <p>{current.query.toString()}</p>
        {current.query.has('filled') && <Child onChange={current.change} />}
      </>
    );
  }
  const router = createMemoryRouter([{ path: '/', element: <Page /> }], {
    initialEntries: [url],
  });
  render(<RouterProvider router={router} />);
  return { router, seenByEffects, change: (...given: Parameters<Change>) => change(...given) };
}

test('a change made in a child’s effect starts from the rendered query, not the previous one', async () => {
  const page = openPage('/?strategy=hold');
  await act(() => page.router.navigate('/?strategy=brrrr&filled=1'));
  expect(page.seenByEffects[0]).toBe('strategy=brrrr&filled=1');
});

test('of 2 simultaneous changes, the second wins, on screen and in the URL', async () => {
  const page = openPage('/?strategy=hold');
  await act(async () => {
    page.change(() => new URLSearchParams({ strategy: 'brrrr' }));
    page.change((before) => new URLSearchParams([...before, ['price', '2']]));
  });
  expect(screen.getByText('strategy=brrrr&price=2')).toBeTruthy();
  expect(page.router.state.location.search).toBe('?strategy=brrrr&price=2');
});

test('Back after a change shows the previous query', async () => {
  const page = openPage('/?strategy=hold');
  await act(async () => page.change(() => new URLSearchParams({ strategy: 'flip' }), true));
  expect(screen.getByText('strategy=flip')).toBeTruthy();
  await act(() => page.router.navigate(-1));
  expect(screen.getByText('strategy=hold')).toBeTruthy();
});

/** A search next to a slow page, which renders once its code has loaded. */
function openSearch(url: string) {
  let change: Change = () => {};
  let arrive = () => {};
  const code = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  function Search() {
    change = useUrlQuery().change;
    return <p>Search</p>;
  }
  const router = createMemoryRouter(
    [
      { path: '/search', element: <Search /> },
      {
        path: '/property',
        lazy: async () => {
          await code;
          return { Component: () => <p>Property</p> };
        },
      },
    ],
    { initialEntries: [url] },
  );
  render(<RouterProvider router={router} />);
  return {
    router,
    arrive: () => arrive(),
    change: (...given: Parameters<Change>) => change(...given),
  };
}

test('a query written while a link is opening doesn’t cancel the link', async () => {
  const page = openSearch('/search?q=oa');
  await act(async () => void page.router.navigate('/property'));
  expect(screen.getByText('Search')).toBeTruthy();
  await act(async () => page.change(() => new URLSearchParams({ q: 'oak' })));
  await act(async () => page.arrive());
  expect(screen.getByText('Property')).toBeTruthy();
  expect(page.router.state.location).toMatchObject({ pathname: '/property', search: '' });
});

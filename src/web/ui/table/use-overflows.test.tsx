import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useOverflows } from './use-overflows.ts';

/** jsdom has no layout: the box is 300 wide, and its content states its own width. */
let watched: { target: Element; tell: () => void }[];
beforeEach(() => {
  watched = [];
  vi.stubGlobal(
    'ResizeObserver',
    class {
      #tell: () => void;
      constructor(tell: () => void) {
        this.#tell = tell;
      }
      observe(target: Element) {
        watched.push({ target, tell: this.#tell });
      }
      disconnect() {
        watched = watched.filter(({ tell }) => tell !== this.#tell);
      }
    },
  );
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(300);
  vi.spyOn(Element.prototype, 'scrollWidth', 'get').mockImplementation(function (this: Element) {
    return Math.max(300, ...[...this.children].map((child) => Number(child.textContent)));
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function Box({ width, name = 'a' }: { width: number; name?: string }) {
  const { overflows, ref } = useOverflows();
  return (
    <div ref={ref} data-testid="box" data-overflows={overflows}>
      <p key={name}>{width}</p>
    </div>
  );
}

const overflows = () => screen.getByTestId('box').dataset['overflows'];
const resize = (selector: string) =>
  act(() => watched.filter(({ target }) => target.matches(selector)).forEach(({ tell }) => tell()));

test('a box of 300 overflows when its content grows to 500, and no longer does when it shrinks', () => {
  const { rerender } = render(<Box width={200} />);
  expect(overflows()).toBe('false');
  rerender(<Box width={500} />);
  resize('p');
  expect(overflows()).toBe('true');
  rerender(<Box width={300} />);
  resize('p');
  expect(overflows()).toBe('false');
});

test('nothing is measured before the browser has laid out the page', () => {
  const width = vi.spyOn(Element.prototype, 'scrollWidth', 'get');
  render(<Box width={500} />);
  expect(width).not.toHaveBeenCalled();
  resize('p');
  expect(overflows()).toBe('true');
});

test('replaced content is measured and observed', async () => {
  const { rerender } = render(<Box width={200} />);
  await act(async () => rerender(<Box width={500} name="b" />));
  resize('p');
  expect(overflows()).toBe('true');
  expect(watched.map(({ target }) => target.textContent)).toEqual(['500', '500']);
});

test('a box that narrows is measured again, and one that unmounts is no longer observed', () => {
  const { unmount } = render(<Box width={290} />);
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(280);
  resize('div');
  expect(overflows()).toBe('true');
  unmount();
  expect(watched).toEqual([]);
});

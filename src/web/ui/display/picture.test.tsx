import { act, render } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { Picture } from './picture.tsx';

const picture = (afterMs?: number) => (
  <Picture src="/house.svg" width={320} height={200} {...(afterMs && { afterMs })} />
);
const wait = (ms: number) =>
  act(() => {
    vi.advanceTimersByTime(ms);
  });

it('a picture is asked for at once, or only when it has stood for the 150 ms it was given', () => {
  vi.useFakeTimers();
  expect(render(picture()).container.querySelector('img')?.getAttribute('src')).toBe('/house.svg');
  const { container } = render(picture(150));
  wait(149);
  expect(container.querySelector('img')).toBeNull();
  wait(1);
  expect(container.querySelector('img')?.getAttribute('src')).toBe('/house.svg');
});

it('a picture that passes by within its 150 ms is never asked for', () => {
  vi.useFakeTimers();
  const requested = vi.spyOn(HTMLImageElement.prototype, 'setAttribute');
  const { unmount } = render(picture(150));
  wait(100);
  unmount();
  wait(1000);
  expect(requested).not.toHaveBeenCalled();
});

it('where it does not arrive, a plain sign stands for it', () => {
  const { container } = render(picture());
  act(() => {
    container.querySelector('img')?.dispatchEvent(new Event('error'));
  });
  expect(container.querySelector('img')).toBeNull();
  expect(container.querySelector('svg')).not.toBeNull();
});

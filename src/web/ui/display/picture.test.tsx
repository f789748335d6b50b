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

it('an image is requested immediately, or only after the configured 150 ms', () => {
  vi.useFakeTimers();
  expect(render(picture()).container.querySelector('img')?.getAttribute('src')).toBe('/house.svg');
  const { container } = render(picture(150));
  wait(149);
  expect(container.querySelector('img')).toBeNull();
  wait(1);
  expect(container.querySelector('img')?.getAttribute('src')).toBe('/house.svg');
});

it('an image that unmounts within its 150 ms is never requested', () => {
  vi.useFakeTimers();
  const requested = vi.spyOn(HTMLImageElement.prototype, 'setAttribute');
  const { unmount } = render(picture(150));
  wait(100);
  unmount();
  wait(1000);
  expect(requested).not.toHaveBeenCalled();
});

it('an icon replaces an image that fails to load', () => {
  const { container } = render(picture());
  act(() => {
    container.querySelector('img')?.dispatchEvent(new Event('error'));
  });
  expect(container.querySelector('img')).toBeNull();
  expect(container.querySelector('svg')).not.toBeNull();
});

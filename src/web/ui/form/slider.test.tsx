import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Slider } from './slider.tsx';

test('a slider moved from 3 to 4 in a form sends no input event: it has no hidden control', () => {
  let events = 0;
  const at = (value: number) => (
    <form onInput={() => (events += 1)}>
      <Slider
        value={[value]}
        onValueChange={() => {}}
        min={0}
        max={9}
        format={String}
        label="Price"
      />
    </form>
  );
  const { rerender, container } = render(at(3));
  rerender(at(4));
  expect(container.querySelectorAll('input')).toHaveLength(0);
  expect(events).toBe(0);
});

import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Slider } from '#web/ui/form/slider.tsx';
import { markDragging } from './while-dragging.ts';

function renderWorkspace() {
  render(
    <div data-testid="workspace" onPointerDown={markDragging}>
      <form>
        <Slider
          value={[3]}
          onValueChange={() => {}}
          min={0}
          max={9}
          format={String}
          label="Price"
        />
        <button type="button">Reset</button>
      </form>
    </div>,
  );
  return screen.getByTestId('workspace');
}

test('the workspace is marked from pressing a slider until the pointer is released or canceled', () => {
  const workspace = renderWorkspace();
  for (const end of ['pointerup', 'pointercancel']) {
    fireEvent.pointerDown(screen.getByRole('slider'));
    expect(workspace.dataset).toHaveProperty('dragging');
    fireEvent(window, new Event(end));
    expect(workspace.dataset).not.toHaveProperty('dragging');
  }
});

test('pressing a button doesn’t mark the workspace', () => {
  const workspace = renderWorkspace();
  fireEvent.pointerDown(screen.getByRole('button'));
  expect(workspace.dataset).not.toHaveProperty('dragging');
});

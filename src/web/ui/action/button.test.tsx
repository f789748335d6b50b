import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { Button } from './button.tsx';
import { IconButton } from './icon-button.tsx';

test('a button outside a form never submits by accident: its type is “button”', () => {
  render(<Button>Save</Button>);
  expect(screen.getByRole('button', { name: 'Save' }).getAttribute('type')).toBe('button');
});

test('a busy submit button keeps focus but neither clicks nor submits', async () => {
  const onClick = vi.fn();
  const onSubmit = vi.fn();
  render(
    <form onSubmit={onSubmit}>
      <Button type="submit" busy onClick={onClick}>
        Saving
      </Button>
    </form>,
  );
  const button = screen.getByRole('button', { name: 'Saving' });
  await userEvent.click(button);
  expect(onClick).not.toHaveBeenCalled();
  expect(onSubmit).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(button);
  expect(button.getAttribute('aria-busy')).toBe('true');
});

test('asChild styles a link as a button without adding a button', () => {
  render(
    <Button asChild variant="primary">
      <a href="/pricing">See pricing</a>
    </Button>,
  );
  const link = screen.getByRole('link', { name: 'See pricing' });
  expect(link.className).toContain('bg-primary');
  expect(screen.queryByRole('button')).toBeNull();
});

test('an icon button is found by its label', async () => {
  const onClick = vi.fn();
  render(
    <IconButton label="Close" onClick={onClick}>
      <svg aria-hidden="true" />
    </IconButton>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(onClick).toHaveBeenCalledTimes(1);
});

import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { Button } from '#web/ui/action/button.tsx';
import { Drawer } from './drawer.tsx';
import { HelpTip } from './help-tip.tsx';

function MenuDrawer() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Menu</Button>
      <Drawer open={open} onOpenChange={setOpen} title="Menu" side="left" hideTitle>
        <a href="/home">Home</a>
      </Drawer>
    </>
  );
}

test('a drawer closes on Escape and restores focus', async () => {
  render(<MenuDrawer />);
  const opener = screen.getByRole('button', { name: 'Menu' });
  await userEvent.click(opener);
  expect(screen.getByRole('dialog', { name: 'Menu' })).toBeTruthy();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(opener);
});

test('a help tip opens by keyboard, is named by its term and closes again', async () => {
  render(<HelpTip term="cap rate">Net operating income over price.</HelpTip>);
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  const popover = screen.getByRole('dialog', { name: 'cap rate' });
  expect(popover.textContent).toContain('Net operating income over price.');
  await userEvent.keyboard('{Escape}');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'About cap rate' }));
});

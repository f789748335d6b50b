import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Profiler, useState } from 'react';
import { expect, test } from 'vitest';
import { Button } from '#web/ui/action/button.tsx';
import { Dialog } from './dialog.tsx';
import { Drawer } from './drawer.tsx';
import { showToast } from './toast-store.ts';
import { Toaster } from './toaster.tsx';

function Sample() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Delete lease</Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title="Delete this lease?"
        description="Payments already recorded stay."
        footer={<Button onClick={() => setOpen(false)}>Delete</Button>}
      >
        Bryden Road
      </Dialog>
    </>
  );
}

test('the dialog is labeled by its title, described by its text, and takes focus', async () => {
  render(<Sample />);
  await userEvent.click(screen.getByRole('button', { name: 'Delete lease' }));
  const dialog = screen.getByRole('dialog', { name: 'Delete this lease?' });
  const description = document.getElementById(dialog.getAttribute('aria-describedby') ?? '');
  expect(description?.textContent).toBe('Payments already recorded stay.');
  expect(dialog.contains(document.activeElement)).toBe(true);
});

test('Escape closes the dialog, and focus returns to the button that opened it', async () => {
  render(<Sample />);
  const opener = screen.getByRole('button', { name: 'Delete lease' });
  await userEvent.click(opener);
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(opener);
});

test('one Escape closes the dialog even while a notification is showing', async () => {
  render(
    <>
      <Sample />
      <Toaster />
    </>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Delete lease' }));
  act(() => void showToast({ title: 'Link copied' }));
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('Tab stays inside the dialog while it is open', async () => {
  render(<Sample />);
  await userEvent.click(screen.getByRole('button', { name: 'Delete lease' }));
  const dialog = screen.getByRole('dialog');
  for (let press = 0; press < 4; press += 1) {
    await userEvent.tab();
    expect(dialog.contains(document.activeElement)).toBe(true);
  }
});

test('scrolling is locked without a style element, which the content policy would block', async () => {
  const before = document.querySelectorAll('style').length;
  render(<Sample />);
  await userEvent.click(screen.getByRole('button', { name: 'Delete lease' }));
  expect(document.querySelector('[data-scroll-lock]')).not.toBeNull();
  expect(document.querySelectorAll('style').length).toBe(before);
});

test('a dialog that was never opened causes no second render', () => {
  let drawings = 0;
  render(
    <Profiler id="page" onRender={() => (drawings += 1)}>
      <Dialog open={false} onOpenChange={() => undefined} title="Delete this lease?" />
      <Drawer open={false} onOpenChange={() => undefined} title="Menu">
        Links
      </Drawer>
    </Profiler>,
  );
  expect(drawings).toBe(1);
});

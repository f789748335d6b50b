import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { Tab, TabList, TabPanel, Tabs } from './tabs.tsx';

function Sample({ keepMounted = false }: { keepMounted?: boolean }) {
  const [value, setValue] = useState('login');
  return (
    <Tabs value={value} onValueChange={setValue}>
      <TabList label="Account">
        <Tab value="login">Log in</Tab>
        <Tab value="soon" disabled>
          Soon
        </Tab>
        <Tab value="register">Register</Tab>
      </TabList>
      <TabPanel value="login" keepMounted={keepMounted}>
        <input aria-label="Email" />
      </TabPanel>
      <TabPanel value="register">Register form</TabPanel>
    </Tabs>
  );
}

test('arrows move to the next tab, skip a disabled one, and wrap around', async () => {
  render(<Sample />);
  await userEvent.tab();
  expect(document.activeElement?.textContent).toBe('Log in');
  await userEvent.keyboard('{ArrowRight}');
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Register');
  expect(screen.getByRole('tabpanel', { name: 'Register' }).textContent).toBe('Register form');
  await userEvent.keyboard('{ArrowRight}');
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Log in');
  await userEvent.keyboard('{End}');
  expect(document.activeElement?.textContent).toBe('Register');
  await userEvent.keyboard('{Home}');
  expect(document.activeElement?.textContent).toBe('Log in');
});

test('Tab moves from the list to the panel: only the selected tab is in the tab order', async () => {
  render(<Sample />);
  await userEvent.tab();
  await userEvent.tab();
  expect(document.activeElement).toBe(screen.getByLabelText('Email'));
});

test('a panel with keepMounted keeps typed input while another tab is open', async () => {
  render(<Sample keepMounted />);
  await userEvent.type(screen.getByLabelText('Email'), 'ann@example.com');
  await userEvent.click(screen.getByRole('tab', { name: 'Register' }));
  expect(screen.queryByRole('textbox')).toBeNull();
  await userEvent.click(screen.getByRole('tab', { name: 'Log in' }));
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('ann@example.com');
});

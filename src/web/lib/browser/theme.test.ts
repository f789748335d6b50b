import { afterEach, expect, test } from 'vitest';
import { chooseTheme, readThemeChoice, startTheme } from './theme.ts';

const attribute = () => document.documentElement.getAttribute('data-theme');

afterEach(() => chooseTheme('system'));

test('until the user chooses, there is no attribute, so the system preference applies', () => {
  startTheme();
  expect(readThemeChoice()).toBe('system');
  expect(attribute()).toBeNull();
});

test('a choice is applied immediately and restored at the next start', () => {
  chooseTheme('dark');
  expect(attribute()).toBe('dark');
  document.documentElement.removeAttribute('data-theme');
  startTheme();
  expect(attribute()).toBe('dark');
});

test('going back to the system removes the attribute and the stored choice', () => {
  chooseTheme('light');
  chooseTheme('system');
  expect(attribute()).toBeNull();
  expect(readThemeChoice()).toBe('system');
});

test('a change in another tab is applied here', () => {
  startTheme();
  localStorage.setItem('freehold.theme', 'dark');
  window.dispatchEvent(new StorageEvent('storage', { key: 'freehold.theme' }));
  expect(attribute()).toBe('dark');
});

import { beforeEach, expect, test, vi } from 'vitest';
import { storedIn } from '#web/testing/stored-in.ts';
import { clearStoredUser, moveLegacyUser, readStoredUser, storeUser } from './stored-user.ts';

const deny = () => {
  throw new DOMException('denied', 'SecurityError');
};

beforeEach(() => {
  clearStoredUser();
  localStorage.clear();
  sessionStorage.clear();
});

test('at startup legacy values leave long-term storage: email and name move to the tab, the ID to memory, and the token is dropped', () => {
  localStorage.setItem('userId', 'u-1');
  localStorage.setItem('userEmail', 'ada@example.com');
  localStorage.setItem('userName', 'Ada Lovelace');
  localStorage.setItem('authToken', 'secret-token');
  localStorage.setItem('freehold.theme', 'dark');
  moveLegacyUser();
  expect(storedIn(localStorage)).toEqual({ 'freehold.theme': 'dark' });
  expect(storedIn(sessionStorage)).toEqual({
    userEmail: 'ada@example.com',
    userName: 'Ada Lovelace',
  });
  expect(readStoredUser()).toEqual({
    userId: 'u-1',
    email: 'ada@example.com',
    name: 'Ada Lovelace',
  });
});

test('a value already in the tab isn’t replaced by an older one', () => {
  storeUser({ userId: 'u-2', email: 'new@example.com', name: 'New' });
  localStorage.setItem('userId', 'u-1');
  localStorage.setItem('userEmail', 'old@example.com');
  moveLegacyUser();
  expect(readStoredUser()).toEqual({ userId: 'u-2', email: 'new@example.com', name: 'New' });
  expect(localStorage.length).toBe(0);
});

test('a browser that blocks storage reads as empty and breaks nothing', () => {
  const spies = (['getItem', 'setItem', 'removeItem'] as const).map((method) =>
    vi.spyOn(Storage.prototype, method).mockImplementation(deny),
  );
  moveLegacyUser();
  storeUser({ userId: 'u-3', email: 'a@example.com', name: 'A' });
  expect(readStoredUser()).toEqual({ userId: 'u-3', email: null, name: null });
  clearStoredUser();
  for (const spy of spies) spy.mockRestore();
});

import { beforeEach, expect, test } from 'vitest';
import { storedIn } from '#web/testing/stored-in.ts';
import {
  adoptGuestList,
  forgetRecentlyViewed,
  listRecentlyViewed,
  recordView,
  type ViewedProperty,
} from './recently-viewed.ts';
import { clearStoredUser, storeUser } from './stored-user.ts';

const ada = { userId: 'u-ada', email: 'ada@example.com', name: 'Ada' };
const bob = { userId: 'u-bob', email: 'bob@example.com', name: 'Bob' };

const viewed = (id: string, minute: number): ViewedProperty => ({
  id,
  address: `${id} Bryden Road`,
  city: 'Columbus',
  state: 'OH',
  listPrice: 219_900,
  viewedAt: `2026-03-01T10:${String(minute).padStart(2, '0')}:00Z`,
});
const ids = () => listRecentlyViewed().map(({ id }) => id);

beforeEach(() => {
  clearStoredUser();
  localStorage.clear();
});

test('the newest comes first, a property viewed twice is listed once, and 12 are stored', () => {
  for (let minute = 0; minute < 15; minute += 1) recordView(viewed(`p${minute}`, minute));
  recordView(viewed('p5', 20));
  expect(ids()).toHaveLength(12);
  expect(ids().slice(0, 3)).toEqual(['p5', 'p14', 'p13']);
});

test('at login the visitor’s list merges into the user’s own and the guest key is removed', () => {
  storeUser(ada);
  recordView(viewed('old', 1));
  clearStoredUser();
  recordView(viewed('guest', 2));
  adoptGuestList(ada.userId);
  expect(ids()).toEqual([]);
  storeUser(ada);
  expect(ids()).toEqual(['guest', 'old']);
});

test('two users of one browser don’t see each other’s lists, and neither ID is stored', () => {
  storeUser(ada);
  recordView(viewed('hers', 1));
  storeUser(bob);
  recordView(viewed('his', 2));
  expect(ids()).toEqual(['his']);
  expect(JSON.stringify(storedIn(localStorage))).not.toContain('u-ada');
  forgetRecentlyViewed(bob.userId);
  expect(ids()).toEqual([]);
  storeUser(ada);
  expect(ids()).toEqual(['hers']);
});

test('a damaged list reads as empty', () => {
  localStorage.setItem('freehold.recentlyViewed', '{"not":"a list"');
  expect(ids()).toEqual([]);
  localStorage.setItem('freehold.recentlyViewed', '[{"id":1},null]');
  expect(ids()).toEqual([]);
});

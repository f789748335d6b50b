import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  ALL_CATEGORIES,
  ESSENTIAL_ONLY,
  readConsent,
  saveConsent,
  startingChoice,
} from './consent.ts';

const clearAll = () => {
  for (const cookie of document.cookie.split('; '))
    document.cookie = `${cookie.split('=')[0]}=; path=/; max-age=0`;
};
beforeEach(clearAll);
afterEach(clearAll);

test('a choice is saved with its time and version 1.0.0, and can be read again', () => {
  expect(readConsent()).toBeNull();
  saveConsent({ ...ESSENTIAL_ONLY, analytics: true }, new Date('2026-11-16T08:00:00Z'));
  const saved = {
    necessary: true,
    analytics: true,
    marketing: false,
    preferences: false,
    timestamp: '2026-11-16T08:00:00.000Z',
    version: '1.0.0',
  };
  expect(readConsent()).toEqual(saved);
});

test('a choice lasts 365 days', () => {
  const written = vi.spyOn(document, 'cookie', 'set');
  saveConsent(ESSENTIAL_ONLY);
  expect(written.mock.calls[0]?.[0]).toContain('max-age=31536000');
  written.mockRestore();
});

test('another version, or an unreadable value, counts as no choice', () => {
  document.cookie = `consent=${encodeURIComponent(JSON.stringify({ version: '0.9.0' }))}; path=/`;
  expect(readConsent()).toBeNull();
  document.cookie = 'consent=%7Bbroken; path=/';
  expect(readConsent()).toBeNull();
});

test('essential only clears every other cookie and keeps consent, auth_token, session_id and csrf_token', () => {
  for (const name of ['auth_token', 'session_id', 'csrf_token', 'theme', '_ga'])
    document.cookie = `${name}=1; path=/`;
  saveConsent(ESSENTIAL_ONLY);
  const names = document.cookie.split('; ').map((cookie) => cookie.split('=')[0] ?? '');
  expect(names).toEqual(
    expect.arrayContaining(['auth_token', 'consent', 'csrf_token', 'session_id']),
  );
  expect(names.filter((name) => ['theme', '_ga'].includes(name))).toEqual([]);
});

test('withdrawing analytics consent removes the analytics cookies, and no others', () => {
  document.cookie = '_ga=1; path=/';
  document.cookie = 'theme=dark; path=/';
  saveConsent({ ...ALL_CATEGORIES, analytics: false });
  expect(document.cookie).not.toContain('_ga');
  expect(document.cookie).toContain('theme=dark');
});

test('in California everything starts on unless the browser sends Global Privacy Control; elsewhere only essentials do', () => {
  expect([startingChoice('CCPA'), startingChoice('GDPR'), startingChoice('NONE')]).toEqual([
    ALL_CATEGORIES,
    ESSENTIAL_ONLY,
    ESSENTIAL_ONLY,
  ]);
  Object.defineProperty(navigator, 'globalPrivacyControl', { value: true, configurable: true });
  expect(startingChoice('CCPA')).toEqual({ analytics: false, marketing: false, preferences: true });
  Reflect.deleteProperty(navigator, 'globalPrivacyControl');
});

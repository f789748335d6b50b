import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { closeSession, signIn } from '#web/lib/account/session.ts';
import { ada } from '#web/testing/stub-api.ts';
import { track } from './analytics.ts';
import {
  isAnalyticsEnabled,
  isOptedOut,
  isPrivateHost,
  setAnalyticsFlag,
  setOptOut,
} from './analytics-data-layer.ts';

const at = (hostname: string, search = '') => ({ hostname, search });
const PUBLIC = at('freehold.example');

beforeEach(() => {
  localStorage.clear();
  setOptOut(false);
});
afterEach(() => {
  closeSession();
  delete window.dataLayer;
});

describe('analytics is on', () => {
  it('at a public address, and off after an opt-out, and on again', () => {
    expect(isAnalyticsEnabled(PUBLIC)).toBe(true);
    setOptOut(true);
    expect([isOptedOut(), isAnalyticsEnabled(PUBLIC)]).toEqual([true, false]);
    setOptOut(false);
    expect(isAnalyticsEnabled(PUBLIC)).toBe(true);
  });

  it('at no local or private address, unless switched on', () => {
    const hosts = [
      'localhost',
      '127.0.0.1',
      '10.1.2.3',
      '192.168.0.9',
      '172.16.0.1',
      '172.31.9.9',
      '[::1]',
      'pi.local',
    ];
    expect(hosts.filter((host) => !isPrivateHost(host))).toEqual([]);
    expect(['172.32.0.1', '11.0.0.1', 'example.com'].filter(isPrivateHost)).toEqual([]);
    expect(isAnalyticsEnabled(at('localhost'))).toBe(false);
    setAnalyticsFlag('local', true);
    expect(isAnalyticsEnabled(at('localhost'))).toBe(true);
  });

  it('for no visitor of a link with traffic_type=internal, then or later, unless they opt in', () => {
    expect(isAnalyticsEnabled(at('freehold.example', '?traffic_type=internal'))).toBe(false);
    expect(isAnalyticsEnabled(PUBLIC)).toBe(false);
    setAnalyticsFlag('optedIn', true);
    expect(isAnalyticsEnabled(PUBLIC)).toBe(true);
  });

  it('for no member of staff, by their address', () => {
    signIn(ada);
    expect(isAnalyticsEnabled(PUBLIC, ['ada@example.com'])).toBe(false);
    expect(isAnalyticsEnabled(PUBLIC, ['bob@example.com'])).toBe(true);
  });
});

describe('an event', () => {
  it('goes to the page’s tag manager with its details', () => {
    setAnalyticsFlag('local', true);
    window.dataLayer = [];
    track('calculator_use', { calculator: 'brrrr' });
    expect(window.dataLayer).toEqual([{ event: 'calculator_use', calculator: 'brrrr' }]);
  });

  it('goes nowhere without a tag manager, and nowhere where analytics is off', () => {
    setAnalyticsFlag('local', true);
    track('calculator_use');
    expect(window.dataLayer).toBeUndefined();
    setAnalyticsFlag('local', false);
    window.dataLayer = [];
    track('calculator_use');
    expect(window.dataLayer).toEqual([]);
  });
});

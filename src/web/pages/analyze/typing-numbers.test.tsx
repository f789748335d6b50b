import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { readSession } from '#contract/accounts/accounts.ts';
import { listAnalyses } from '#contract/analyses/analyses.ts';
import { readPresets } from '#contract/calculations/presets.ts';
import { readPreferences } from '#contract/preferences.ts';
import { DEFAULT_DISPLAY } from '#domain/accounts/display.ts';
import { DEFAULT_ASSUMPTIONS } from '#domain/inputs/assumptions.ts';
import { openPage } from '#web/testing/render-app.tsx';
import { ada, onCall, useStubApi } from '#web/testing/stub-api.ts';

useStubApi();
beforeEach(() => {
  onCall(readSession, () => ada);
  onCall(readPreferences, () => ({
    assumptions: DEFAULT_ASSUMPTIONS,
    isDefault: true,
    updatedAt: null,
    display: DEFAULT_DISPLAY,
  }));
  onCall(readPresets, () => ({
    location: { level: 'nation' as const, name: 'the United States' },
    presets: [],
    history: {
      source: 'FHFA index',
      years: [],
      meanPercent: 4,
      deviationPercent: 3,
      propertyDeviationPercent: 12,
    },
  }));
  onCall(listAnalyses, () => ({ items: [], total: 0, nextCursor: null }));
});

const field = (label: string) => screen.findByRole<HTMLInputElement>('textbox', { name: label });
const query = () => Object.fromEntries(new URLSearchParams(window.location.search));

async function typeOver(label: string, text: string): Promise<void> {
  const input = await field(label);
  await userEvent.click(input);
  await userEvent.clear(input);
  await userEvent.type(input, text);
}

describe('partially typed numbers don’t count', () => {
  test('45 typed as a rate leaves the results at 7%, not at the 4% typed first', async () => {
    const router = await openPage('/analyze?calculator=mortgage');
    await typeOver('Interest rate', '45');
    await screen.findByText('Enter a value from 0% to 40%. Results still use 7%.');
    await userEvent.tab();
    await waitFor(() => expect(router.state.location.search).toBe('?calculator=mortgage'));
    expect((await field('Interest rate')).value).toBe('45');
  });

  test('200 years leaves the term at 30, and typing 15 next applies', async () => {
    const router = await openPage('/analyze?calculator=mortgage');
    await typeOver('Loan term', '200');
    await screen.findByText(/Results still use 30 years\./);
    await typeOver('Loan term', '15');
    expect(screen.queryByText(/Results still use/)).toBeNull();
    await waitFor(() => expect(router.state.location.search).toContain('loanTermYears=15'));
    await userEvent.tab();
    await typeOver('Loan term', '155');
    await screen.findByText(/Results still use 15 years\./);
  });

  test('1e9 isn’t a price of $1: the results stay at $250,000 and say so while it is in the field', async () => {
    await openPage('/analyze?calculator=mortgage');
    await typeOver('Purchase price', '1e9');
    await screen.findByText(/Results still use \$250,000\./);
    await userEvent.tab();
    await screen.findByText(/Results still use \$250,000\./);
    expect(query()).not.toHaveProperty('purchasePrice');
  });
});

describe('fast entry', () => {
  test.each([
    ['Purchase price', '$310k', '310,000'],
    ['Purchase price', '1.2m', '1,200,000'],
    ['Interest rate', '7 1/8', '7.125'],
  ])('%s reads a pasted %s as %s', async (label, pasted, shown) => {
    await openPage('/analyze?calculator=mortgage');
    const input = await field(label);
    await userEvent.click(input);
    await userEvent.clear(input);
    await userEvent.paste(pasted);
    await userEvent.tab();
    expect(input.value).toBe(shown);
    expect(screen.queryByText(/Results still use/)).toBeNull();
  });

  test('Tab moves from number to number, skipping the slider, unit, help and reset', async () => {
    await openPage('/analyze?calculator=mortgage');
    await typeOver('Purchase price', '300000');
    await userEvent.tab();
    expect(document.activeElement).toBe(await field('Down payment'));
    await userEvent.tab();
    expect(document.activeElement).toBe(await field('Interest rate'));
  });

  test('Enter moves to the next number and selects it; after the last one it goes to the results', async () => {
    await openPage('/analyze?calculator=mortgage');
    await userEvent.click(await field('Purchase price'));
    await userEvent.keyboard('{Enter}');
    const next = await field('Down payment');
    expect(document.activeElement).toBe(next);
    expect(next.value.slice(next.selectionStart!, next.selectionEnd!)).toBe('20');
    const last = screen.getAllByRole('textbox').at(-1)!;
    await userEvent.click(last);
    await userEvent.keyboard('{Enter}');
    expect(document.activeElement).not.toBe(last);
  });

  test('a question mark opens the field’s help, and $ and % choose its unit', async () => {
    await openPage('/analyze?calculator=mortgage');
    const down = await field('Down payment');
    await userEvent.click(down);
    await userEvent.keyboard('$');
    expect((await field('Down payment')).value).toBe('50,000');
    await userEvent.keyboard('%');
    expect((await field('Down payment')).value).toBe('20');
    await userEvent.keyboard('?');
    await screen.findByRole('dialog', { name: 'Down payment' });
  });
});

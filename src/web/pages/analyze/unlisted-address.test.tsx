import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { readSession } from '#contract/accounts/accounts.ts';
import { listAnalyses } from '#contract/analyses/analyses.ts';
import { readPresets } from '#contract/calculations/presets.ts';
import { listFavorites } from '#contract/listings/favorites.ts';
import { findAddresses } from '#contract/listings/property-search.ts';
import { type LocationTrends, readTrends } from '#contract/locations/locations.ts';
import { readPreferences } from '#contract/preferences.ts';
import { closedGate } from '#web/testing/gate.ts';
import { bryden, myrtle } from '#web/testing/listings.ts';
import { openPage } from '#web/testing/render-app.tsx';
import { expectConsole } from '#web/testing/setup.ts';
import { ada, onCall, refuse, useStubApi } from '#web/testing/stub-api.ts';

useStubApi();

const statistic = (measure: string, value: number) => ({
  id: `county.${measure}`,
  measure,
  topic: 'rents' as const,
  label: measure,
  unit: 'dollars' as const,
  level: 'county' as const,
  areaCode: '39049',
  areaName: 'Franklin County, OH',
  agency: 'HUD',
  dataset: 'FMR',
  vintage: 'FY2026',
  accuracy: 'exact' as const,
  isComputed: false,
  note: null,
  points: [{ year: 2026, quarter: null, value }],
});

const TRENDS: LocationTrends = {
  location: {
    name: 'Columbus, OH 43228',
    zipCode: '43228',
    metroId: 'columbus',
    city: 'Columbus',
    state: 'OH',
    latitude: 39.9,
    longitude: -83.1,
    county: null,
    metro: null,
  },
  summary: [],
  prices: [],
  yearlyPrices: [],
  dataPoints: 4,
  statistics: [
    statistic('medianHomeValue', 300_000),
    statistic('propertyTaxPercent', 1.5),
    statistic('insurancePer300k', 1800),
    statistic('fairRent3Bed', 2100),
  ],
};

test('Enter doesn’t select a property found for different text: “bryden” isn’t opened for “myrtle”', async () => {
  onCall(readSession, () => ada);
  const gate = closedGate();
  onCall(findAddresses, async ({ query }) => {
    if (query.get('q') === 'bryden') return { items: [bryden] };
    await gate.passed;
    return { items: [myrtle] };
  });
  await openPage('/analyze');
  const user = userEvent.setup({ delay: null });
  const field = await screen.findByRole('combobox', { name: /^Start from a property/ });
  await user.type(field, 'bryden');
  expect(await screen.findByRole('option', { name: /Bryden/ })).toBeTruthy();
  await user.clear(field);
  await user.type(field, 'myrtle{Enter}');
  expect(window.location.search).toBe('');
  expect(screen.queryByRole('option', { name: /Bryden/ })).toBeNull();
  gate.open();
  expect(await screen.findByRole('option', { name: /Myrtle/ })).toBeTruthy();
});

test('an unlisted address opens a calculator with its ZIP’s rent, tax and insurance', async () => {
  onCall(readSession, () => ada);
  onCall(listFavorites, () => ({
    items: [],
    total: 0,
    nextCursor: null,
    metricsFor: 'defaults' as const,
  }));
  onCall(listAnalyses, () => ({ items: [], total: 0, nextCursor: null }));
  onCall(findAddresses, () => ({ items: [] }));
  onCall(readTrends, () => TRENDS);
  await openPage('/analyze');
  const user = userEvent.setup({ delay: null });
  await user.type(await screen.findByLabelText('Start from a property'), '12 Elm St, 43228');
  const link = await screen.findByRole<HTMLAnchorElement>('link', { name: /Analyze it anyway/ });
  // A list would cover the link.
  expect(screen.queryByRole('listbox')).toBeNull();
  const query = Object.fromEntries(new URL(link.href).searchParams);
  expect(query).toEqual({
    calculator: 'buy-hold',
    typed_address: '12 Elm St, 43228',
    purchasePrice: '300000',
    monthlyRent: '2100',
    propertyTaxesAnnual: '4500',
    insuranceAnnual: '1800',
  });
  expect(screen.getByRole('link', { name: 'Add this property' }).getAttribute('href')).toBe(
    '/search/add',
  );
});

test('an address in a ZIP without data opens the calculator under that address, even if it is typed in a calculator', async () => {
  onCall(readSession, () => ada);
  onCall(listFavorites, () => ({
    items: [],
    total: 0,
    nextCursor: null,
    metricsFor: 'defaults' as const,
  }));
  onCall(findAddresses, () => ({ items: [] }));
  onCall(readPresets, () => refuse(404, 'not-found', 'No figures.'));
  onCall(readPreferences, () => refuse(404, 'not-found', 'No figures.'));
  onCall(readTrends, () => refuse(404, 'not-found', 'No figures.'));
  await openPage('/analyze?calculator=brrrr');
  const user = userEvent.setup({ delay: null });
  await user.type(await screen.findByLabelText('Start from a property'), '12 Elm St, 00501');
  const link = await screen.findByRole<HTMLAnchorElement>('link', { name: /Analyze it anyway/ });
  expect(link.getAttribute('href')).not.toBe(
    `${window.location.pathname}${window.location.search}`,
  );
  await user.click(link);
  await screen.findByText(/^12 Elm St, 00501/);
  await user.clear(screen.getByRole('textbox', { name: /^Purchase price/ }));
  await user.type(screen.getByRole('textbox', { name: /^Purchase price/ }), '190000');
  await waitFor(() => expect(window.location.search).toContain('purchasePrice=190000'));
  expect(new URLSearchParams(window.location.search).get('typed_address')).toBe('12 Elm St, 00501');
  expect(screen.getByText(/^12 Elm St, 00501/)).toBeTruthy();
  expectConsole(/No figures|404/);
});

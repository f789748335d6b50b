import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { readSession } from '#contract/accounts/accounts.ts';
import { type Analysis, createAnalysis, listAnalyses } from '#contract/analyses/analyses.ts';
import { createReport } from '#contract/analyses/reports.ts';
import { compareStrategies } from '#contract/calculations/calculation-compare.ts';
import { readPresets } from '#contract/calculations/presets.ts';
import { listFavorites } from '#contract/listings/favorites.ts';
import { findAddresses } from '#contract/listings/property-search.ts';
import { DEFAULT_ASSUMPTIONS } from '#domain/inputs/assumptions.ts';
import { startingInput } from '#domain/inputs/calculation-inputs.ts';
import { comparedHoldText } from '#domain/inputs/rehab.ts';
import { analysisUrl } from '#web/features/analyses/analysis-url.ts';
import { comparedBryden, comparedMyrtle, comparisonOf } from '#web/testing/comparison-samples.ts';
import { bryden, favoriteOf, myrtle } from '#web/testing/listings.ts';
import { priceHistory } from '#web/testing/preset-samples.ts';
import { openPage } from '#web/testing/render-app.tsx';
import { expectConsole } from '#web/testing/setup.ts';
import {
  ada,
  answerRaw,
  onCall,
  type Received,
  refuse,
  useStubApi,
} from '#web/testing/stub-api.ts';

useStubApi();
let requested: Received[];
const known = [comparedBryden, comparedMyrtle];

interface Requested {
  propertyIds?: string[];
  deals?: { name: string; purchasePrice: number }[];
  assumptions: { holdYears?: number };
}
const requestedOf = (received: Received | undefined) => received?.body as Requested;

beforeEach(() => {
  requested = onCall(compareStrategies, (received) => {
    const { propertyIds = [], deals = [], assumptions } = requestedOf(received);
    const properties = [
      ...propertyIds.map((id) => known.find((one) => one.propertyId === id)!),
      ...deals.map(({ name }, at) => ({
        ...comparedMyrtle,
        propertyId: `deal-${at + 1}`,
        isTyped: true,
        address: name,
        city: '',
        state: '',
        zipCode: '',
      })),
    ];
    return comparisonOf(properties, assumptions.holdYears);
  });
  onCall(readPresets, () => ({
    location: { level: 'zip' as const, name: 'ZIP 43205, Columbus, OH' },
    presets: [
      {
        key: 'conservative' as const,
        name: 'Conservative',
        sentence: 'Prices grow by 1.9% a year.',
        assumptions: { ...DEFAULT_ASSUMPTIONS, holdYears: 8, vacancyRatePercent: 8 },
        changes: [
          { field: 'holdYears', label: 'Years held', unit: 'years', value: 8, usual: 10 },
          { field: 'vacancyRatePercent', label: 'Vacancy', unit: 'percent', value: 8, usual: 5 },
        ].map((change) => ({ ...change, field: change.field as 'holdYears', source: 'Default' })),
      },
    ],
    history: priceHistory,
  }));
  onCall(findAddresses, () => ({ items: [bryden, myrtle] }));
});

const user = userEvent.setup({ delay: null });
const hrefOf = (...ids: string[]) =>
  `/analyze/compare?${new URLSearchParams(ids.map((id) => ['property', id]))}`;
const rowOf = (label: string) =>
  within(screen.getByRole('rowheader', { name: new RegExp(`^${label}`) }).closest('tr')!);

test('with nothing chosen, a visitor sees what the page is for and finds a property by its address', async () => {
  await openPage('/analyze/compare');
  expect(
    await screen.findByText('Compare three strategies for one property, or several properties'),
  ).toBeTruthy();
  await user.type(screen.getByRole('combobox', { name: 'Choose a property' }), 'bryden');
  await user.click(await screen.findByRole('option', { name: /1428 Bryden Road/ }));
  expect(await screen.findByText(comparedBryden.verdict!.sentence)).toBeTruthy();
  expect(new URLSearchParams(window.location.search).getAll('property')).toEqual([bryden.id]);
});

test('one property is shown with three strategies, measured the same way, and the winner is marked', async () => {
  await openPage(hrefOf(bryden.id));
  expect(await screen.findByText(comparedBryden.verdict!.sentence)).toBeTruthy();
  for (const name of ['Buy & hold', 'BRRRR', 'Fix & flip'])
    expect(screen.getByRole('heading', { name })).toBeTruthy();
  expect(screen.getByText('Highest return')).toBeTruthy();
  expect(screen.getByText('$20,700 left in the deal after the refinance')).toBeTruthy();
  const best = rowOf('Annual return(?!,)').getByLabelText('Best:').closest('td')!;
  expect(best.textContent).toBe('41.3% ($24,300 in 6 months)');
  expect(rowOf('Chance of loss').getAllByText('8.4% ± 0.28%')).toHaveLength(3);
  expect(screen.getByText(/in at least 75% of the same simulations/)).toBeTruthy();
});

test('a hold that includes its rehab says so, and is ranked like the others', async () => {
  const note = comparedHoldText({
    price: 219_900,
    rehabCost: 60_000,
    afterRepairValue: 310_000,
  })!;
  const [hold, ...others] = comparedBryden.strategies;
  const strategies = [{ ...hold!, note }, ...others];
  const verdict = { ...comparedBryden.verdict!, best: 'buy-hold', contenders: ['buy-hold'] };
  onCall(compareStrategies, () => comparisonOf([{ ...comparedBryden, strategies, verdict }]));
  await openPage(hrefOf(bryden.id));
  const card = (await screen.findByText(note)).closest('section')!;
  expect(within(card).getByRole('heading', { name: 'Buy & hold' })).toBeTruthy();
  expect(within(card).getByText('Highest return')).toBeTruthy();
});

test('the chart exposes its dots and bars to keyboard users', async () => {
  await openPage(hrefOf(bryden.id));
  const chart = await screen.findByRole('slider', { name: 'Annual return by strategy' });
  expect(chart.getAttribute('aria-valuetext')).toBe(
    'Buy & hold: As planned 11.2%, 25th percentile 6.2%, Median 11.2%, 75th percentile 16.2%',
  );
});

test('several properties are shown side by side under the same assumptions, with differences marked', async () => {
  await openPage(hrefOf(bryden.id, myrtle.id));
  expect(await screen.findByText('2290 Myrtle Ave returns most.')).toBeTruthy();
  const price = screen.getByRole('rowheader', { name: 'Purchase price' }).closest('tr')!;
  expect(price.dataset['differs']).toBe('true');
  const hoa = screen.getByRole('rowheader', { name: /^HOA/ }).closest('tr')!;
  expect(hoa.dataset['differs']).toBe('false');
  expect(rowOf('Best strategy').getByText('Too close to call')).toBeTruthy();
  await user.click(screen.getByRole('switch', { name: 'Differences only' }));
  expect(screen.queryByRole('rowheader', { name: /^HOA/ })).toBeNull();
  await user.click(screen.getByRole('tab', { name: 'Fix & flip' }));
  expect(rowOf('Annual return(?!,)').getByText('12.5% ($98,000 in 6 months)')).toBeTruthy();
  expect(new URLSearchParams(window.location.search).get('strategy')).toBe('fix-flip');
});

test('a changed assumption is in the URL and the request; one out of bounds is in neither, nor are its partial digits', async () => {
  await openPage(hrefOf(bryden.id));
  const years = await screen.findByRole('textbox', { name: /^Years held/ });
  await user.clear(years);
  await user.type(years, '5');
  await waitFor(() => expect(requestedOf(requested.at(-1)).assumptions).toEqual({ holdYears: 5 }));
  expect(new URLSearchParams(window.location.search).get('holdYears')).toBe('5');
  await user.tab();
  await user.clear(years);
  await user.type(years, '55');
  const problem = /^Enter a whole number from .* Results still use 5 years\.$/;
  expect(await screen.findByText(problem)).toBeTruthy();
  expect(new URLSearchParams(window.location.search).get('holdYears')).toBe('5');
  await user.click(screen.getByRole('button', { name: 'Reset' }));
  expect(new URLSearchParams(window.location.search).has('holdYears')).toBe(false);
});

test('a preset changes the assumptions it names, shows its source, and is undone by a second click', async () => {
  await openPage(hrefOf(bryden.id));
  await user.click(await screen.findByRole('button', { name: 'Conservative' }));
  await waitFor(() =>
    expect(requestedOf(requested.at(-1)).assumptions).toEqual({
      holdYears: 8,
      vacancyRatePercent: 8,
    }),
  );
  expect(screen.getByText('Prices grow by 1.9% a year. Source: FHFA index.')).toBeTruthy();
  const pressed = screen.getByRole('button', { name: 'Conservative', pressed: true });
  await user.click(pressed);
  await waitFor(() => expect(window.location.search).not.toContain('vacancyRatePercent'));
});

test('a link reopens the comparison with its assumptions, and ignores nonsense', async () => {
  await openPage(`${hrefOf(bryden.id)}&holdYears=7&vacancyRatePercent=900&color=red`);
  await screen.findByText(comparedBryden.verdict!.sentence);
  expect(requestedOf(requested[0])).toEqual({
    propertyIds: [bryden.id],
    assumptions: { holdYears: 7 },
  });
});

test('removing one property leaves the others; a signed-in user is offered saved listings', async () => {
  onCall(readSession, () => ada);
  onCall(listFavorites, () => ({
    items: [favoriteOf(myrtle)],
    total: 1,
    nextCursor: null,
    metricsFor: 'defaults' as const,
  }));
  await openPage(hrefOf(bryden.id));
  await screen.findByText(comparedBryden.verdict!.sentence);
  await user.click(await screen.findByRole('combobox', { name: 'Add another property' }));
  await user.click(await screen.findByRole('option', { name: /2290 Myrtle Ave.*Saved/ }));
  expect(await screen.findByText('2290 Myrtle Ave returns most.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Remove 1428 Bryden Road' }));
  expect(await screen.findByText(comparedMyrtle.verdict!.sentence)).toBeTruthy();
  expect(screen.getAllByText('Too close to call')).toHaveLength(3);
});

test('a property that no longer exists is reported, and can be removed', async () => {
  onCall(compareStrategies, () =>
    refuse(404, 'property-not-found', 'This property does not exist.'),
  );
  await openPage(hrefOf('Gone-Street,-Nowhere'));
  expect(await screen.findByText('This property does not exist.')).toBeTruthy();
  expectConsole(/calculations\/compare: This property does not exist/);
  await user.click(screen.getByRole('button', { name: 'Remove Gone-Street,-Nowhere' }));
  expect(
    await screen.findByText('Compare three strategies for one property, or several properties'),
  ).toBeTruthy();
});

test('a 6-month flip shows its profit of $24,300 next to the annualized 41.3%; a 10-year hold shows only its rate', async () => {
  await openPage(hrefOf(bryden.id));
  await screen.findByText(comparedBryden.verdict!.sentence);
  const cells = rowOf('Annual return(?!,)').getAllByRole('cell');
  expect(cells.map(({ textContent }) => textContent)).toEqual([
    '11.2%',
    '17.7%',
    '41.3% ($24,300 in 6 months)',
  ]);
  const flip = screen.getByRole('heading', { name: 'Fix & flip' }).closest('section')!;
  expect(within(flip).getByText('$24,300 in 6 months; the rate is annualized')).toBeTruthy();
  expect(screen.getAllByText(/the rate is annualized/)).toHaveLength(1);
});

const withFiles = () => {
  const files: Blob[] = [];
  URL.createObjectURL = (file) => {
    files.push(file as Blob);
    return 'blob:comparison';
  };
  URL.revokeObjectURL = () => {};
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  return files;
};
const choose = async (name: RegExp) => {
  await user.click(await screen.findByRole('button', { name: 'Download' }));
  await user.click(await screen.findByRole('button', { name }));
};

test('a visitor shares a comparison with a link that includes every assumption, and is asked to sign in to save it', async () => {
  await openPage(`${hrefOf(bryden.id)}&holdYears=7`);
  await user.click(await screen.findByRole('button', { name: 'Share' }));
  await waitFor(async () =>
    expect(await navigator.clipboard.readText()).toContain('/analyze/compare?property='),
  );
  const query = new URL(await navigator.clipboard.readText()).searchParams;
  expect(query.get('holdYears')).toBe('7');
  expect(query.get('vacancyRatePercent')).toBe('5');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('dialog', { name: 'Create an account to save' })).toBeTruthy();
});

test('a comparison is downloaded as a server-generated PDF, as Excel and CSV from the page, and printed', async () => {
  const files = withFiles();
  const reports = onCall(createReport, () => answerRaw(200, '%PDF-1.7'));
  await openPage(`${hrefOf(bryden.id)}&holdYears=7`);
  await choose(/^PDF report/);
  await waitFor(() => expect(files).toHaveLength(1));
  expect(reports[0]?.body).toMatchObject({
    calculator: 'compare',
    format: 'pdf',
    name: '1428 Bryden Road, all strategies',
    input: {
      propertyIds: [bryden.id],
      deals: [],
      assumptions: { ...DEFAULT_ASSUMPTIONS, holdYears: 7 },
    },
  });
  await choose(/^CSV/);
  await waitFor(() => expect(files[1]?.type).toContain('text/csv'));
  await choose(/^Excel workbook/);
  await waitFor(() => expect(files[2]?.type).toContain('spreadsheetml'));
  const print = vi.spyOn(window, 'print').mockImplementation(() => {});
  await choose(/^Print/);
  await waitFor(() => expect(print).toHaveBeenCalledOnce());
  expect(reports).toHaveLength(1);
  vi.restoreAllMocks();
});

test('a user saves a comparison of a listing and a deal under a descriptive name; reopened, it is the saved one with no changes', async () => {
  onCall(readSession, () => ada);
  onCall(listFavorites, () => ({
    items: [],
    total: 0,
    nextCursor: null,
    metricsFor: 'defaults' as const,
  }));
  let items: Analysis[] = [];
  onCall(listAnalyses, () => ({ items, total: items.length, nextCursor: null }));
  const saved = onCall(createAnalysis, ({ body }) => {
    const at = '2026-11-15T12:00:00.000Z';
    const details = { id: 'one', version: 1, share: null, createdAt: at, updatedAt: at };
    items = [{ ...(body as object), ...details } as Analysis];
    return items[0]!;
  });
  await openPage(
    `${hrefOf(bryden.id)}&deal=${encodeURIComponent('name=Barn&purchasePrice=90000')}`,
  );
  await user.click(await screen.findByRole('button', { name: 'Save' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Save this analysis' }));
  const name = dialog.getByRole('textbox', { name: 'Name' });
  expect((name as HTMLInputElement).value).toBe('1428 Bryden Road vs. Barn');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Saved as')).toBeTruthy();
  expect(saved[0]?.body).toMatchObject({
    calculator: 'compare',
    input: {
      propertyIds: [bryden.id],
      deals: [{ name: 'Barn' }],
      assumptions: DEFAULT_ASSUMPTIONS,
    },
  });
  cleanup();
  await openPage(analysisUrl(items[0]!, items[0]));
  expect(await screen.findByText('Saved as')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Save changes' })).toBeNull();
  expect(screen.getByText('Freehold’s defaults')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Reset' })).toBeNull();
  await user.click(screen.getByRole('tab', { name: 'BRRRR' }));
  expect(await screen.findByRole('button', { name: 'Save changes' })).toBeTruthy();
});

test('a typed deal is edited in place: its price of $90,000 becomes $95,000 in the URL and the request', async () => {
  await openPage(`/analyze/compare?deal=${encodeURIComponent('name=Barn&purchasePrice=90000')}`);
  await user.click(await screen.findByRole('button', { name: 'Edit Barn' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit this deal' }));
  const price = dialog.getByRole('textbox', { name: /^Purchase price/ });
  await user.clear(price);
  await user.type(price, '95000');
  await user.click(dialog.getByRole('button', { name: 'Save deal' }));
  await waitFor(() => expect(requestedOf(requested.at(-1)).deals?.[0]?.purchasePrice).toBe(95_000));
  expect(new URLSearchParams(window.location.search).getAll('deal')).toEqual([
    'name=Barn&purchasePrice=95000',
  ]);
});

test('the “Differences only” switch isn’t printed', async () => {
  await openPage(hrefOf(bryden.id, myrtle.id));
  const control = await screen.findByRole('switch', { name: 'Differences only' });
  expect(control.closest('.print\\:hidden')).toBeTruthy();
});

test('an unlisted deal is typed, compared with a listing, and opens in a calculator with its figures', async () => {
  await openPage(hrefOf(bryden.id));
  await user.click(await screen.findByRole('button', { name: 'Enter a deal' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Enter a deal' }));
  await user.click(dialog.getByRole('button', { name: 'Add to comparison' }));
  expect(await dialog.findByText('Enter a purchase price')).toBeTruthy();
  await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'Off market');
  await user.type(dialog.getByRole('textbox', { name: /^Purchase price/ }), '180000');
  await user.type(dialog.getByRole('textbox', { name: /^Monthly rent/ }), '1650');
  await user.click(dialog.getByRole('button', { name: 'Add to comparison' }));
  const link = await screen.findByRole('link', { name: 'Off market' });
  expect(link.getAttribute('href')).toMatch(/^\/analyze\?calculator=buy-hold&purchasePrice=/);
  const deal = { name: 'Off market', purchasePrice: 180_000, monthlyRent: 1650, rehabCost: 0 };
  expect(requestedOf(requested.at(-1)).deals).toEqual([expect.objectContaining(deal)]);
  const [written = ''] = new URLSearchParams(window.location.search).getAll('deal');
  expect(written).toBe('name=Off+market&purchasePrice=180000&monthlyRent=1650');
});

test('the URL alone reopens a typed deal; one without a price is ignored, and a removed one leaves the URL', async () => {
  const query = new URLSearchParams([
    ['deal', 'name=Barn&purchasePrice=90000&monthlyRent=abc'],
    ['deal', 'name=Nothing'],
  ]);
  await openPage(`/analyze/compare?${query.toString()}`);
  expect(await screen.findByRole('heading', { name: 'Fix & flip' })).toBeTruthy();
  expect(requestedOf(requested[0])).toMatchObject({
    deals: [{ name: 'Barn', purchasePrice: 90_000, monthlyRent: null }],
  });
  expect(requestedOf(requested[0]).propertyIds).toBeUndefined();
  await user.click(screen.getByRole('button', { name: 'Remove Barn' }));
  expect(await screen.findByText(/Compare three strategies for one property/)).toBeTruthy();
  expect(window.location.search).toBe('');
});

test('a saved analysis is compared by its figures; a saved mortgage isn’t offered', async () => {
  const details = { propertyId: null, version: 1, share: null };
  const at = '2026-11-15T12:00:00.000Z';
  onCall(readSession, () => ada);
  onCall(listFavorites, () => ({
    items: [],
    total: 0,
    nextCursor: null,
    metricsFor: 'defaults' as const,
  }));
  onCall(listAnalyses, () => ({
    items: [
      {
        ...details,
        id: 'one',
        name: 'Oak Street',
        calculator: 'buy-hold' as const,
        input: { ...startingInput('buy-hold'), purchasePrice: 210_000 },
        createdAt: at,
        updatedAt: at,
      },
      {
        ...details,
        id: 'two',
        name: 'A loan',
        calculator: 'mortgage' as const,
        input: startingInput('mortgage'),
        createdAt: at,
        updatedAt: at,
      },
    ],
    total: 2,
    nextCursor: null,
  }));
  await openPage(hrefOf(bryden.id));
  await user.click(await screen.findByRole('button', { name: 'Add a saved analysis' }));
  expect(screen.queryByRole('button', { name: /A loan/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: /Oak Street/ }));
  expect(await screen.findByRole('link', { name: 'Oak Street' })).toBeTruthy();
  expect(requestedOf(requested.at(-1)).deals?.[0]).toMatchObject({
    name: 'Oak Street',
    purchasePrice: 210_000,
    monthlyRent: startingInput('buy-hold').monthlyRent,
  });
});

import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { readSession } from '#contract/accounts/accounts.ts';
import {
  type Analysis,
  createAnalysis,
  deleteAnalysis,
  listAnalyses,
  listAnalysisVersions,
  readSharedAnalysis,
  restoreAnalysis,
  saveAnalysis,
  shareAnalysis,
} from '#contract/analyses/analyses.ts';
import { readPresets } from '#contract/calculations/presets.ts';
import { listFavorites } from '#contract/listings/favorites.ts';
import { readPreferences } from '#contract/preferences.ts';
import { DEFAULT_DISPLAY } from '#domain/accounts/display.ts';
import { DEFAULT_ASSUMPTIONS } from '#domain/inputs/assumptions.ts';
import { startingInput } from '#domain/inputs/calculation-inputs.ts';
import { savedSimulation } from '#domain/simulation/saved-simulation.ts';
import { SIMULATION_CASES } from '#domain/testing/simulation-cases.ts';
import { oak, SAVED_AT } from '#web/testing/analysis-samples.ts';
import { useFakeWorker } from '#web/testing/fake-worker.ts';
import { closedGate } from '#web/testing/gate.ts';
import { noPresets } from '#web/testing/preset-samples.ts';
import { openPage } from '#web/testing/render-app.tsx';
import { expectConsole } from '#web/testing/setup.ts';
import { ada, onCall, refuse, useStubApi } from '#web/testing/stub-api.ts';

const TOKEN = 'x'.repeat(43);
const { id: ID } = oak();

const user = userEvent.setup({
  delay: null,
  // A dialog accepts pointer events only a moment after it opens.
  pointerEventsCheck: PointerEventsCheckLevel.Never,
});
let saved: Analysis[];
const keep = (analysis: Analysis): Analysis => {
  saved = [analysis];
  return analysis;
};

const forget = ({ params }: { params: Record<string, string> }) => {
  saved = saved.filter(({ id }) => id !== params['analysisId']);
  return { message: 'Analysis deleted.' };
};

useStubApi();
useFakeWorker();
beforeEach(() => {
  saved = [];
  onCall(readSession, () => ({ ...ada, message: 'Signed in' }));
  onCall(readPreferences, () => ({
    assumptions: DEFAULT_ASSUMPTIONS,
    isDefault: true,
    updatedAt: null,
    display: DEFAULT_DISPLAY,
  }));
  onCall(readPresets, () => noPresets('United States'));
  onCall(listFavorites, () => ({
    items: [],
    total: 0,
    nextCursor: null,
    metricsFor: 'defaults' as const,
  }));
  onCall(listAnalyses, () => ({ items: saved, total: saved.length, nextCursor: null }));
});

test('a suggested name that contains the price is updated when a new price is saved', async () => {
  const automatic = oak({ name: 'Mortgage at $250,000' });
  onCall(createAnalysis, () => keep(automatic));
  const created = onCall(saveAnalysis, ({ body }) =>
    keep({ ...automatic, ...(body as Partial<Analysis>), version: 2 } as Analysis),
  );
  await openPage('/analyze?calculator=mortgage');
  await user.click(await screen.findByRole('button', { name: 'Save' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/^Saved as/)).toBeTruthy();
  const price = screen.getByRole('textbox', { name: 'Purchase price' });
  await user.clear(price);
  await user.paste('300000');
  await user.click(await screen.findByRole('button', { name: 'Save changes' }));
  expect(await screen.findByText('Saved “Mortgage at $300,000” as version 2')).toBeTruthy();
  expect(created[0]?.body).toMatchObject({ name: 'Mortgage at $300,000' });
});

test('a rejected save is shown above the name field, not as a name error, and the typed name stays', async () => {
  onCall(createAnalysis, () => refuse(409, 'too-many', 'That is 1,000 analyses already.'));
  await openPage('/analyze?calculator=mortgage');
  await user.click(await screen.findByRole('button', { name: 'Save' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect((await dialog.findByRole('alert')).textContent).toBe('That is 1,000 analyses already.');
  const name = dialog.getByLabelText<HTMLInputElement>('Name');
  expect(name.value).toBe('Mortgage at $250,000');
  expect(name.getAttribute('aria-invalid')).not.toBe('true');
  expectConsole(/1,000 analyses/);
});

test('an analysis is saved under a name, and a change to it as version 2', async () => {
  const created = onCall(createAnalysis, () => keep(oak()));
  const changed = onCall(saveAnalysis, ({ body }) =>
    keep(oak({ version: 2, input: (body as Analysis).input } as Partial<Analysis>)),
  );
  await openPage('/analyze?calculator=mortgage');
  await user.click(await screen.findByRole('button', { name: 'Save' }));
  const dialog = within(await screen.findByRole('dialog'));
  const name = dialog.getByLabelText<HTMLInputElement>('Name');
  expect(name.value).toBe('Mortgage at $250,000');
  await user.clear(name);
  await user.paste('Oak Street');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Saved “Oak Street”')).toBeTruthy();
  expect(created[0]?.body).toMatchObject({
    name: 'Oak Street',
    calculator: 'mortgage',
    input: startingInput('mortgage'),
    propertyId: null,
  });
  expect(await screen.findByText(/^Saved as/)).toBeTruthy();

  const price = screen.getByRole('textbox', { name: 'Purchase price' });
  await user.clear(price);
  await user.paste('300000');
  await user.click(await screen.findByRole('button', { name: 'Save changes' }));
  expect(await screen.findByText('Saved “Oak Street” as version 2')).toBeTruthy();
  expect(changed[0]?.params['analysisId']).toBe(ID);
  expect(changed[0]?.body).toMatchObject({ input: { purchasePrice: 300_000 } });
  expect(changed[0]?.body).not.toHaveProperty('name');
});

test('an analysis saved while the list is still loading stays saved and cannot be saved twice', async () => {
  const gate = closedGate();
  onCall(listAnalyses, async () => {
    const items = saved;
    if (items.length === 0) await gate.passed;
    return { items, total: items.length, nextCursor: null };
  });
  onCall(createAnalysis, () => keep(oak()));
  await openPage('/analyze?calculator=mortgage');
  await user.click(await screen.findByRole('button', { name: 'Save' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Saved “Oak Street”')).toBeTruthy();
  gate.open();
  expect(await screen.findByText(/^Saved as/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
});

test('a saved analysis is still recognized after another edit and a reload', async () => {
  onCall(createAnalysis, () => keep(oak()));
  await openPage('/analyze?calculator=mortgage&utm_source=mail');
  await user.click(await screen.findByRole('button', { name: 'Save' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await screen.findByText(/^Saved as/);
  const price = screen.getByRole('textbox', { name: 'Purchase price' });
  await user.clear(price);
  await user.paste('300000');
  const url = () => Object.fromEntries(new URLSearchParams(window.location.search));
  await waitFor(() =>
    expect(url()).toEqual({
      calculator: 'mortgage',
      purchasePrice: '300000',
      utm_source: 'mail',
      saved_analysis: ID,
    }),
  );
  cleanup();
  await openPage(window.location.pathname + window.location.search);
  expect(await screen.findByRole('button', { name: 'Save changes' })).toBeTruthy();
});

test('an analysis opened from a URL with another user’s analysis ID is saved as a new one for this user', async () => {
  const created = onCall(createAnalysis, () => keep(oak()));
  await openPage(`/analyze?calculator=mortgage&saved_analysis=${ID.replace('4', '5')}`);
  await user.click(await screen.findByRole('button', { name: 'Save' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await screen.findByText(/^Saved as/);
  expect(created).toHaveLength(1);
  await waitFor(() => expect(window.location.search).toContain(`saved_analysis=${ID}`));
});

test('the history shows what changed between two saves', async () => {
  saved = [oak({ version: 2 })];
  onCall(listAnalysisVersions, () => ({
    items: [
      { version: 2, input: startingInput('mortgage'), savedAt: SAVED_AT },
      {
        version: 1,
        input: { ...startingInput('mortgage'), purchasePrice: 200_000 },
        savedAt: SAVED_AT,
      },
    ],
  }));
  await openPage('/analyze?calculator=mortgage');
  await user.click(await screen.findByRole('button', { name: 'History' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'History of “Oak Street”' }));
  expect(await dialog.findByText('Purchase price $200,000 → $250,000')).toBeTruthy();
  expect(dialog.getByText('First saved')).toBeTruthy();
  expect(dialog.getByRole('link', { name: 'Open' }).getAttribute('href')).toContain(
    'purchasePrice=200000',
  );
});

test('sharing shows a link with its token', async () => {
  saved = [oak()];
  onCall(shareAnalysis, () => ({
    token: TOKEN,
    analysis: keep(oak({ share: { createdAt: SAVED_AT, lastOpenedAt: null } })),
  }));
  await openPage('/analyze?calculator=mortgage');
  await screen.findByText(/^Saved as/);
  await user.click(screen.getByRole('button', { name: 'Share' }));
  await user.click(await screen.findByRole('button', { name: 'Create link' }));
  const link = await screen.findByLabelText<HTMLInputElement>('Link');
  expect(new URL(link.value).pathname).toBe(`/shared/${TOKEN}`);
  expect(await screen.findByText(/not opened yet/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Stop sharing' })).toBeTruthy();
});

test('sharing asks for a name first; Escape while the save is running cancels the sharing', async () => {
  const gate = closedGate();
  onCall(createAnalysis, async () => {
    await gate.passed;
    return keep(oak());
  });
  const pressShare = async () => {
    await user.click(await screen.findByRole('button', { name: 'Share' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Save this analysis' }));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
  };
  await openPage('/analyze?calculator=mortgage');
  await pressShare();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  gate.open();
  await screen.findByText(/^Saved as/);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(screen.queryByRole('dialog')).toBeNull();

  cleanup();
  saved = [];
  await openPage('/analyze?calculator=mortgage');
  await pressShare();
  expect(await screen.findByRole('dialog', { name: 'Share “Oak Street”' })).toBeTruthy();
});

test('the hub lists saved analyses with their headline figure, and a deletion can be undone', async () => {
  saved = [oak({ version: 3 })];
  const deleted = onCall(deleteAnalysis, forget);
  onCall(restoreAnalysis, () => keep(oak({ version: 3 })));
  await openPage('/analyze');
  const list = within(await screen.findByRole('list', { name: 'Saved analyses' }));
  expect(list.getByText(/version 3/)).toBeTruthy();
  expect(list.getByText('Total monthly payment (PITIA)')).toBeTruthy();
  await user.click(list.getByRole('button', { name: 'Delete Oak Street' }));
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Oak Street' })).toBeNull());
  expect(deleted).toHaveLength(1);
  await user.click((await screen.findAllByRole('button', { name: 'Undo' })).at(-1)!);
  expect(await screen.findByRole('link', { name: 'Oak Street' })).toBeTruthy();
});

test('Undo clicked while the deletion is still running is sent after it', async () => {
  saved = [oak()];
  const gate = closedGate();
  onCall(deleteAnalysis, async () => {
    await gate.passed;
    return { message: 'Analysis deleted.' };
  });
  const restored = onCall(restoreAnalysis, () => oak());
  await openPage('/analyze');
  await user.click(await screen.findByRole('button', { name: 'Delete Oak Street' }));
  await user.click((await screen.findAllByRole('button', { name: 'Undo' })).at(-1)!);
  await waitFor(() => expect(screen.queryByText('Deleted “Oak Street”')).toBeNull());
  expect(restored).toHaveLength(0);
  gate.open();
  expect(await screen.findByRole('link', { name: 'Oak Street' })).toBeTruthy();
  expect(restored).toHaveLength(1);
});

test('a rejected deletion and a rejected Undo are reported even after the row has unmounted', async () => {
  saved = [oak()];
  const gate = closedGate();
  onCall(deleteAnalysis, async () => {
    await gate.passed;
    return refuse(409, 'conflict', 'It is being shared just now.');
  });
  await openPage('/analyze');
  await user.click(await screen.findByRole('button', { name: 'Delete Oak Street' }));
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Oak Street' })).toBeNull());
  gate.open();
  expect(await screen.findByText('It is being shared just now.')).toBeTruthy();
  expect(screen.queryByText('Deleted “Oak Street”')).toBeNull();
  expect(await screen.findByRole('link', { name: 'Oak Street' })).toBeTruthy();

  onCall(deleteAnalysis, forget);
  onCall(restoreAnalysis, () => refuse(404, 'not-found', 'It is gone for good.'));
  await user.click(screen.getByRole('button', { name: 'Delete Oak Street' }));
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Oak Street' })).toBeNull());
  await user.click((await screen.findAllByRole('button', { name: 'Undo' })).at(-1)!);
  expect(await screen.findByText('It is gone for good.')).toBeTruthy();
  expectConsole(/being shared just now|gone for good/);
});

test('a list that fails to refetch keeps its last data', async () => {
  saved = [oak()];
  await openPage('/analyze');
  await screen.findByRole('button', { name: 'Delete Oak Street' });
  onCall(deleteAnalysis, () => refuse(409, 'conflict', 'It is being shared just now.'));
  const requested = onCall(listAnalyses, () => refuse(403, 'forbidden', 'Not now.'));
  await user.click(screen.getByRole('button', { name: 'Delete Oak Street' }));
  expect(await screen.findByText('It is being shared just now.')).toBeTruthy();
  await waitFor(() => expect(requested).toHaveLength(1));
  await waitFor(() => expectConsole(/Not now/));
  expect(await screen.findByRole('link', { name: 'Oak Street' })).toBeTruthy();
  expectConsole(/being shared just now/);
});

test('when one of two deletions is rejected, only that analysis is restored', async () => {
  const other = { ...oak(), id: ID.replace('4', '5'), name: 'Elm Street' };
  saved = [oak(), other];
  const [gate, later] = [closedGate(), closedGate()];
  onCall(deleteAnalysis, async (received) => {
    if (received.params['analysisId'] === ID) {
      await gate.passed;
      return refuse(409, 'conflict', 'It is being shared just now.');
    }
    await later.passed;
    return forget(received);
  });
  await openPage('/analyze');
  await user.click(await screen.findByRole('button', { name: 'Delete Oak Street' }));
  await user.click(screen.getByRole('button', { name: 'Delete Elm Street' }));
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Elm Street' })).toBeNull());
  gate.open();
  expect(await screen.findByRole('link', { name: 'Oak Street' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Elm Street' })).toBeNull();
  later.open();
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(screen.queryByRole('link', { name: 'Elm Street' })).toBeNull();
  expectConsole(/being shared just now/);
});

test('a shared analysis opens for a visitor with results and every input', async () => {
  onCall(readSession, () => refuse(401, 'not-signed-in', 'Sign in to continue.'));
  const { calculator, input, name, updatedAt } = oak();
  onCall(readSharedAnalysis, () => ({ calculator, input, name, updatedAt }) as never);
  await openPage(`/shared/${TOKEN}`);
  expect(await screen.findByRole('heading', { level: 1, name: 'Oak Street' })).toBeTruthy();
  expect(await screen.findByText(/^You pay \$1,330\.60/)).toBeTruthy();
  expect(screen.getByText('Purchase price')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Make a copy' }).getAttribute('href')).toContain(
    'calculator=mortgage',
  );
  expect(document.querySelector('meta[name="robots"]')?.getAttribute('content')).toContain(
    'noindex',
  );
});

test('a shared simulation reruns from its seed for a visitor', async () => {
  onCall(readSession, () => refuse(401, 'not-signed-in', 'Sign in to continue.'));
  const input = savedSimulation({ ...SIMULATION_CASES[0]!, paths: 1000, seed: 77 }, null);
  const shared = {
    calculator: 'monte-carlo',
    input,
    name: 'Oak simulations',
    updatedAt: SAVED_AT,
  } as const;
  onCall(readSharedAnalysis, () => shared as never);
  await openPage(`/shared/${TOKEN}`);
  expect(await screen.findByRole('heading', { level: 1, name: 'Oak simulations' })).toBeTruthy();
  expect(
    await screen.findByText(/^In \d+ of 100 simulations, this property makes money/),
  ).toBeTruthy();
  expect(screen.getByText('lognormal, ± 12.7%')).toBeTruthy();
  expect(screen.getByText('Purchase price')).toBeTruthy();
  const link = screen.getByRole('link', { name: 'Make a copy' }).getAttribute('href');
  expect(link).toContain('/analyze/monte-carlo/results?calculator=buy-hold');
  expect(link).toContain('seed=77');
});

test('a link that is no longer shared opens a page that says so', async () => {
  const sentence = 'This link no longer works. The owner stopped sharing this.';
  onCall(readSharedAnalysis, () => refuse(404, 'link-not-found', sentence));
  await openPage(`/shared/${TOKEN}`);
  expect(await screen.findByText(sentence)).toBeTruthy();
  expectConsole(/no longer works/);
});

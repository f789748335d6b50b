import { screen, waitFor, within } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { readSession } from '#contract/accounts/accounts.ts';
import {
  type Analysis,
  createAnalysis,
  duplicateAnalysis,
  listAnalyses,
  saveAnalysis,
} from '#contract/analyses/analyses.ts';
import { readPresets } from '#contract/calculations/presets.ts';
import { readPreferences } from '#contract/preferences.ts';
import { DEFAULT_DISPLAY } from '#domain/accounts/display.ts';
import { DEFAULT_ASSUMPTIONS } from '#domain/inputs/assumptions.ts';
import { oak } from '#web/testing/analysis-samples.ts';
import { useFakeWorker } from '#web/testing/fake-worker.ts';
import { closedGate } from '#web/testing/gate.ts';
import { noPresets } from '#web/testing/preset-samples.ts';
import { openPage } from '#web/testing/render-app.tsx';
import { expectConsole } from '#web/testing/setup.ts';
import { ada, onCall, refuse, useStubApi } from '#web/testing/stub-api.ts';

const { id: ID } = oak();
const OPENED = `/analyze?calculator=mortgage&purchasePrice=300000&saved_analysis=${ID}`;

const listed = (items: Analysis[]) => ({ items, total: items.length, nextCursor: null });
const user = userEvent.setup({
  delay: null,
  pointerEventsCheck: PointerEventsCheckLevel.Never,
});

useStubApi();
useFakeWorker();
beforeEach(() => {
  onCall(readSession, () => ({ ...ada, message: 'Signed in' }));
  onCall(readPreferences, () => ({
    assumptions: DEFAULT_ASSUMPTIONS,
    isDefault: true,
    updatedAt: null,
    display: DEFAULT_DISPLAY,
  }));
  onCall(readPresets, () => noPresets('United States'));
  onCall(listAnalyses, () => listed([oak()]));
});

/** The list of saved analyses, which arrives when the gate opens. */
function withLateList() {
  const gate = closedGate();
  onCall(listAnalyses, async () => {
    await gate.passed;
    return listed([oak()]);
  });
  return gate;
}

test('Save clicked before the list loads saves the opened analysis as version 2, not as a second analysis', async () => {
  const gate = withLateList();
  const created = onCall(createAnalysis, () => oak());
  const changed = onCall(saveAnalysis, ({ body }) =>
    oak({ version: 2, input: (body as Analysis).input } as Partial<Analysis>),
  );
  await openPage(OPENED);
  await user.click(await screen.findByRole('button', { name: 'Save' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  const term = screen.getByRole('textbox', { name: 'Interest rate' });
  await user.clear(term);
  await user.paste('5');
  gate.open();
  expect(await screen.findByText('Saved “Oak Street” as version 2')).toBeTruthy();
  expect(changed).toHaveLength(1);
  expect(changed[0]?.params['analysisId']).toBe(ID);
  expect(created).toHaveLength(0);
});

test('Share clicked before the list loads shares the opened analysis without asking for a name', async () => {
  const gate = withLateList();
  await openPage(OPENED);
  await user.click(await screen.findByRole('button', { name: 'Share' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  gate.open();
  expect(await screen.findByRole('dialog', { name: 'Share “Oak Street”' })).toBeTruthy();
});

test('an opened analysis whose list can’t be loaded isn’t saved as a second analysis, and a message says why', async () => {
  onCall(listAnalyses, () => refuse(403, 'forbidden', 'Not now.'));
  await openPage(OPENED);
  await user.click(await screen.findByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Not now.')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
  expectConsole(/Not now/);
});

test('a save rejected after leaving the page is reported', async () => {
  const gate = closedGate();
  onCall(saveAnalysis, async () => {
    await gate.passed;
    return refuse(409, 'conflict', 'Another tab saved it first.');
  });
  const router = await openPage(OPENED);
  await user.click(await screen.findByRole('button', { name: 'Save changes' }));
  await router.navigate('/analyze');
  await screen.findByRole('heading', { level: 1, name: 'Analyze' });
  gate.open();
  expect(await screen.findByText('Another tab saved it first.')).toBeTruthy();
  expectConsole(/saved it first/);
});

test('a copy created after leaving the page is reported but not opened', async () => {
  const gate = closedGate();
  const copy = oak({ id: ID.replace('4', '5'), name: 'Oak Street (copy)' });
  onCall(duplicateAnalysis, async () => {
    await gate.passed;
    return copy;
  });
  const router = await openPage(OPENED);
  await user.click(await screen.findByRole('button', { name: 'Duplicate' }));
  await router.navigate('/analyze');
  await screen.findByRole('heading', { level: 1, name: 'Analyze' });
  gate.open();
  expect(await screen.findByText('Created “Oak Street (copy)”')).toBeTruthy();
  expect(window.location.search).toBe('');
});

test('a copy created while the form updates its query opens', async () => {
  const gate = closedGate();
  const copy = oak({ id: ID.replace('4', '5'), name: 'Oak Street (copy)' });
  onCall(duplicateAnalysis, async () => {
    await gate.passed;
    return copy;
  });
  const router = await openPage(OPENED);
  await user.click(await screen.findByRole('button', { name: 'Duplicate' }));
  void router.navigate(OPENED.replace('300000', '310000'), { replace: true });
  gate.open();
  expect(await screen.findByText('Now editing “Oak Street (copy)”')).toBeTruthy();
});

test('adding the ID to the URL after a save doesn’t cancel a link that is opening', async () => {
  const [answer, code] = [closedGate(), closedGate()];
  onCall(listAnalyses, () => listed([]));
  onCall(createAnalysis, async () => {
    await answer.passed;
    return oak();
  });
  const router = await openPage('/analyze?calculator=mortgage');
  await user.click(await screen.findByRole('button', { name: 'Save' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Save' }));
  router.patchRoutes(null, [
    {
      path: '/late',
      lazy: async () => {
        await code.passed;
        return { Component: () => <h1>Late page</h1> };
      },
    },
  ]);
  void router.navigate('/late');
  onCall(listAnalyses, () => listed([oak()]));
  answer.open();
  expect(await screen.findByText('Saved “Oak Street”')).toBeTruthy();
  await waitFor(() => expect(screen.getByText(/^Saved as/)).toBeTruthy());
  code.open();
  expect(await screen.findByRole('heading', { name: 'Late page' })).toBeTruthy();
  expect(window.location.pathname).toBe('/late');
});

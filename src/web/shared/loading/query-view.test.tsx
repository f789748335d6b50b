import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { QueryView } from './query-view.tsx';

interface Answered {
  data?: readonly string[];
  error?: Error;
  isInCard?: boolean;
}

function show({ data, error, isInCard = false }: Answered) {
  const refetch = vi.fn();
  render(
    <QueryView
      query={{ data, error: error ?? null, refetch }}
      what="your tenants"
      reassurance="Nothing is lost."
      isInCard={isInCard}
      loading={<p>Loading…</p>}
      isEmpty={(names) => names.length === 0}
      empty={<p>No tenants yet.</p>}
    >
      {(names) => <p>{names.join(', ')}</p>}
    </QueryView>,
  );
  return refetch;
}

const shown = () => document.body.textContent;

test('only the skeleton is shown until there is data, then only the data', () => {
  show({});
  expect(shown()).toBe('Loading…');
  document.body.replaceChildren();
  show({ data: ['Ada', 'Ben'] });
  expect(shown()).toBe('Ada, Ben');
});

test('0 rows show the empty state', () => {
  show({ data: [] });
  expect(shown()).toBe('No tenants yet.');
});

test('a failure says what couldn’t be loaded and loads it again on request, once per click', async () => {
  const refetch = show({ error: new Error('offline') });
  expect(shown()).toContain('We couldn’t load your tenants');
  expect(shown()).toContain('Nothing is lost.');
  expect(shown()).not.toMatch(/Loading|No tenants/);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(refetch).toHaveBeenCalledTimes(1);
});

test('in a card, a failure is a sentence, not a banner', () => {
  show({ error: new Error('offline'), isInCard: true });
  expect(shown()).toContain('We couldn’t load your tenants. Your data is safe.');
});

test('2 rows stay below a later failure, and an empty state doesn’t', () => {
  show({ data: ['Ada', 'Ben'], error: new Error('offline') });
  expect(shown()).toContain('Ada, Ben');
  document.body.replaceChildren();
  show({ data: [], error: new Error('offline') });
  expect(shown()).not.toContain('No tenants yet.');
});

import { expect, test } from 'vitest';
import { startDocs } from './docs-island.ts';

function openDocs() {
  document.body.innerHTML = `<div>
    <input type="search" /><output></output>
    <a data-leads-to="rent">Rent</a><a data-leads-to="loan">Loan</a>
    <section data-group id="rent"><p data-entry>Cap rate: NOI / price</p><p data-entry>Vacancy</p></section>
    <section data-group id="loan"><p data-entry>Debt coverage</p></section>
  </div>`;
  const root = document.body.firstElementChild as HTMLElement;
  startDocs(root);
  const input = root.querySelector('input')!;
  return {
    search: (text: string) => {
      input.value = text;
      input.dispatchEvent(new Event('input'));
    },
    status: () => root.querySelector('output')!.textContent,
    hidden: () => [...root.querySelectorAll<HTMLElement>('[hidden]')].map((one) => one.textContent),
  };
}

test('typing “rate cap” shows 1 of 3 entries and hides groups and links without a match', () => {
  const { search, status, hidden } = openDocs();
  expect(hidden()).toEqual([]);
  search('rate cap');
  expect(status()).toBe('1 of 3 formulas and endpoints');
  expect(hidden()).toEqual(['Loan', 'Vacancy', 'Debt coverage', 'Debt coverage']);
  search('nonsense');
  expect(status()).toContain('Nothing matches');
  search('');
  expect([status(), hidden()]).toEqual(['', []]);
});

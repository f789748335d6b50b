import { expect, it } from 'vitest';
import { cashLeftNote, cashLeftText } from './cash-left-text.ts';

it('$12,280 of $36,600 stays in the deal; $117,163 is more than the $97,570 invested, not part of it', () => {
  expect(cashLeftText(12_280, 36_600)).toBe('$12,280 of the $36,600 invested stays in the deal');
  expect(cashLeftNote(12_280, 36_600)).toBe('of $36,600 invested');
  expect(cashLeftText(117_163, 97_570)).toBe(
    '$117,163 stays in the deal, more than the $97,570 invested',
  );
  expect(cashLeftNote(117_163, 97_570)).toBe('more than the $97,570 invested');
});

import { expect, test } from 'vitest';
import { labelInSentence } from './label-in-sentence.ts';

test.each([
  ['Years held', 'years held'],
  ['HOA', 'HOA'],
  ['CapEx reserve', 'CapEx reserve'],
  ['All-in cap rate', 'all-in cap rate'],
])('%s is “%s” inside a sentence', (label, text) => expect(labelInSentence(label)).toBe(text));

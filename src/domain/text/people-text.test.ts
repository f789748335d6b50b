import { expect, test } from 'vitest';
import { peopleText } from './people-text.ts';

test.each([
  [[], ''],
  [['Maria Ortiz'], 'Maria Ortiz'],
  [['Maria Ortiz', 'Luis Ortiz'], 'Maria and Luis Ortiz'],
  [['Maria Ortiz', 'Luis Ortiz', 'Ana Ortiz'], 'Maria, Luis and Ana Ortiz'],
  [['Maria Ortiz', 'Dan Cole'], 'Maria Ortiz and Dan Cole'],
  [['Maria', 'Luis'], 'Maria and Luis'],
  [['Elm Homes LLC', 'Oak Homes LLC'], 'Elm Homes LLC and Oak Homes LLC'],
])('%j is "%s"', (names, text) => {
  expect(peopleText(names)).toBe(text);
});

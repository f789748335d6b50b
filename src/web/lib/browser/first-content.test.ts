import { expect, test } from 'vitest';
import { isFirstContentShown, replaceFirstContent } from './first-content.ts';

test('what the server sent stays until the app has drawn something, and goes with that', async () => {
  document.body.innerHTML =
    '<div id="first-content">2961 Hawthorn Field Pl</div><div id="root"></div>';
  const root = document.getElementById('root')!;
  replaceFirstContent(root);
  await Promise.resolve();
  expect(isFirstContentShown()).toBe(true);
  root.append(document.createElement('main'));
  await Promise.resolve();
  expect(isFirstContentShown()).toBe(false);
});

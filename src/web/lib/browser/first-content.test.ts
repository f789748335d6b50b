import { expect, test } from 'vitest';
import { isFirstContentShown, replaceFirstContent } from './first-content.ts';

test('server-sent content stays until the app renders something, then is removed', async () => {
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

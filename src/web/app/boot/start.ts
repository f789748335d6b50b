import '#web/styles/app.css';
import { fetchLateScripts } from './late-scripts.ts';
import { loadPatiently } from './load-patiently.ts';
import { runInTurn } from './run-in-turn.ts';
import { watchErrors } from './watch-errors.ts';

// First, so that no error of a script that follows is missed.
watchErrors();

await fetchLateScripts();

// The page names the files it is drawn with, each after those it imports.
await runInTurn(
  [...document.querySelectorAll<HTMLLinkElement>('link[rel="modulepreload"]')].map(
    ({ href }) =>
      () =>
        import(/* @vite-ignore */ href),
  ),
);
const { drawApp } = await loadPatiently(() => import('./main.tsx'));
await drawApp();

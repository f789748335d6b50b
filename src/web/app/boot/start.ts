import '#web/styles/app.css';
import { fetchLateScripts } from './late-scripts.ts';
import { loadPatiently } from './load-patiently.ts';
import { runInTurn } from './run-in-turn.ts';
import { watchErrors } from './watch-errors.ts';

// Starts first, so that no error in a later script is missed.
watchErrors();

await fetchLateScripts();

// The page lists the files it needs, each one after the files it imports.
await runInTurn(
  [...document.querySelectorAll<HTMLLinkElement>('link[rel="modulepreload"]')].map(
    ({ href }) =>
      () =>
        import(/* @vite-ignore */ href),
  ),
);
const { drawApp } = await loadPatiently(() => import('./main.tsx'));
await drawApp();

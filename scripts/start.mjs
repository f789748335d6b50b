// Builds if need be, then becomes the server: a signal to this process is a signal to the server.
import { pathToFileURL } from 'node:url';
import { builtFile } from './built.mjs';

const PARENT_CHECK_MS = 250;

/** Until the server listens for signals itself; process 1 of a container would otherwise ignore them. */
for (const [signal, number] of Object.entries({ SIGHUP: 1, SIGINT: 2, SIGTERM: 15 })) {
  process.on(signal, () => {
    if (process.listenerCount(signal) === 1) process.exit(128 + number);
  });
}

/** npm, or a shell between, may exit without forwarding a signal; the server would then run on. */
function stopWithParent() {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM');
  }, PARENT_CHECK_MS);
  timer.unref();
}

if (process.env.npm_lifecycle_event === 'start') stopWithParent();
await import(pathToFileURL(await builtFile('main')).href);

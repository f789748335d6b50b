import { isAppPage } from '#web/lib/offline/app-page.ts';
import {
  DATA_CACHE,
  endsSession,
  isReadableOffline,
  OWNER_HEADER,
  OWNER_URL,
  SAVED_AT_HEADER,
  SESSION_PATH,
  SHELL_CACHE,
} from '#web/lib/offline/copy-rules.ts';
import type { FetchEvent, MessageEventOfWorker, WorkerScope } from './worker-scope.ts';

const scope = self as unknown as WorkerScope;

const SHELL_URL = '/app.html';
/** How long to wait for the server before showing a stored copy. */
const PATIENCE_MS = 8000;
const MOST_COPIES = 300;
const GATEWAY_STATUSES = [502, 503, 504];

let isStopped = false;

scope.addEventListener('install', () => scope.skipWaiting());
scope.addEventListener('activate', (event) => event.waitUntil(scope.clients.claim()));

scope.addEventListener('message', (event: MessageEventOfWorker) => {
  if (event.data.kind === 'start') event.waitUntil(start(event.data.assets).catch(() => undefined));
});

scope.addEventListener('fetch', (event: FetchEvent) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== scope.location.origin) return;
  if (endsSession(request.method, pathname)) return event.waitUntil(stop());
  if (isStopped || request.method !== 'GET') return;
  if (request.mode === 'navigate') {
    if (isAppPage(pathname)) event.respondWith(fetchPage(request));
  } else if (pathname.startsWith('/assets/')) event.respondWith(fetchAsset(request));
  else if (isReadableOffline(pathname)) event.respondWith(fetchData(event));
});

const readOwner = async (): Promise<string | null> =>
  (await (await caches.match(OWNER_URL, { cacheName: DATA_CACHE }))?.text()) ?? null;

/** Checks the session and deletes any other user's copies. */
async function start(assets: string[]): Promise<void> {
  const session = await fetch(SESSION_PATH, { headers: { accept: 'application/json' } });
  const owner = session.headers.get(OWNER_HEADER);
  if (!session.ok || !owner) return;
  isStopped = false;
  if ((await readOwner()) !== owner) await caches.delete(DATA_CACHE);
  const data = await caches.open(DATA_CACHE);
  await data.put(OWNER_URL, new Response(owner));
  await saveCopy(new Request(SESSION_PATH), session);
  await saveShell(assets);
}

/** A release's page and its files are stored together or not at all, because an incomplete set wouldn't run. */
async function saveShell(assets: string[]): Promise<void> {
  const page = await fetch(SHELL_URL, { cache: 'no-store' });
  const text = await page.clone().text();
  const entry = assets.find((url) => text.includes(new URL(url).pathname));
  if (!page.ok || !entry) return;
  const stored = await (await caches.match(SHELL_URL, { cacheName: SHELL_CACHE }))?.text();
  if (stored !== undefined && stored !== text) await caches.delete(SHELL_CACHE);
  const shell = await caches.open(SHELL_CACHE);
  const missing = [];
  for (const url of assets) if (!(await shell.match(url))) missing.push(url);
  await shell.addAll(missing);
  await shell.put(SHELL_URL, page);
}

/** Stops storing and serving copies; tabs that are still open continue without them. */
async function stop(): Promise<void> {
  isStopped = true;
  await caches.delete(DATA_CACHE);
  await caches.delete(SHELL_CACHE);
  await scope.registration.unregister();
}

/** Always prefers the server's page, which names the new files after an upgrade. */
async function fetchPage(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    const shell = await caches.match(SHELL_URL, { cacheName: SHELL_CACHE });
    if (shell) return shell;
    throw error;
  }
}

/** A file's name is derived from its content, so an existing copy is always correct. */
async function fetchAsset(request: Request): Promise<Response> {
  const stored = await caches.match(request, { cacheName: SHELL_CACHE });
  if (stored) return stored;
  const response = await fetch(request);
  if (response.ok && (await caches.has(SHELL_CACHE)) && !isStopped) {
    const shell = await caches.open(SHELL_CACHE);
    await shell.put(request, response.clone());
  }
  return response;
}

async function fetchData(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const isSessionCheck = new URL(request.url).pathname === SESSION_PATH;
  const owner = await readOwner();
  // A stored copy would make a failed session check look successful.
  const copy = owner === null || isSessionCheck ? undefined : await findCopy(request, owner);
  const live = fetch(request);
  try {
    const response = await (copy ? Promise.race([live, patience()]) : live);
    if (copy && GATEWAY_STATUSES.includes(response.status)) return copy;
    if (response.status === 401 && isSessionCheck) event.waitUntil(stop());
    if (isOwned(response, owner)) event.waitUntil(saveCopy(request, response.clone()));
    return response;
  } catch (error) {
    live.catch(() => undefined);
    if (copy) return copy;
    throw error;
  }
}

const patience = (): Promise<never> =>
  new Promise((_, reject) => {
    setTimeout(() => reject(new Error('No response in time')), PATIENCE_MS);
  });

const isOwned = (response: Response, owner: string | null): boolean =>
  response.ok &&
  owner !== null &&
  response.headers.get(OWNER_HEADER) === owner &&
  (response.headers.get('content-type') ?? '').includes('json');

async function saveCopy(request: Request, response: Response): Promise<void> {
  const headers = new Headers(response.headers);
  headers.set(SAVED_AT_HEADER, new Date().toISOString());
  const body = await response.blob();
  // Don't store it if the user signed out or another user signed in while the response was loading.
  if (isStopped || (await readOwner()) !== headers.get(OWNER_HEADER)) return;
  const data = await caches.open(DATA_CACHE);
  await data.put(request.url, new Response(body, { headers }));
  const copies = (await data.keys()).filter(({ url }) => new URL(url).pathname !== OWNER_URL);
  const surplus = copies.slice(0, Math.max(0, copies.length - MOST_COPIES));
  await Promise.all(surplus.map((old) => data.delete(old)));
}

async function findCopy(request: Request, owner: string): Promise<Response | undefined> {
  const copy = await caches.match(request.url, { cacheName: DATA_CACHE });
  return copy?.headers.get(OWNER_HEADER) === owner ? copy : undefined;
}

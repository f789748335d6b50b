/** Where the service worker is, and the names of what it stores. */
export const WORKER_URL = '/service-worker.js';
export const CACHE_PREFIX = 'freehold-';
export const SHELL_CACHE = `${CACHE_PREFIX}shell`;
export const DATA_CACHE = `${CACHE_PREFIX}data`;
/** Whose answer it is: the server says so, and only the owner's are stored and served. */
export const OWNER_HEADER = 'x-freehold-owner';
/** On an answer that is a copy: when it was stored, as an ISO instant. */
export const SAVED_AT_HEADER = 'x-freehold-saved-at';

export const SESSION_PATH = '/api/auth/session';
/** Under this name the data cache says whose it is; no page is there. */
export const OWNER_URL = '/.offline-owner';

/** What a page of a property, a deal or the portfolio reads; nothing of accounts, payments or mails. */
const READABLE =
  /^\/api\/(auth\/session|config|user-properties(\/.*)?|v2\/(properties|portfolio|analyses|users\/preferences|expenses|rentals|reserves|locations|calculations\/presets)(\/.*)?)$/;

export const isReadableOffline = (pathname: string): boolean => READABLE.test(pathname);

/** Ends everything that is stored, whatever the server says to it. */
export const endsSession = (method: string, pathname: string): boolean =>
  (method === 'POST' && pathname === '/api/auth/logout') ||
  (method === 'DELETE' && pathname === '/api/auth/account');

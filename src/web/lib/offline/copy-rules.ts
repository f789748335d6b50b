/** The service worker's location and the names of its caches. */
export const WORKER_URL = '/service-worker.js';
export const CACHE_PREFIX = 'freehold-';
export const SHELL_CACHE = `${CACHE_PREFIX}shell`;
export const DATA_CACHE = `${CACHE_PREFIX}data`;
/**
 * The header in which the server names a response's owner; only the signed-in user's own responses are stored and
 * served.
 */
export const OWNER_HEADER = 'x-freehold-owner';
/** The header on a stored copy that says when it was stored, as an ISO instant. */
export const SAVED_AT_HEADER = 'x-freehold-saved-at';

export const SESSION_PATH = '/api/auth/session';
/** The key of the data cache entry that records the cache's owner; not a page. */
export const OWNER_URL = '/.offline-owner';

/**
 * Data read by the pages of a property, a deal or the portfolio; nothing about accounts, payments or emails. Documents are
 * listed with their thumbnails; the files, up to 20 MB each, need a connection.
 */
const READABLE =
  /^\/api\/(auth\/session|config|user-properties(\/(?!.*\/content$).*)?|v2\/(properties|portfolio|analyses|documents|users\/preferences|expenses|rentals|reserves|locations|calculations\/presets)(\/.*)?)$/;

export const isReadableOffline = (pathname: string): boolean => READABLE.test(pathname);

/** Whether a request ends the session; everything stored is then deleted, whatever the server's response. */
export const endsSession = (method: string, pathname: string): boolean =>
  (method === 'POST' && pathname === '/api/auth/logout') ||
  (method === 'DELETE' && pathname === '/api/auth/account');

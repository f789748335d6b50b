import { readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { trimEndOf } from '#domain/text/trim-end.ts';
import type { Env } from '#server/env.ts';
import { AppError } from '#server/http/errors/app-error.ts';
import { abortWhenGone } from './event-stream.ts';
import { readMarkedFiles, sendMarkedFile } from './marked-files.ts';
import { findPageRoute, type PageRoute, readPageRoutes } from './page-routes.ts';
import type { PageWriter } from './page-writer.ts';

/** The page every app route starts from; the client-side router takes over from there. */
const SHELL = '/app.html';
const NOT_FOUND = '/404.html';
/** Always revalidated, because its name never changes and browsers would otherwise keep using an old copy. */
const WORKER = '/service-worker.js';
const YEAR = 'public, max-age=31536000, immutable';
const HOUR = 'public, max-age=3600';
/** The browser caches a page but revalidates it each time. */
const ASK_FIRST = 'no-cache';

/** Server URLs, which never return a page. */
const NO_PAGE = /^\/(api|assets|metrics|dev|oauth2)(\/|$)|\.[a-z][a-z\d]{1,5}$/;
const nowhere = () => new AppError(404, 'not-found', 'We couldn’t find anything at this URL.');

interface Site {
  readonly files: ReadonlySet<string>;
  readonly marked: Awaited<ReturnType<typeof readMarkedFiles>>;
  readonly routes: readonly PageRoute[];
  /** Page writers, keyed by route path. */
  readonly writers: Readonly<Record<string, PageWriter>>;
}

/** Serves built files: hashed ones are cached for a year, pages are revalidated each time. */
export async function registerWebFiles(
  app: FastifyInstance,
  webRoot: string | null,
  env: Env,
  writers: Readonly<Record<string, PageWriter>> = {},
): Promise<void> {
  if (webRoot) {
    const files = await listFiles(webRoot);
    const site = {
      files,
      marked: await readMarkedFiles(webRoot, files, env),
      routes: await readPageRoutes(webRoot),
      writers,
    };
    await app.register(fastifyStatic, {
      root: webRoot,
      wildcard: false,
      serve: false,
      index: false,
      cacheControl: false,
      preCompressed: true,
    });
    app.get('/*', (request, reply) => serve(site, request, reply));
  }
  app.setNotFoundHandler(() => {
    throw nowhere();
  });
}

/** Read once; a file that isn't in this list doesn't exist, however its name is spelled. */
async function listFiles(webRoot: string): Promise<Set<string>> {
  const entries = await readdir(webRoot, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(webRoot, join(parentPath, name)).split(sep).join('/'))
    // Build metadata in dot folders isn't served; compressed copies are served under the original name.
    .filter((path) => !path.startsWith('.') && !/\.(br|gz)$/.test(path));
  return new Set(paths.map((path) => `/${path}`));
}

const MISSING = Symbol('the page’s subject doesn’t exist');
const unlessMissing = (error: unknown): typeof MISSING => {
  if (error instanceof AppError && error.status === 404) return MISSING;
  throw error;
};

async function serve(
  site: Site,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const path = decodeURIComponent(request.url.split('?')[0] ?? '');
  if (site.files.has(path)) return sendFile(site, reply, path);
  if (NO_PAGE.test(path)) throw nowhere();
  const plain = trimEndOf(path, '/');
  const route = findPageRoute(site.routes, plain === '' ? '/' : plain);
  if (route?.isOpenedByToken) {
    reply.header('referrer-policy', 'no-referrer');
    reply.header('x-robots-tag', 'noindex, nofollow');
  }
  // A prerendered page has a folder with its name; the app's other pages start from the shell.
  const page = `${plain}/index.html`;
  if (site.files.has(page)) return sendFile(site, reply, page);
  const writer = route && site.writers[route.path];
  const file = writer && site.marked.get(writer.file);
  const text =
    file &&
    (await writer
      .write({ request, path: plain, template: file.body, signal: abortWhenGone(reply) })
      .catch(unlessMissing));
  if (text === MISSING) return sendFile(site, reply.code(404), SHELL);
  // The data in the page depends on the caller.
  if (text) return reply.header('cache-control', 'private, no-cache').type(file.type).send(text);
  if (route && !route.isPrerendered) return sendFile(site, reply, SHELL);
  return sendFile(site, reply.code(404), NOT_FOUND);
}

function sendFile({ marked }: Site, reply: FastifyReply, path: string): FastifyReply {
  const lifetime = path.endsWith('.html') || path === WORKER ? ASK_FIRST : HOUR;
  reply.header('cache-control', path.startsWith('/assets/') ? YEAR : lifetime);
  // Intermediate caches must not send a compressed copy to a client that can't decompress it.
  reply.header('vary', 'accept-encoding');
  const file = marked.get(path);
  return file ? sendMarkedFile(reply, file) : reply.sendFile(path.slice(1));
}

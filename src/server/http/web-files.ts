import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from './app-error.ts';

/** The page that every app route starts from; the browser's router takes over in it. */
const SHELL = 'app.html';
const YEAR = 'public, max-age=31536000, immutable';
const isApi = (path: string): boolean => /^\/(api|assets|metrics|dev|oauth2)(\/|$)/.test(path);

/** Built files: hashed ones are kept for ever, pages are asked for anew each time. */
export async function registerWebFiles(
  app: FastifyInstance,
  webRoot: string | null,
): Promise<void> {
  if (webRoot) {
    await app.register(fastifyStatic, {
      root: webRoot,
      wildcard: false,
      serve: false,
      index: false,
      cacheControl: false,
      preCompressed: true,
    });
    app.get('/*', (request, reply) => serveFile(webRoot, request, reply));
  }
  app.setNotFoundHandler(() => {
    throw new AppError(404, 'not-found', 'There is nothing at this address.');
  });
}

async function serveFile(webRoot: string, request: FastifyRequest, reply: FastifyReply) {
  const path = safePath(request.url);
  const isFile = /\.\w+$/.test(path) && existsSync(join(webRoot, path));
  if (isFile) {
    reply.header('cache-control', path.startsWith('/assets/') ? YEAR : 'public, max-age=3600');
    return reply.sendFile(path.slice(1));
  }
  if (isApi(path)) throw new AppError(404, 'not-found', 'There is nothing at this address.');
  // A prerendered page lies in a folder of its name; every other address gets the app's shell.
  const page = join(path, 'index.html').replaceAll('\\', '/').replace(/^\//, '');
  reply.header('cache-control', 'no-cache');
  return reply.sendFile(existsSync(join(webRoot, page)) ? page : SHELL);
}

function safePath(url: string): string {
  try {
    const { pathname } = new URL(url, 'http://localhost');
    const path = decodeURIComponent(pathname);
    return path.includes('\0') || path.includes('..') ? '/' : path;
  } catch {
    throw new AppError(400, 'malformed-request', 'This address cannot be read.');
  }
}

import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import type { Access } from '#domain/plans/access.ts';
import { type Call, type RouteDeps, route } from '#server/http/route.ts';

export interface FileAnswer {
  contentType: string;
  body: Buffer | string | Readable;
  /** If set, the browser saves the file under this name instead of showing it. */
  fileName?: string;
  /** How long a browser may cache it; not at all if omitted. */
  cacheSeconds?: number;
}

/** Even when a file is opened directly, nothing in it may load or run. */
const FILE_POLICY = "default-src 'none'; sandbox";

/** Registers an endpoint that returns a file; access, anti-forgery and input checks work as usual. */
export function fileRoute<
  P extends z.ZodType,
  Q extends z.ZodType,
  B extends z.ZodType,
  A extends Access,
>(
  app: FastifyInstance,
  deps: RouteDeps,
  endpoint: Endpoint<P, Q, B, z.ZodUndefined, A>,
  handler: (call: Call<z.output<P>, z.output<Q>, z.output<B>, A>) => Promise<FileAnswer>,
): void {
  route(app, deps, endpoint, async (call) => sendFile(call.reply, await handler(call)));
}

/** A file with an entity tag may be cached as long as the server confirms it. */
export function sendFile(reply: FastifyReply, file: FileAnswer): undefined {
  const { contentType, body, fileName, cacheSeconds } = file;
  const lifetime = cacheSeconds === undefined ? 'no-store' : `private, max-age=${cacheSeconds}`;
  if (fileName !== undefined) reply.header('content-disposition', attachment(fileName));
  if (!reply.hasHeader('etag')) reply.header('cache-control', lifetime);
  void reply
    .header('content-type', contentType)
    .header('content-security-policy', FILE_POLICY)
    .send(body);
}

/** A plain name any system can save, plus the real name for browsers that support it (RFC 6266). */
function attachment(fileName: string): string {
  const plain = fileName
    .normalize('NFKD')
    .replaceAll(/[^\w. -]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
  const encoded = encodeURIComponent(fileName.replaceAll(/\p{Cs}/gu, '')).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}

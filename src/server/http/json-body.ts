import type { FastifyInstance } from 'fastify';
import { AppError } from '#server/http/errors/app-error.ts';

const compressed = () =>
  new AppError(415, 'unsupported-encoding', 'Send the request uncompressed.');

/** JSON is the only accepted body; an empty body counts as none. */
export function registerJsonBody(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<string>(
    'application/json',
    { parseAs: 'string' },
    (request, body, done) => {
      if (request.headers['content-encoding']) done(compressed());
      else if (body.trim() === '') done(null, undefined);
      else void parseJson(request, body, done);
    },
  );
}

/** Within this scope, every body is read as raw bytes. */
export function registerRawBody(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser<Buffer>('*', { parseAs: 'buffer' }, (request, body, done) => {
    if (request.headers['content-encoding']) done(compressed());
    else done(null, body);
  });
}

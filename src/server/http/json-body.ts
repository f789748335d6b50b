import type { FastifyInstance } from 'fastify';
import { AppError } from '#server/http/errors/app-error.ts';

const compressed = () =>
  new AppError(415, 'unsupported-encoding', 'Send the request uncompressed.');

/** JSON is the only accepted body; an empty one counts as none. */
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

/** In its own scope: there every body is taken as the bytes that came. */
export function registerRawBody(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser<Buffer>('*', { parseAs: 'buffer' }, (request, body, done) => {
    if (request.headers['content-encoding']) done(compressed());
    else done(null, body);
  });
}

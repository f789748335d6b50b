import type { FastifyInstance } from 'fastify';

/** One megabyte is far more than any form; imports ask for more by themselves. */
export const BODY_LIMIT = 1024 * 1024;

/** JSON is the only way in; an empty body is simply none. */
export function registerJsonBody(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<string>(
    'application/json',
    { parseAs: 'string' },
    (request, body, done) => {
      if (body.trim() === '') done(null, undefined);
      else void parseJson(request, body, done);
    },
  );
}

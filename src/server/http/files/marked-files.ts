import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyReply } from 'fastify';
import type { Env } from '#server/env.ts';
import { clientSettingsOf } from './client-settings-of.ts';

/**
 * The build's placeholder for BASE_URL: one build runs at any URL, but canonical links, link previews and the sitemap
 * need absolute URLs.
 */
export const BASE_URL_MARK = '{{BASE_URL}}';
/** Placeholder in the built page for the installation's settings, inside an attribute. */
const CLIENT_SETTINGS_MARK = '{{CLIENT_SETTINGS}}';

/** Placeholder in security.txt: a date in the near future, so that an abandoned installation stops promising replies. */
export const EXPIRES_MARK = '{{EXPIRES}}';
const VALID_MS = 180 * 24 * 60 * 60 * 1000;
/** Placeholder in the legal pages for who runs this installation. */
const OPERATOR_MARK = '{{OPERATOR}}';

/** Placeholder for whether anyone may sign up; the stylesheet shows the matching text. */
const REGISTRATION_MARK = '{{REGISTRATION}}';

const escapeAttribute = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

const TYPES: Record<string, string> = {
  html: 'text/html; charset=utf-8',
  xml: 'application/xml; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
};

interface MarkedFile {
  readonly type: string;
  readonly body: string;
  readonly etag: string;
}

/** Who runs this installation, as the end of a sentence. */
export const operatorText = ({ OPERATOR_NAME, OPERATOR_ADDRESS }: OperatorSettings): string =>
  [OPERATOR_NAME ?? 'an operator who hasn’t published a name yet', OPERATOR_ADDRESS]
    .filter(Boolean)
    .join(', ');

type OperatorSettings = Pick<Env, 'OPERATOR_NAME' | 'OPERATOR_ADDRESS'>;

/** The files with placeholders, filled in and cached in memory. */
export async function readMarkedFiles(
  webRoot: string,
  files: Iterable<string>,
  env: Env,
): Promise<Map<string, MarkedFile>> {
  const settings = escapeAttribute(JSON.stringify(clientSettingsOf(env)));
  const operator = escapeAttribute(operatorText(env));
  const expires = new Date(Date.now() + VALID_MS).toISOString().replace(/\.\d+Z$/, 'Z');
  const marked = new Map<string, MarkedFile>();
  for (const path of files) {
    const type = TYPES[path.split('.').at(-1) ?? ''];
    if (!type) continue;
    const source = await readFile(join(webRoot, path), 'utf8');
    const body = source
      .replaceAll(BASE_URL_MARK, env.BASE_URL)
      .replaceAll(REGISTRATION_MARK, env.REGISTRATION)
      .replaceAll(OPERATOR_MARK, () => operator)
      .replaceAll(EXPIRES_MARK, expires)
      .replaceAll(CLIENT_SETTINGS_MARK, () => settings);
    if (body === source) continue;
    const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
    marked.set(path, { type, body, etag });
  }
  return marked;
}

/** A weak ETag, because the same file is also sent compressed. */
export function sendMarkedFile(
  reply: FastifyReply,
  { type, body, etag }: MarkedFile,
): FastifyReply {
  const weak = `W/${etag}`;
  reply.header('etag', weak);
  const known = reply.request.headers['if-none-match'];
  if (reply.statusCode === 200 && known?.split(/, */).includes(weak)) {
    return reply.code(304).send();
  }
  return reply.type(type).send(body);
}

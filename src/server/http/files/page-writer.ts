import type { FastifyRequest } from 'fastify';

/** Writes the first answer of pages whose head and data come from the database. */
export interface PageWriter {
  /** The file that the build has left room in. */
  readonly file: string;
  /** Null where there is nothing to say: the app's own shell is sent then. */
  write(request: FastifyRequest, path: string, file: string): Promise<string | null>;
}

/** As data that is never run; nothing in it may end the element. */
export const dataElement = (id: string, json: string): string =>
  `<script type="application/json" id="${id}">${json.replaceAll('<', String.raw`\u003c`)}</script>`;

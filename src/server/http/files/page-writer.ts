import type { FastifyRequest } from 'fastify';

/** Writes the first answer of pages whose head and data come from the database. */
export interface PageWriter {
  /** The file that the build has left room in. */
  readonly file: string;
  /**
   * Null where there is no content: the app's own shell is sent then. Throws an `AppError` of 404 where the page's subject
   * does not exist: the shell is sent with that status, and the page says what is missing.
   */
  write(page: RequestedPage): Promise<string | null>;
}

export interface RequestedPage {
  readonly request: FastifyRequest;
  readonly path: string;
  /** The text of the writer's file. */
  readonly template: string;
  /** Aborted when the browser has disconnected. */
  readonly signal: AbortSignal;
}

/** As data that is never run; nothing in it may end the element. */
export const dataElement = (id: string, json: string): string =>
  `<script type="application/json" id="${id}">${json.replaceAll('<', String.raw`\u003c`)}</script>`;

import type { FastifyRequest } from 'fastify';

/** Writes the initial response for pages whose head and data come from the database. */
export interface PageWriter {
  /** The built file with placeholders. */
  readonly file: string;
  /**
   * Returns null if there's no content, and the app's shell is sent instead. Throws a 404 `AppError` if the page's
   * subject doesn't exist; the shell is sent with that status, and the page says what's missing.
   */
  write(page: RequestedPage): Promise<string | null>;
}

export interface RequestedPage {
  readonly request: FastifyRequest;
  readonly path: string;
  /** The contents of the writer's file. */
  readonly template: string;
  /** Aborted when the browser disconnects. */
  readonly signal: AbortSignal;
}

/** Embeds JSON as inert data; nothing in it may close the element. */
export const dataElement = (id: string, json: string): string =>
  `<script type="application/json" id="${id}">${json.replaceAll('<', String.raw`\u003c`)}</script>`;

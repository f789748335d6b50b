import { PassThrough } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { failureBody } from '#server/http/errors/error-handler.ts';
import { ReadyJson } from '#server/http/ready-json.ts';

export interface ProgressEvent {
  readonly done: number;
  readonly total: number;
}
export type TellProgress = (progress: ProgressEvent) => void;

const EVENT_STREAM = 'text/event-stream';

export const wantsEvents = ({ headers }: FastifyRequest): boolean =>
  headers.accept?.includes(EVENT_STREAM) ?? false;

/** Aborts if the connection closes before the response is sent. */
export function abortWhenGone(reply: FastifyReply): AbortSignal {
  const controller = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) controller.abort();
  });
  return controller.signal;
}

const event = (name: string, data: unknown): string =>
  `event: ${name}\ndata: ${data instanceof ReadyJson ? data.bytes.toString() : JSON.stringify(data)}\n\n`;

/**
 * Server-sent events: `progress` whenever the work reports it, then `result` or `error`. The stream opens with the
 * first progress event, so a request rejected earlier still gets a regular status.
 */
export async function sendEvents(
  request: FastifyRequest,
  reply: FastifyReply,
  work: (tellProgress: TellProgress) => Promise<unknown>,
): Promise<FastifyReply> {
  const stream = new PassThrough();
  let isOpen = false;
  const open = () => {
    if (isOpen) return;
    isOpen = true;
    reply.header('content-type', EVENT_STREAM).header('cache-control', 'no-store');
    void reply.send(stream);
  };
  try {
    const answer = await work((progress) => {
      open();
      stream.write(event('progress', progress));
    });
    open();
    stream.end(event('result', answer));
  } catch (error) {
    if (!isOpen) throw error;
    stream.end(event('error', failureBody(error, request)));
  }
  return reply;
}

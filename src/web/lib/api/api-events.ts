import type { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import type { Access } from '#domain/plans/access.ts';
import { type CallOptions, sendReported } from './api.ts';
import { ApiError } from './api-error.ts';

const EVENT_STREAM = 'text/event-stream';

export interface CallProgress {
  readonly done: number;
  readonly total: number;
}

/** Calls an endpoint that reports progress before its result. Aborting the signal stops the work on the server. */
export async function callWithProgress<
  P extends z.ZodType,
  Q extends z.ZodType,
  B extends z.ZodType,
  R extends z.ZodType,
  A extends Access,
>(
  endpoint: Endpoint<P, Q, B, R, A>,
  options: CallOptions<P, Q, B>,
  onProgress: (progress: CallProgress) => void,
): Promise<z.output<R>> {
  let failure: ApiError | null = null;
  const read = async (response: Response): Promise<unknown> => {
    const isStream = response.headers.get('content-type')?.startsWith(EVENT_STREAM);
    if (!isStream) return response.json();
    for await (const { name, data } of eventsIn(response)) {
      if (name === 'progress') onProgress(data as CallProgress);
      if (name === 'result') return data;
      if (name === 'error') failure = failureIn(data as { message: string; error: string });
    }
    throw new Error('The stream ended without a response.');
  };
  try {
    const request = { endpoint, ...options, accept: EVENT_STREAM, read };
    return (await sendReported(request)) as z.output<R>;
  } catch (error) {
    throw failure ?? error;
  }
}

const failureIn = ({ message, error }: { message: string; error: string }): ApiError =>
  new ApiError(message, { status: null, code: error, isFromServer: true });

interface ServerEvent {
  readonly name: string;
  readonly data: unknown;
}

/** Server-sent events, as they arrive. */
async function* eventsIn({ body }: Response): AsyncGenerator<ServerEvent> {
  if (!body) return;
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  for (;;) {
    const { value, done } = await reader.read();
    if (done) return;
    const parts = (text + value).split('\n\n');
    text = parts.pop() ?? '';
    for (const part of parts) {
      const found = /^event: (\w+)\ndata: (.*)$/s.exec(part);
      if (found) yield { name: found[1]!, data: JSON.parse(found[2]!) as unknown };
    }
  }
}

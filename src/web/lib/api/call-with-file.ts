import type { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import type { Access } from '#domain/plans/access.ts';
import { type CallOptions, sendReported } from './api.ts';

/** Calls an endpoint that takes a file as its body. */
export async function callWithFile<
  P extends z.ZodType,
  Q extends z.ZodType,
  R extends z.ZodType,
  A extends Access,
>(
  endpoint: Endpoint<P, Q, z.ZodUndefined, R, A>,
  file: File,
  options: CallOptions<P, Q, z.ZodUndefined>,
): Promise<z.output<R>> {
  const read = (response: Response): Promise<unknown> => response.json();
  // Tells two files apart in the key of a repeated request, without reading them.
  const toJSON = () => `${file.name} ${file.size} ${file.lastModified}`;
  const body = Object.assign(file, { toJSON });
  return (await sendReported({ endpoint, ...options, body, read })) as z.output<R>;
}

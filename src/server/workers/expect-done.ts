import { AppError } from '#server/http/app-error.ts';

/** Nobody is there to read it; the log says why the work ended. */
const calledOff = () => new AppError(499, 'called-off', 'The simulation was called off.');

type Answer =
  | { readonly kind: 'done' }
  | { readonly kind: 'refused'; readonly reason: string }
  | { readonly kind: 'busy'; readonly retryAfterSeconds: number };

/** What was worked out, else the sentence and the status that say why not. `otherwise` is what else can be done. */
export async function expectDone<A extends Answer>(
  work: Promise<A>,
  signal: AbortSignal,
  otherwise = '',
): Promise<Extract<A, { kind: 'done' }>> {
  const answer = await work.catch((error: unknown) => {
    throw signal.aborted ? calledOff() : error;
  });
  if (answer.kind === 'refused') throw new AppError(422, 'cannot-simulate', answer.reason);
  if (answer.kind === 'busy') {
    throw new AppError(
      503,
      'busy',
      `Many simulations are waiting already. Please try again in a moment${otherwise}.`,
      { retryAfter: answer.retryAfterSeconds },
    );
  }
  return answer as Extract<A, { kind: 'done' }>;
}

import { DrizzleQueryError } from 'drizzle-orm/errors';
import { DatabaseError } from 'pg';

interface LoggedFailure {
  type: string;
  message: string;
  /** The stack trace without its first line, which repeats the message. */
  stack?: string;
  code?: string;
  table?: string;
  constraint?: string;
  cause?: LoggedFailure;
}

const LONGEST_MESSAGE = 2000;
/** Anchored at the start of a word; otherwise the match would be retried from every letter. */
const MAIL_ADDRESS = /(?<![^\s<>"'=(),:;])[^\s<>"'=(),:;]+@[^\s<>"'=(),:;]+/g;

/** What we log about a failure: its kind and stack position, never the values involved. */
export function logFailure(failure: unknown): LoggedFailure {
  if (!(failure instanceof Error)) return { type: typeof failure, message: 'not an Error' };
  const { code } = failure as NodeJS.ErrnoException;
  const { table, constraint } = failure as Partial<DatabaseError>;
  const stack = failure.stack?.match(/^ {4}at .*$/gm)?.join('\n');
  return {
    type: failure.constructor.name,
    message: speakableMessage(failure),
    ...(stack !== undefined && { stack }),
    ...(typeof code === 'string' && { code }),
    ...(typeof table === 'string' && { table }),
    ...(typeof constraint === 'string' && { constraint }),
    ...(failure.cause instanceof Error && { cause: logFailure(failure.cause) }),
  };
}

/** Failed queries list their parameters, the database quotes values, and mail servers name email addresses. */
function speakableMessage(failure: Error): string {
  if (failure instanceof DrizzleQueryError) return `Failed query: ${failure.query}`;
  const message =
    failure instanceof DatabaseError
      ? failure.message.replaceAll(/"[^"]*"/g, '"…"')
      : failure.message;
  // A response that violates the contract may list hundreds of fields.
  return message.slice(0, LONGEST_MESSAGE).replaceAll(MAIL_ADDRESS, '…@…');
}

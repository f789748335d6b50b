/** SQLSTATE classes: connection, resources, operator intervention or shutdown. */
const CLASSES = /^(08|53|57)/;
/** A standby after a failover, a serialization failure and a deadlock: a retry may succeed. */
const CODES = new Set(['25006', '40001', '40P01', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT']);
/** Failures the driver reports only as a message. */
const MESSAGES =
  /^(Connection terminated|timeout e(xceeded|xpired)|Client (has encountered a connection error|was closed)|Cannot use a pool after)/;

/**
 * Whether a statement failed because the database was unavailable, in which case a retry may help, and not because the
 * statement itself was wrong.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code = '', syscall } = error as NodeJS.ErrnoException;
  return (
    syscall === 'connect' ||
    syscall === 'getaddrinfo' ||
    CLASSES.test(code) ||
    CODES.has(code) ||
    MESSAGES.test(error.message) ||
    (error instanceof AggregateError && error.errors.some(isDatabaseUnavailable)) ||
    isDatabaseUnavailable(error.cause)
  );
}

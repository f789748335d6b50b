/** SQLSTATE classes: connection, resources, operator intervention or shutdown. */
const CLASSES = /^(08|53|57)/;
/** A standby after a failover, a serialization failure and a deadlock: a retry may succeed. */
const CODES = new Set(['25006', '40001', '40P01', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT']);
/** Failures that the driver reports by their message only. */
const MESSAGES =
  /^(Connection terminated|timeout e(xceeded|xpired)|Client (has encountered a connection error|was closed)|Cannot use a pool after)/;

/** Whether a failure is one of reaching the database rather than of the statement: a retry may help. */
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

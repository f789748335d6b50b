import type { DatabaseLog } from '#server/db/database-log.ts';

const nothing = () => undefined;

export const quietLog: DatabaseLog = { info: nothing, warn: nothing, error: nothing };

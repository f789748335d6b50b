import { timestamp } from 'drizzle-orm/pg-core';

/** A point in time, the same wherever the server stands. */
export const instant = <Name extends string>(name: Name) => timestamp(name, { withTimezone: true });

import { timestamp } from 'drizzle-orm/pg-core';

/** A point in time, the same in any server time zone. */
export const instant = <Name extends string>(name: Name) => timestamp(name, { withTimezone: true });

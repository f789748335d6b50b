import { bigint } from 'drizzle-orm/pg-core';

/** A ledger amount in whole cents. */
export const wholeCents = <Name extends string>(name: Name) => bigint(name, { mode: 'number' });

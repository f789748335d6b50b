import { bigint } from 'drizzle-orm/pg-core';

/** Whole cents of a ledger. */
export const wholeCents = <Name extends string>(name: Name) => bigint(name, { mode: 'number' });

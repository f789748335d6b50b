import { constants, getPriority, setPriority } from 'node:os';

/** Nice steps below the main thread and the database, which go first when all are ready to run. */
const STEPS = 5;
const LOWEST = constants.priority.PRIORITY_LOW;

// Elsewhere it would count for the whole process, not for this thread alone.
if (process.platform === 'linux') setPriority(Math.min(LOWEST, getPriority() + STEPS));

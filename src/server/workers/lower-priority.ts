import { setPriority } from 'node:os';

/** Of 0 to 19: the main thread and the database go first when all want to run at once. */
const NICENESS = 5;

// Elsewhere it would count for the whole process, not for this thread alone.
if (process.platform === 'linux') setPriority(NICENESS);

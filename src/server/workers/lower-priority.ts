import { constants, getPriority, setPriority } from 'node:os';

/** How much higher this thread's niceness is than that of the main thread and the database, so those run first. */
const STEPS = 5;
const LOWEST = constants.priority.PRIORITY_LOW;

// On other platforms this would affect the whole process instead of just this thread.
if (process.platform === 'linux') setPriority(Math.min(LOWEST, getPriority() + STEPS));

// Starts the built server on a data folder that is empty at the start of every run.
import { rmSync } from 'node:fs';

process.env.DATA_DIR = '.cache/e2e-data';
rmSync(process.env.DATA_DIR, { recursive: true, force: true });
await import('../../dist/server/main.js');

// The built server on an empty data folder, with a clock that each SIGUSR2 moves an hour on: a story need not wait for a
// job that runs once an hour.
import { rmSync } from 'node:fs';

const HOUR = 60 * 60 * 1000;
const RealDate = Date;
let passed = 0;
process.on('SIGUSR2', () => {
  passed += HOUR;
});
globalThis.Date = class extends RealDate {
  constructor(...parts) {
    if (parts.length === 0) super(RealDate.now() + passed);
    else super(...parts);
  }
  static now() {
    return RealDate.now() + passed;
  }
};

rmSync(process.env.DATA_DIR, { recursive: true, force: true });
await import('../../dist/server/main.js');

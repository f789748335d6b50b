/* Generates src/engine/lines/*-numbers.ts: npx tsx scripts/make-lines.ts */
import { writeFileSync } from 'node:fs';
import { numberFiles } from './build/lines/number-lines.ts';

for (const [file, code] of Object.entries(numberFiles())) writeFileSync(file, code);

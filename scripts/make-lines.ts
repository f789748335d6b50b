/* Writes the lines of a deal as plain functions of numbers: npx tsx scripts/make-lines.ts */
import { writeFileSync } from 'node:fs';
import { NUMBERS_FILE, numberLines } from './build/lines/number-lines.ts';

writeFileSync(NUMBERS_FILE, numberLines());

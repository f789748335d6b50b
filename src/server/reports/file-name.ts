import { trimEndOf } from '#domain/text/trim-end.ts';

/** Characters not allowed in file names: separators, reserved and control characters, direction marks. */
const UNSAFE = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\\/:*?"<>|]+/gu;
const LONGEST = 80;

/** "1428 Bryden Road - Buy & hold.pdf": the names shown on screen, without characters that could change the path. */
export function fileName(title: string, calculatorName: string, extension: string): string {
  const isNamed = title.toLowerCase().includes(calculatorName.toLowerCase());
  const name = isNamed ? title : `${title} - ${calculatorName}`;
  const safe = name.replaceAll(UNSAFE, ' ').replaceAll(/\s+/g, ' ');
  const short = Array.from(safe).slice(0, LONGEST).join('');
  return `${trimEndOf(short.replace(/^[. ]+/, ''), '. ') || 'Freehold'}.${extension}`;
}

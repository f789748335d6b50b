/** 0x80 to 0x9F; unassigned codes stay control characters. Node 20's own decoder gets some of these wrong. */
const UPPER = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

const CHUNK = 8192;

/** Decodes a file from an old spreadsheet, which isn't valid UTF-8 once a letter has an accent. */
export function fromWindows1252(bytes: Uint8Array): string {
  const parts: string[] = [];
  for (let from = 0; from < bytes.length; from += CHUNK)
    parts.push(
      Array.from(bytes.subarray(from, from + CHUNK), (byte) =>
        byte >= 0x80 && byte <= 0x9f ? UPPER[byte - 0x80]! : String.fromCharCode(byte),
      ).join(''),
    );
  return parts.join('');
}

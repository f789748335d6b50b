/**
 * A number's absolute value in American format, rounded half up on its decimal digits. It matches `Intl.NumberFormat`
 * without loading the browser's locale data, which takes a phone longer than rendering a page.
 */
export function americanNumber(value: number, minDigits: number, maxDigits: number): string {
  const decimal = String(Math.abs(value));
  // More than 15 digits, infinite, or smaller than a millionth: all rare.
  if (decimal.length > 20 || !/^\d{1,15}(?:\.\d+)?$/.test(decimal)) {
    return intlNumber(value, minDigits, maxDigits);
  }
  const point = decimal.indexOf('.');
  let whole = point < 0 ? decimal : decimal.slice(0, point);
  let digits = point < 0 ? '' : decimal.slice(point + 1);
  if (digits.length > maxDigits) {
    const isUp = digits.charCodeAt(maxDigits) >= FIVE;
    digits = digits.slice(0, maxDigits);
    if (isUp) [whole, digits] = nextUp(whole, digits);
  }
  while (digits.length > minDigits && digits.endsWith('0')) digits = digits.slice(0, -1);
  const fraction = digits.padEnd(minDigits, '0');
  return fraction ? `${inThousands(whole)}.${fraction}` : inThousands(whole);
}

const FIVE = '5'.charCodeAt(0);

/** Adds one to the last digit: 1 and 99 become 2 and 00. */
function nextUp(whole: string, digits: string): [whole: string, digits: string] {
  const next = String(BigInt(whole + digits) + 1n).padStart(digits.length + 1, '0');
  const point = next.length - digits.length;
  return [next.slice(0, point), next.slice(point)];
}

function inThousands(whole: string): string {
  let text = whole.slice(-3);
  for (let end = whole.length - 3; end > 0; end -= 3) {
    text = `${whole.slice(Math.max(0, end - 3), end)},${text}`;
  }
  return text;
}

const intlNumber = (value: number, minimumFractionDigits: number, maximumFractionDigits: number) =>
  new Intl.NumberFormat('en-US', { minimumFractionDigits, maximumFractionDigits }).format(
    Math.abs(value),
  );

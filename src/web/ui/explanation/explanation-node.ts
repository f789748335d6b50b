import { formatMoney, formatNumber, formatPercent, formatTimes } from '#web/lib/text/format.ts';

/** How a value is formatted; any other word goes after the number. */
export type ExplanationUnit = 'dollars' | 'percent' | 'fraction' | 'ratio' | (string & {});

/** One line of an explanation: its label, its formula and its component lines. */
export interface ExplanationNode {
  label: string;
  /** How the value follows from the lines below it, such as "rent × 5%". */
  formula?: string;
  value: number;
  unit: ExplanationUnit;
  /** The method used, in one sentence. */
  note?: string;
  /** Where an input comes from, such as "you" or "county records". */
  source?: string;
  children?: readonly ExplanationNode[];
}

export function formatExplanationValue({
  value,
  unit,
}: Pick<ExplanationNode, 'value' | 'unit'>): string {
  switch (unit) {
    case 'dollars':
      return formatMoney(value, { cents: 'auto' });
    case 'percent':
      return formatPercent(value, { digits: 2 });
    case 'fraction':
      return formatPercent(value * 100, { digits: 2 });
    case 'ratio':
      return formatTimes(value);
    default:
      return `${formatNumber(value, 2)} ${unit}`.trim();
  }
}

/** Whether the lines below simply add up to the value, within half a cent or floating-point error. */
export function isPlainExplanation({ value, unit, children = [] }: ExplanationNode): boolean {
  if (children.length < 2 || children.some((child) => child.unit !== unit)) return false;
  const total = children.reduce((sum, child) => sum + child.value, 0);
  return Math.abs(total - value) <= Math.max(0.005, Math.abs(value) * 1e-9);
}

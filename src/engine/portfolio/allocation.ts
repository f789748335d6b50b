/** One property in a portfolio breakdown. */
export type AllocationItem = {
  /** Its group: type, city, state or owner. */
  readonly group: string;
  readonly value: number;
  readonly debt: number;
};

export type AllocationGroup = {
  readonly group: string;
  readonly properties: number;
  readonly value: number;
  readonly equity: number;
  /** Fraction of total value; null if the total is zero. */
  readonly valueShare: number | null;
  /** Fraction of total equity; null if the total isn't above zero. */
  readonly equityShare: number | null;
};

/** Groups by value, largest first; ties by name. */
export function allocation(items: readonly AllocationItem[]): AllocationGroup[] {
  const sums = new Map<string, { properties: number; value: number; debt: number }>();
  for (const { group, value, debt } of items) {
    const sum = sums.get(group) ?? { properties: 0, value: 0, debt: 0 };
    sum.properties++;
    sum.value += value;
    sum.debt += debt;
    sums.set(group, sum);
  }
  const value = items.reduce((sum, item) => sum + item.value, 0);
  const equity = items.reduce((sum, item) => sum + item.value - item.debt, 0);
  return [...sums]
    .map(([group, sum]) => ({
      group,
      properties: sum.properties,
      value: sum.value,
      equity: sum.value - sum.debt,
      valueShare: value > 0 ? sum.value / value : null,
      equityShare: equity > 0 ? (sum.value - sum.debt) / equity : null,
    }))
    .toSorted((a, b) => b.value - a.value || (a.group < b.group ? -1 : 1));
}

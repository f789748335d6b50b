const LEADS = [1, 2, 2.5, 5, 10];
const WHOLE_LEADS = [1, 2, 5, 10];

/** The round step a person would choose: 5,000 for 4,167, 0.25 for a third. */
function roundStep(gap: number, isWhole: boolean): number {
  const power = 10 ** Math.floor(Math.log10(gap));
  const distance = (lead: number) => Math.abs(Math.log((lead * power) / gap));
  const leads = isWhole ? WHOLE_LEADS : LEADS;
  const lead = leads.reduce((best, next) => (distance(next) < distance(best) ? next : best));
  return isWhole ? Math.max(1, lead * power) : lead * power;
}

/** Removes floating-point residue: three times 0.1 is 0.3. */
const plain = (value: number): number => Number(value.toPrecision(12)) + 0;

/**
 * Multiples of a round step on each side of the center, about `gap` apart. The center isn't rounded, and no neighbor
 * is closer to it than half a step.
 */
export function roundSteps(middle: number, gap: number, count: number, isWhole = false): number[] {
  if (!(gap > 0)) return [middle];
  const step = roundStep(gap, isWhole);
  const below = Math.floor((middle - step / 2) / step + 1e-9);
  const above = Math.ceil((middle + step / 2) / step - 1e-9);
  const side = Array.from({ length: count }, (_, at) => at);
  return [
    ...side.map((at) => plain((below - (count - 1 - at)) * step)),
    middle,
    ...side.map((at) => plain((above + at) * step)),
  ];
}

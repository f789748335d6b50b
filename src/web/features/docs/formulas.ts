import { DEFAULT_ASSUMPTIONS } from '#domain/inputs/assumptions.ts';
import { brrrrFrom, flipFrom } from '#domain/inputs/engine-input.ts';
import { outcomeText, outcomeWith } from '#domain/measures/outcome-text.ts';
import type { Explanation } from '#engine/explain/explain.ts';
import { explainBrrrr } from '#engine/explain/explain-brrrr.ts';
import { explainFlip } from '#engine/explain/explain-flip.ts';
import { explainBuyAndHold } from '#engine/explain/explain-hold.ts';
import { MEASURES, type MeasureId } from '#engine/measures/measures.ts';
import { brrrr } from '#engine/project/brrrr.ts';
import { fixAndFlip } from '#engine/project/fix-and-flip.ts';
import { buyAndHold } from '#engine/rental/buy-and-hold.ts';
import { formatNumber } from '#web/lib/text/format.ts';
import { exampleDeal, START_CHOICES } from '#web/shared/example/example-deal.ts';
import { EXAMPLE_LISTING } from '#web/shared/example/example-listing.ts';

/** One figure: what it is, how it's calculated, and a worked example. */
export interface Formula {
  id: MeasureId;
  label: string;
  help: string;
  formula: string;
  convention: string | null;
  parts: readonly { label: string; value: string }[];
  result: string;
}

export interface FormulaGroup {
  id: string;
  title: string;
  formulas: readonly Formula[];
}

const isNode = (value: object): value is Explanation =>
  'operation' in value && 'label' in value && 'parts' in value;

/** Every explanation in a result, at any depth, with the first year's before those for later years. */
function nodesIn(value: unknown): Explanation[] {
  if (typeof value !== 'object' || value === null) return [];
  if (isNode(value)) return [value];
  return Object.values(value).flatMap(nodesIn);
}

const partText = ({ measure, value, unit }: Explanation): string => {
  if (measure) return outcomeText(measure, value);
  return outcomeWith(undefined, value, (number) =>
    unit === 'fraction' ? `${formatNumber(number * 100, 3)}%` : formatNumber(number, 2),
  );
};

function formulaOf(node: Explanation, id: MeasureId): Formula {
  return {
    id,
    label: MEASURES[id].label,
    help: MEASURES[id].help,
    formula: node.formula,
    convention: node.convention ?? null,
    parts: node.parts.map((part) => ({ label: part.label, value: partText(part) })),
    result: outcomeText(id, node.value),
  };
}

/** Each figure once, under the first calculator that computes it. */
export function formulaGroups(): FormulaGroup[] {
  const deal = exampleDeal(START_CHOICES);
  const refinanced = brrrrFrom(EXAMPLE_LISTING, DEFAULT_ASSUMPTIONS);
  const flip = flipFrom(EXAMPLE_LISTING, DEFAULT_ASSUMPTIONS);
  const results = [
    ['hold', 'Buy and hold', explainBuyAndHold(deal, buyAndHold(deal))],
    ['brrrr', 'BRRRR', explainBrrrr(refinanced, brrrr(refinanced))],
    ['flip', 'Fix & flip', explainFlip(flip, fixAndFlip(flip))],
  ] as const;
  const seen = new Set<MeasureId>();
  return results.map(([id, title, result]) => ({
    id,
    title,
    formulas: nodesIn(result).flatMap((node) => {
      const { measure } = node;
      if (!measure || seen.has(measure) || node.formula === '') return [];
      seen.add(measure);
      return [formulaOf(node, measure)];
    }),
  }));
}

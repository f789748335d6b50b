import type { Explanation } from '#engine/explain/explain.ts';
import { explanationText } from '#web/ui/explanation/explanation-lines.ts';
import type { ExplanationNode } from '#web/ui/explanation/explanation-node.ts';

/**
 * An explanation built when it's opened, not while a slider moves: the tree of a 30-year return has thousands of lines
 * and is rarely opened.
 */
export function lazyExplanation(label: string, explain: () => Explanation): ExplanationNode {
  let made: ExplanationNode | null = null;
  const node = () => (made ??= explanationText(explain()));
  return {
    label,
    get value() {
      return node().value;
    },
    get unit() {
      return node().unit;
    },
    get formula() {
      return node().formula ?? '';
    },
    get note() {
      return node().note ?? '';
    },
    get source() {
      return node().source ?? '';
    },
    get children() {
      return node().children ?? [];
    },
  };
}

/** Does the work on the first call; later calls return the same result. */
export function once<Answer>(work: () => Answer): () => Answer {
  let answer: { value: Answer } | null = null;
  return () => (answer ??= { value: work() }).value;
}

import type { InputName } from '#domain/inputs/calculation-fields.ts';
import type { ExplainedTest, ScheduleLine, ScheduleTerms, Unit } from '#engine/explain/explain.ts';
import type { Operation } from '#engine/explain/explain-rules.ts';
import type { MeasureId } from '#engine/measures/measures.ts';

/** A figure in the workbook; equal explanations share one expression. */
export type Expression = Part & {
  readonly id: number;
  readonly label: string;
  readonly unit: Unit;
  readonly measure: MeasureId | undefined;
};

export type Part =
  | { readonly kind: 'field'; readonly field: InputName }
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'missing' }
  | {
      readonly kind: 'operation';
      readonly operation: Operation;
      readonly parts: readonly Expression[];
    }
  | {
      readonly kind: 'choice';
      readonly is: ExplainedTest['is'];
      readonly left: Expression;
      readonly right: Expression;
      readonly met: Expression;
      readonly otherwise: Expression;
    }
  | {
      readonly kind: 'schedule';
      readonly loan: LoanExpression;
      readonly lines: readonly ScheduleLine[];
      readonly span: PaymentSpan;
    }
  | { readonly kind: 'year'; readonly year: Expression; readonly of: readonly Expression[] };

export type PaymentSpan =
  | { readonly month: Expression }
  | { readonly through: Expression }
  | { readonly year: number }
  | 'all';

type TermName = Exclude<keyof ScheduleTerms, 'name'>;

/** A loan with its own sheet. */
export interface LoanExpression {
  readonly name: string;
  readonly terms: Readonly<Record<TermName, Expression>>;
  /** The number of payments made before year 1. */
  made: Expression | null;
}

/** What an expression is computed from. */
export function operandsOf(expression: Expression): readonly Expression[] {
  switch (expression.kind) {
    case 'operation':
      return expression.parts;
    case 'choice': {
      const { left, right, met, otherwise } = expression;
      return [left, right, met, otherwise];
    }
    case 'year':
      return [expression.year, ...expression.of];
    default:
      return [];
  }
}

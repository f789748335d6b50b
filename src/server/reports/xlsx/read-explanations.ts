import type { Calculator } from '#domain/inputs/calculation-field.ts';
import { fieldOf, type InputName } from '#domain/inputs/calculation-fields.ts';
import { inputFormulas } from '#domain/inputs/input-formulas.ts';
import {
  type Explanation,
  givenBy,
  LIVE,
  type LiveRule,
  type ScheduleTerms,
  typedByYou,
} from '#engine/explain/explain.ts';
import { apply, type Operation } from '#engine/explain/explain-rules.ts';
import { valueOf } from '#engine/outcome.ts';
import type { Expression, LoanExpression, Part, PaymentSpan } from './expression.ts';

/** Marks an explanation that stands for an input field. */
const FIELD = 'field:';

const fieldNode = (field: InputName): Explanation =>
  givenBy(typedByYou)(fieldOf(field).label, 0, FIELD + field);

const signatureOf = (part: Part): string => {
  switch (part.kind) {
    case 'field':
      return part.field;
    case 'number':
      return String(part.value);
    case 'missing':
      return 'missing';
    case 'operation':
      return `${part.operation}(${part.parts.map(({ id }) => id).join()})`;
    case 'choice':
      return `${part.left.id} ${part.is} ${part.right.id} ? ${part.met.id} : ${part.otherwise.id}`;
    case 'schedule':
      return `${part.loan.name}: ${part.lines.join()} of ${spanSignature(part.span)}`;
    case 'year':
      return `${part.year.id} of ${part.of.map(({ id }) => id).join()}`;
  }
};

function spanSignature(span: PaymentSpan): string {
  if (span === 'all') return span;
  if ('month' in span) return `month ${span.month.id}`;
  return 'through' in span ? `through ${span.through.id}` : `year ${span.year}`;
}

const isZero = (part: Expression): boolean => part.kind === 'number' && part.value === 0;

const withoutZeros = (parts: readonly Expression[]): readonly Expression[] => {
  const counted = parts.filter((part) => !isZero(part));
  return counted.length > 0 ? counted : parts;
};

/** Reads explanations as expressions of the input fields, using the rules that hold for any input. */
export function createReader(calculator: Calculator) {
  const formulaOf = inputFormulas(calculator, fieldNode);
  const known = new Map<string, Expression>();
  const read = new Map<Explanation, Expression>();
  const loans = new Map<string, LoanExpression>();

  const rules = new Map<Explanation, LiveRule | undefined>();

  /** Each rule is created only once, because it may build nodes. */
  function ruleOf(node: Explanation): LiveRule | undefined {
    if (!rules.has(node)) rules.set(node, node[LIVE]?.());
    return rules.get(node);
  }

  /** A figure's label, worded to hold for any input. */
  function labelOf(node: Explanation): string {
    const rule = ruleOf(node);
    if (rule?.label !== undefined) return rule.label;
    return rule?.kind === 'sum' ? labelOf(rule.node) : node.label;
  }

  function intern(part: Part, shown: Explanation): Expression {
    const signature = `${part.kind} ${signatureOf(part)}`;
    const found = known.get(signature);
    if (found) return found;
    const { unit, measure } = shown;
    const expression = { ...part, id: known.size, label: labelOf(shown), unit, measure };
    known.set(signature, expression);
    return expression;
  }

  function expressionOf(node: Explanation): Expression {
    const found = read.get(node);
    if (found) return found;
    const expression = readAs(node, node);
    read.set(node, expression);
    return expression;
  }

  /** Reads a node's explanation, but uses the shown node's label. */
  function readAs(node: Explanation, shown: Explanation): Expression {
    const rule = ruleOf(node);
    return rule ? byRule(rule, shown) : byTerms(node, shown);
  }

  function byTerms(node: Explanation, shown: Explanation): Expression {
    const { operation, input, parts, value, label } = node;
    if (operation === 'input') return byInput(input?.path ?? '', node, shown);
    if (operation === 'schedule')
      throw new Error(`No rule says which payments "${label}" is read from`);
    if (operation === 'constant') return literal(node, shown);
    return byOperation(operation, parts.map(expressionOf), value, shown);
  }

  function byOperation(
    operation: Operation,
    given: readonly Expression[],
    value: Explanation['value'],
    shown: Explanation,
  ): Expression {
    const parts = operation === 'sum' ? withoutZeros(given) : given;
    if (operation === 'product' && parts.some(isZero))
      return intern({ kind: 'number', value: 0 }, shown);
    const numbers = parts.flatMap((part) => (part.kind === 'number' ? [valueOf(part.value)] : []));
    if (numbers.length < parts.length)
      return intern({ kind: 'operation', operation, parts }, shown);
    return literal({ value: parts.length > 0 ? apply(operation, numbers) : value }, shown);
  }

  const literal = ({ value }: Pick<Explanation, 'value'>, shown: Explanation): Expression =>
    intern(
      value.kind === 'value' ? { kind: 'number', value: value.value } : { kind: 'missing' },
      shown,
    );

  function byInput(path: string, node: Explanation, shown: Explanation): Expression {
    if (path.startsWith(FIELD))
      return intern({ kind: 'field', field: path.slice(FIELD.length) as InputName }, shown);
    const formula = formulaOf(path);
    if (!formula) return literal(node, shown);
    return readAs(formula, shown);
  }

  function byRule(rule: LiveRule, shown: Explanation): Expression {
    switch (rule.kind) {
      case 'sum':
        return readAs(rule.node, shown);
      case 'choice': {
        const { test, met, otherwise } = rule;
        const left = expressionOf(test.left);
        const right = expressionOf(test.right);
        const cases = { met: expressionOf(met), otherwise: expressionOf(otherwise) };
        return intern({ kind: 'choice', is: test.is, left, right, ...cases }, shown);
      }
      case 'schedule': {
        const loan = loanOf(rule.terms);
        const { lines } = rule;
        return intern({ kind: 'schedule', loan, lines, span: spanOf(rule.span, loan) }, shown);
      }
      case 'year': {
        const of = rule.of.map(expressionOf);
        return intern({ kind: 'year', year: expressionOf(rule.year), of }, shown);
      }
    }
  }

  function spanOf(
    span: Extract<LiveRule, { kind: 'schedule' }>['span'],
    loan: LoanExpression,
  ): PaymentSpan {
    if (span === 'all') return span;
    if ('month' in span) return { month: expressionOf(span.month) };
    if ('through' in span) return { through: expressionOf(span.through) };
    const made = expressionOf(span.made);
    if (loan.made && loan.made !== made)
      throw new Error(`The years of ${loan.name} start after two different payments`);
    loan.made = made;
    return { year: span.year };
  }

  function loanOf({ name, ...nodes }: ScheduleTerms): LoanExpression {
    const terms = Object.fromEntries(
      Object.entries(nodes).map(([term, node]) => [term, expressionOf(node)]),
    ) as LoanExpression['terms'];
    const signature = Object.values(terms)
      .map(({ id }) => id)
      .join();
    const found = loans.get(signature);
    if (found) return found;
    const isTaken = [...loans.values()].some((loan) => loan.name === name);
    const loan = { name: isTaken ? `${name} ${loans.size + 1}` : name, terms, made: null };
    loans.set(signature, loan);
    return loan;
  }

  return { expressionOf, labelOf, loans };
}

import { describe, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { CALCULATORS, type Calculator } from '#domain/inputs/calculation-field.ts';
import { startingInput } from '#domain/inputs/calculation-inputs.ts';
import type { Calculation } from '#domain/inputs/saved-calculation.ts';
import { MEASURES, type MeasureId } from '#engine/measures/measures.ts';
import { flatExplanations } from '#server/features/calculations/flat-explanations.ts';
import { explainCalculation } from '#server/reports/explain-calculation.ts';
import { describeApi } from './openapi.ts';

interface FieldSchema {
  $ref?: string;
  title?: string;
  description?: string;
  type?: string;
  anyOf?: FieldSchema[];
  items?: FieldSchema;
  properties?: Record<string, FieldSchema>;
}
interface Described {
  paths: Record<
    string,
    {
      post: {
        responses: { 200: { content: { 'application/json': { schema: FieldSchema } } } };
      };
    }
  >;
  components: { schemas: Record<string, FieldSchema> };
}

const described = describeApi(endpoints, '1') as unknown as Described;

/** The schema of a named field, found through references and nullable types. */
function fieldOf(schema: FieldSchema | undefined, name: string): FieldSchema | undefined {
  if (!schema) return undefined;
  const target = schema.$ref?.split('/').at(-1);
  const whole = target ? described.components.schemas[target] : schema;
  return [whole, ...(whole?.anyOf ?? [])].flatMap((each) => each?.properties?.[name] ?? [])[0];
}

/** A rehab is included, so that the cap rate on price and rehab differs from the one on the price. */
const calculationOf = (calculator: Calculator): Calculation => {
  const input = startingInput(calculator);
  const rehab = 'rehabCost' in input ? { rehabCost: 30_000 } : {};
  return { calculator, input: { ...input, ...rehab } };
};

const resultsOf = (calculator: Calculator): FieldSchema | undefined => {
  const { post } = described.paths[`/api/v2/calculations/${calculator}`]!;
  return fieldOf(post.responses[200].content['application/json'].schema, 'results');
};

/** A result's figures by their dotted names on the wire. */
function figuresOf(calculator: Calculator): { path: string; measure: MeasureId }[] {
  const explained = Object.entries(flatExplanations(explainCalculation(calculationOf(calculator))));
  // An ROI is explained together with its hold, which the response leaves out.
  const own = explained.filter(
    ([path]) => !(calculator === 'roi' && /^(firstYear|projection)\./.test(path)),
  );
  return own.flatMap(([path, { measure }]) => (measure === undefined ? [] : [{ path, measure }]));
}

describe('figures in the API description', () => {
  test.each(CALCULATORS)(
    '%s: each result has the same name as its on-screen explanation',
    (calculator) => {
      const figures = figuresOf(calculator);
      expect(figures.length).toBeGreaterThan(calculator === 'roi' ? 5 : 10);
      const documented = figures.map(({ path, measure }) => {
        const field = path.split('.').reduce(fieldOf, resultsOf(calculator));
        const isHelped = field?.description?.startsWith(MEASURES[measure].help);
        return { path, title: field?.title, isHelped };
      });
      expect(documented).toEqual(
        figures.map(({ path, measure }) => ({
          path,
          title: MEASURES[measure].label,
          isHelped: true,
        })),
      );
    },
  );

  test('a figure that isn’t always a number documents the text shown instead', () => {
    const { properties } = described.components.schemas['FirstYearRatios']!;
    expect(properties!['cashOnCash']).toEqual({
      $ref: '#/components/schemas/Outcome',
      title: 'Cash-on-cash return',
      description:
        'First-year cash flow ÷ cash invested, before income tax; after a refinance, based on the cash left in the deal. A percentage (6.5 means 6.5%). Shown as “Infinite: all cash returned” when infinite, “—” when undefined.',
    });
  });

  test.each([
    ['OwnedMetrics', 'cashOnCashReturn', 'cashOnCash'],
    ['OwnedFigures', 'value', 'propertyValue'],
    ['PortfolioMetrics', 'portfolioHealth', 'portfolioHealth'],
    ['ComparedReturns', 'countedValue', 'valueUsed'],
    ['Metrics', 'capRate', 'allInCapRate'],
    ['BuyAndHoldResult', 'irr', 'irr'],
  ] as const)('%s.%s is documented as the figure %s', (schema, name, measure) => {
    const field = described.components.schemas[schema]!.properties![name]!;
    expect(field.title).toBe(MEASURES[measure].label);
    expect(field.description).toContain(MEASURES[measure].help);
  });
});

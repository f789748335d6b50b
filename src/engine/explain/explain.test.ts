import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mortgage } from '#engine/loan/mortgage.ts';
import { brrrr } from '#engine/project/brrrr.ts';
import { fixAndFlip } from '#engine/project/fix-and-flip.ts';
import { buyAndHold } from '#engine/rental/buy-and-hold.ts';
import { projectHold } from '#engine/rental/buy-and-hold-years.ts';
import { planHold } from '#engine/rental/plan-hold.ts';
import {
  arbitraryBrrrr,
  arbitraryDeal,
  arbitraryFlip,
  arbitraryLoan,
  sensible,
} from '#engine/testing/arbitrary-deals.ts';
import { ORDINARY_BRRRR, ORDINARY_DEAL } from '#engine/testing/deals.ts';
import {
  brrrrExplanations,
  flipExplanations,
  holdExplanations,
  mortgageExplanations,
  roiExplanations,
  roiOf,
  simulationExplanations,
} from '#engine/testing/explain-deal.ts';
import { everyNode, expectExplains, expectExplanationsToHold } from '#engine/testing/explained.ts';
import { type Explanation, numberIn, recompute } from './explain.ts';

const rentFromComps = (path: string) => (path.endsWith('monthlyRent') ? '12 comps' : 'default');

describe('hold explanations', () => {
  it('show NOI as effective gross income − operating expenses, each with its own explanation', () => {
    const { netOperatingIncome } = holdExplanations(ORDINARY_DEAL).firstYear.operating;
    expect(netOperatingIncome.formula).toBe('Effective gross income − Operating expenses');
    expect(netOperatingIncome.parts.map((part) => part.formula)).toEqual([
      'Gross potential income − Vacancy loss',
      'Fixed expenses + Maintenance + Management',
    ]);
  });

  it('state the convention where the industry disagrees: management is a percent of collected rent', () => {
    const { management } = holdExplanations(ORDINARY_DEAL).firstYear.operating;
    expect(management.convention).toBe(
      'The management fee is a percent of the rent collected after vacancy.',
    );
  });

  it('label the months without rent, each year’s cash flow, and year 0 by the cash invested', () => {
    const labels = ({ parts }: Explanation) => parts.map(({ label }) => label);
    const hold = holdExplanations({ ...ORDINARY_DEAL, holdYears: 3 });
    const years = ['Year 1', 'Year 2', 'Year 3 plus sale proceeds'];
    expect(labels(hold.irr)).toEqual(['Months without rent', 'Year 0: cash invested', ...years]);
    expect(labels(hold.totalCashFlow)).toEqual(['Year 1', 'Year 2', 'Year 3']);
    const { irr } = brrrrExplanations({ ...ORDINARY_BRRRR, holdYears: 3 });
    expect(labels(irr)).toEqual(['Months without rent', 'Year 0: cash left in deal', ...years]);
    const { whole } = roiExplanations({ ...ORDINARY_DEAL, holdYears: 3 });
    expect(labels(whole.appreciation)).toEqual(['Year 1', 'Year 2', 'Year 3']);
  });

  it('give every input’s path and the source of its value', () => {
    const explained = holdExplanations(ORDINARY_DEAL, rentFromComps);
    const inputs = [...everyNode(explained)].filter((node) => node.operation === 'input');
    const rent = inputs.find((node) => node.input?.path === 'operating.monthlyRent');
    expect(rent).toMatchObject({
      label: 'Monthly rent',
      unit: 'dollars a month',
      value: { value: 2600 },
      input: { source: '12 comps' },
    });
    expect(inputs.every((node) => node.input?.path && node.input.source)).toBe(true);
  });

  it('recompute every node of a 30-year hold from its parts, bit for bit', () => {
    expect(expectExplanationsToHold(holdExplanations(ORDINARY_DEAL))).toBeGreaterThan(1000);
  });

  it('detect a node that doesn’t recompute', () => {
    const { cashFlow } = holdExplanations(ORDINARY_DEAL).firstYear;
    const wrong = { ...cashFlow, value: { kind: 'value', value: 1 } as const };
    expect(recompute(wrong)).not.toEqual(wrong.value);
    expect(() => expectExplanationsToHold(wrong)).toThrow('Annual cash flow');
  });

  it('are correct for any deal: every node recomputes, and every line equals the calculator', () => {
    fc.assert(
      fc.property(arbitraryDeal(sensible), (deal) => {
        const explained = holdExplanations(deal);
        expectExplanationsToHold(explained);
        expectExplains(explained, buyAndHold(deal));
      }),
      { numRuns: 60 },
    );
  });
});

describe('simulation explanations', () => {
  const rates = fc.array(fc.double({ min: -0.3, max: 0.4, noNaN: true }), {
    minLength: 40,
    maxLength: 40,
  });

  it('show value growing at the rate drawn for each year', () => {
    const same = new Float64Array(30).fill(0.02);
    const valueGrowth = same.with(1, 0.05);
    const explained = simulationExplanations(ORDINARY_DEAL, {
      valueGrowth,
      rentGrowth: same,
      expenseGrowth: same,
      vacancy: same,
      repairCost: new Float64Array(30),
    });
    expect(explained.years[0]?.value.formula).toBe(
      'Purchase price × (1 + Annual value growth)^1 year',
    );
    expect(explained.years[2]?.value.formula).toBe(
      'Purchase price × Growth factor, year 1 × Growth factor, year 2 × Growth factor, year 3',
    );
    expect(explained.years[2]?.value.parts[2]?.parts[1]?.input?.path).toBe('future.valueGrowth.2');
  });

  it('recompute in every simulation of every deal', () => {
    fc.assert(
      fc.property(arbitraryDeal(sensible), rates, rates, rates, (deal, a, b, c) => {
        const vacancy = a.map(Math.abs);
        const repairCost = b.map((rate) => (rate > 0.35 ? rate * 20_000 : 0));
        const factors = { valueGrowth: a, rentGrowth: b, expenseGrowth: c, vacancy, repairCost };
        const explained = simulationExplanations(deal, factors);
        expectExplanationsToHold(explained);
        expectExplains(explained, projectHold(planHold(deal), factors));
      }),
      { numRuns: 40 },
    );
  });
});

describe('explanations of the other calculators', () => {
  it('a BRRRR shows the old loan’s payoff as its balance after 8 payments', () => {
    const { cashBack } = brrrrExplanations(ORDINARY_BRRRR).refinance;
    expect(cashBack.formula).toBe('New loan − Old loan payoff − Refinance costs');
    expect(cashBack.parts[1]?.parts[0]?.label).toBe('Loan balance after 8 payments');
  });

  it('every node of any BRRRR recomputes and equals the calculator', () => {
    fc.assert(
      fc.property(arbitraryBrrrr(sensible), (deal) => {
        const explained = brrrrExplanations(deal);
        expectExplanationsToHold(explained);
        expectExplains(explained, brrrr(deal));
      }),
      { numRuns: 60 },
    );
  });

  it('every node of any flip recomputes and equals the calculator', () => {
    fc.assert(
      fc.property(arbitraryFlip(sensible), (deal) => {
        const explained = flipExplanations(deal);
        expectExplanationsToHold(explained);
        expectExplains(explained, fixAndFlip(deal));
      }),
      { numRuns: 200 },
    );
  });

  it('every node of any ROI breakdown recomputes and equals the calculator', () => {
    fc.assert(
      fc.property(arbitraryDeal(sensible), (deal) => {
        const explained = roiExplanations(deal, [500, 400, -300]);
        expectExplanationsToHold(explained);
        expectExplains(explained, roiOf(deal, [500, 400, -300]));
      }),
      { numRuns: 60 },
    );
  });

  it('every node of any mortgage recomputes and equals the calculator', () => {
    fc.assert(
      fc.property(arbitraryLoan(sensible), (loan) => {
        const input = {
          price: 400_000,
          loan,
          annualPropertyTax: 4000,
          annualInsurance: 1500,
          monthlyHoa: 30,
        };
        const { schedule, insuranceEndsMonth, ...lines } = mortgage(input);
        const { payoffMonth, monthsSaved } = lines;
        const explained = mortgageExplanations(input);
        expectExplanationsToHold(explained);
        expectExplains(explained, lines);
        expect(schedule.payments).toHaveLength(payoffMonth);
        expect(numberIn(explained.schedule.totalInterest)).toBe(schedule.totalInterest);
        // Principal and interest are added up once, not payment by payment.
        expect(numberIn(explained.schedule.totalPaid)).toBeCloseTo(schedule.totalPaid, 4);
        expect(monthsSaved).toBeGreaterThanOrEqual(0);
        expect(insuranceEndsMonth ?? 1).toBeLessThanOrEqual(payoffMonth + 1);
      }),
      { numRuns: 100 },
    );
  });
});

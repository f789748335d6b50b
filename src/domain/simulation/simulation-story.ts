import type { YearFactors } from '#engine/deal.ts';
import { discounted } from '#engine/monte-carlo/kernel/flip-kernel.ts';
import type { Replay, SimulationOutcomes } from '#engine/monte-carlo/replay.ts';
import { worthToday } from '#engine/monte-carlo/todays-money.ts';
import type { HoldProjection } from '#engine/rental/buy-and-hold-years.ts';
import { toPercent } from '#engine/units.ts';
import type { HoldStory, Outcomes, SimulationStory } from './simulation-result.ts';

/** One simulation's outcomes: the rate in percent, the rest as in the engine. */
export const outcomesOnWire = (outcomes: SimulationOutcomes): Outcomes => ({
  ...outcomes,
  irr: outcomes.irr === null ? null : toPercent(outcomes.irr),
});

/**
 * One simulation, year by year, from the regular calculator's lines. With `inflationRate` above zero, every amount is
 * in dollars as of the day the cash was invested.
 */
export function storyOf(replay: Replay, inflationRate: number): SimulationStory {
  if (replay.kind === 'fix-and-flip') return flipStory(replay, inflationRate);
  if (replay.kind === 'brrrr') {
    const { factors, projection } = replay;
    return {
      kind: 'brrrr',
      ...brrrrStart(replay),
      ...holdStory(factors, projection, inflationRate),
    };
  }
  const { factors, projection } = replay.properties[0]!;
  return { kind: 'buy-hold', ...holdStory(factors, projection, inflationRate) };
}

function holdStory(
  factors: YearFactors,
  { years, sale, flows, monthsWithoutRent }: HoldProjection,
  inflationRate: number,
): HoldStory {
  const worthIn = (year: number) => worthToday(inflationRate, year, monthsWithoutRent);
  const last = worthIn(years.length);
  return {
    cashInvested: -flows[0]!,
    years: years.map(
      ({ year, operating, debt, repairCost, oneTimeCost, cashFlow, value, equity }, at) => {
        const worth = worthIn(year);
        return {
          year,
          grossRent: operating.grossRent * worth,
          vacancyPercent: toPercent(factors.vacancy[at] ?? 0),
          income: operating.effectiveGrossIncome * worth,
          operatingExpenses: operating.operatingExpenses * worth,
          debtService: debt.service * worth,
          mortgageInsurance: debt.mortgageInsurance * worth,
          extraPrincipal: debt.extraPrincipal * worth,
          capitalReserve: operating.capitalReserve * worth,
          repairCost: repairCost * worth,
          oneTimeCost: oneTimeCost * worth,
          balloon: debt.balloon * worth,
          buydownCredit: debt.buydownCredit * worth,
          cashFlow: cashFlow * worth,
          rentGrowthPercent: toPercent(factors.rentGrowth[at] ?? 0),
          expenseGrowthPercent: toPercent(factors.expenseGrowth[at] ?? 0),
          valueGrowthPercent: toPercent(factors.valueGrowth[at] ?? 0),
          value: value * worth,
          equity: equity * worth,
        };
      },
    ),
    sale: {
      price: sale.price * last,
      sellingCosts: sale.sellingCosts * last,
      loanPayoff: sale.loanPayoff * last,
      proceeds: sale.proceeds * last,
    },
  };
}

type BrrrrReplay = Extract<Replay, { kind: 'brrrr' }>;

const brrrrStart = ({ draw, cashIn, refinance }: BrrrrReplay) => ({
  start: {
    rehabPercent: toPercent(draw.rehab),
    rehab: cashIn.rehab,
    delayMonths: draw.delayMonths,
    refinanceMonth: refinance.month,
    afterRepairValuePercent: toPercent(draw.arv),
    afterRepairValue: refinance.afterRepairValue,
    refinanceRatePercent: toPercent(draw.refinanceRate),
    newLoan: refinance.newLoan,
    cashIn: cashIn.total,
    cashBack: refinance.cashBack,
    cashLeftIn: refinance.cashLeftIn,
  },
});

type FlipReplay = Extract<Replay, { kind: 'fix-and-flip' }>;

/** Cash is invested on day one; the sale comes at the end of the project. */
function flipStory({ draw, flip }: FlipReplay, inflationRate: number): SimulationStory {
  const worth = inflationRate === 0 ? 1 : discounted(1, inflationRate, flip.months);
  const { salePrice, sellingCosts, financing, cashInvested, cost } = flip;
  const back = (salePrice - sellingCosts - financing.borrowed) * worth;
  return {
    kind: 'fix-flip',
    months: flip.months,
    delayMonths: draw.delayMonths,
    rehabPercent: toPercent(draw.rehab),
    rehab: cost.rehab,
    salePricePercent: toPercent(draw.arv),
    salePrice: salePrice * worth,
    sellingCosts: sellingCosts * worth,
    loanPayoff: financing.borrowed * worth,
    proceeds: back,
    cashInvested: cashInvested.total,
    holding: cashInvested.holding,
    interest: cashInvested.interest,
    profit: back - cashInvested.total,
  };
}

import type { StrategyResults } from '#contract/calculations/strategy-results.ts';
import type { WireOutcome } from '#contract/outcome.ts';
import type { Assumptions } from '#domain/inputs/assumptions.ts';

type StrategyName = keyof StrategyResults;

export interface StrategyStanding {
  tone: 'good' | 'caution' | 'bad';
  text: 'Best fit' | 'Close call' | 'Thin margin' | 'Negative cash flow' | 'Loses money';
}

/** A lender's usual minimum DSCR: NOI is 20% above debt service. */
const SAFE_COVERAGE = 1.2;
/** In percentage points; smaller differences come from the assumptions, not the strategies. */
const TOO_CLOSE = 1;

const rateOf = (outcome: WireOutcome): number | null => {
  if (outcome.kind === 'value') return outcome.value;
  return outcome.kind === 'infinite' ? Number.POSITIVE_INFINITY : null;
};

/** "Loses money" means an overall loss; a deal with negative monthly cash flow may still end in a gain. */
const WARNED = {
  loses: { tone: 'bad', text: 'Loses money' },
  negative: { tone: 'caution', text: 'Negative cash flow' },
  thin: { tone: 'caution', text: 'Thin margin' },
} as const satisfies Record<string, StrategyStanding>;

interface Judged {
  name: StrategyName;
  /** Annualized return since closing, in percent, as ranked in Compare; null if there is no rate. */
  rate: number | null;
  state: 'works' | keyof typeof WARNED;
}

function rental(
  name: StrategyName,
  deal: { monthlyCashFlow: number; debtCoverage: WireOutcome },
  sinceClosing: WireOutcome,
): Judged {
  const coverage = rateOf(deal.debtCoverage);
  const rate = rateOf(sinceClosing);
  const state =
    rate !== null && rate <= 0
      ? 'loses'
      : deal.monthlyCashFlow < 0
        ? 'negative'
        : coverage !== null && coverage < SAFE_COVERAGE
          ? 'thin'
          : 'works';
  return { name, rate, state };
}

function flip(
  { profit, salePrice, annualizedReturn }: StrategyResults['fixAndFlip'],
  wantedProfitPercent: number,
): Judged {
  const wanted = (salePrice * wantedProfitPercent) / 100;
  const state = profit <= 0 ? 'loses' : profit < wanted ? 'thin' : 'works';
  return { name: 'fixAndFlip', rate: rateOf(annualizedReturn), state };
}

/**
 * How the three strategies compare. Only a strategy that works can be the best fit: a rental that covers its loan, or a
 * flip that reaches its target profit. The annualized return since closing decides among those, unless it's too close
 * to call.
 */
export function standingsOf(
  { buyAndHold, brrrr, fixAndFlip }: StrategyResults,
  { wantedProfitPercent }: Pick<Assumptions, 'wantedProfitPercent'>,
): Partial<Record<StrategyName, StrategyStanding>> {
  const judged = [
    ...(buyAndHold ? [rental('buyAndHold', buyAndHold, buyAndHold.irr)] : []),
    ...(brrrr ? [rental('brrrr', brrrr, brrrr.returnSinceClosing)] : []),
    flip(fixAndFlip, wantedProfitPercent),
  ];
  const ranked = judged
    .flatMap(({ name, rate, state }) =>
      state === 'works' && rate !== null ? [{ name, rate }] : [],
    )
    .toSorted((a, b) => b.rate - a.rate);
  const best = ranked[0];
  const leaders = ranked.filter(
    ({ rate }) => best && (rate === best.rate || best.rate - rate < TOO_CLOSE),
  );
  const standings: Partial<Record<StrategyName, StrategyStanding>> = {};
  for (const { name, state } of judged) {
    if (state !== 'works') standings[name] = WARNED[state];
  }
  for (const { name } of leaders) {
    standings[name] = { tone: 'good', text: leaders.length === 1 ? 'Best fit' : 'Close call' };
  }
  return standings;
}

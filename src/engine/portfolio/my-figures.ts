import { OPERATING_EXPENSES } from '#engine/lines/fixed-expenses.ts';
import { sumDollars } from '#engine/money.ts';
import { lineOf } from './my-share.ts';
import {
  forFigures,
  type OwnedPropertyFigures,
  type PortfolioProperty,
  propertyFigures,
} from './portfolio.ts';

/** Counts, which ownership shares don't apply to. */
const COUNTS: readonly (keyof OwnedPropertyFigures)[] = ['units', 'occupiedUnits', 'assumedUnits'];

/**
 * The owner's share of a property. Each line is rounded once and every total adds its lines, so that 33.33% of an NOI
 * of 17,536.40 is 5,844.89, the sum of its rounded lines, and not 33.33% of the total.
 */
export function myFigures(
  property: PortfolioProperty,
  ownershipPercent: number,
): OwnedPropertyFigures {
  const whole = propertyFigures(property);
  if (ownershipPercent === 100) return whole;
  const { operating, debt, cashInvested: cash, cashFlow } = property.statement;
  const mine = (dollars: number): number => lineOf(dollars, ownershipPercent, 'mine');
  const minus = (dollars: number): number => -mine(dollars);
  const lines = forFigures((figure) =>
    COUNTS.includes(figure) ? whole[figure] : mine(whole[figure]),
  );
  const grossPotentialIncome = sumDollars([operating.grossRent, operating.otherIncome].map(mine));
  const effectiveGrossIncome = sumDollars([grossPotentialIncome, minus(operating.vacancyLoss)]);
  const operatingExpenses = sumDollars(OPERATING_EXPENSES.map((name) => mine(operating[name])));
  const netOperatingIncome = sumDollars([effectiveGrossIncome, -operatingExpenses]);
  const belowNoi = [debt.service, debt.mortgageInsurance, operating.capitalReserve].map(minus);
  return {
    ...lines,
    grossPotentialIncome,
    effectiveGrossIncome,
    operatingExpenses,
    netOperatingIncome,
    cashFlow: cashFlow.kind === 'value' ? sumDollars([netOperatingIncome, ...belowNoi]) : 0,
    cashInvested: sumDollars([
      ...[cash.downPayment, cash.closingCosts, cash.points, cash.rehab].map(mine),
      minus(cash.refinanceCashBack),
    ]),
  };
}

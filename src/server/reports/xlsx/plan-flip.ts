import type { FixFlipInput } from '#domain/inputs/calculation-inputs.ts';
import { flipDealOf } from '#domain/inputs/engine-input.ts';
import { type FixAndFlip, fixAndFlip } from '#engine/project/fix-and-flip.ts';
import {
  line,
  NO_VALUE,
  ratioOf,
  type Section,
  type SheetValue,
  sheetCellOf,
  type WorkbookPlan,
} from './workbook-plan.ts';

const overTime = (formula: string): string =>
  `IF(ISNUMBER({returnOnCash}),${formula},{returnOnCash})`;

const costSection = ({ cost, financing, ...flip }: FixAndFlip): Section => ({
  title: 'Project cost',
  lines: [
    line('buyingCosts', 'Buying costs', '{purchasePrice}*{closingCostPercent}', cost.closingCosts),
    line('contingency', 'Contingency', '{rehabCost}*{rehabContingencyPercent}', cost.contingency),
    line('rehab', 'Rehab with contingency', '{rehabCost}+{contingency}', cost.rehab),
    line(
      'loan',
      'Bridge loan',
      '({purchasePrice}+{rehabCost})*{bridgeLoanToCostPercent}',
      financing.borrowed,
    ),
    line('points', 'Points', '{loan}*{bridgePointsPercent}', financing.points),
    line('interest', 'Interest', '{loan}*{bridgeInterestRate}/12*{flipMonths}', financing.interest),
    line('holding', 'Holding', '{monthlyHoldingCosts}*{flipMonths}', flip.holding),
    line(
      'sellingCosts',
      'Selling costs',
      '{afterRepairValue}*{sellingCostPercent}',
      flip.sellingCosts,
    ),
    line(
      'projectCost',
      'Project cost',
      '{purchasePrice}+{buyingCosts}+{rehab}+{points}+{interest}+{holding}+{sellingCosts}',
      flip.projectCost,
    ),
  ],
});

const profitSection = ({ cashInvested, ...flip }: FixAndFlip): Section => ({
  title: 'Profit and return',
  lines: [
    line('profit', 'Profit', '{afterRepairValue}-{projectCost}', flip.profit),
    line(
      'downPayment',
      'Paid in cash of the price',
      '{purchasePrice}-{loan}',
      cashInvested.downPayment,
    ),
    line(
      'cashInvested',
      'Cash invested',
      '{downPayment}+{buyingCosts}+{points}+{rehab}+{holding}+{interest}',
      cashInvested.total,
    ),
    line(
      'returnOnCash',
      'Return on cash',
      ratioOf('{profit}', '{cashInvested}'),
      sheetCellOf(flip.returnOnCash),
      'fraction',
    ),
    line(
      'returnOnCost',
      'Return on project cost',
      ratioOf('{profit}', '{projectCost}'),
      sheetCellOf(flip.returnOnCost),
      'fraction',
    ),
    line(
      'annualizedReturn',
      'Annualized return',
      overTime(`IF({returnOnCash}<-1,"${NO_VALUE}",(1+{returnOnCash})^(12/{flipMonths})-1)`),
      sheetCellOf(flip.annualizedReturn),
      'fraction',
    ),
    line(
      'simpleAnnualReturn',
      'Simple annual return',
      overTime('{returnOnCash}*12/{flipMonths}'),
      sheetCellOf(flip.simpleAnnualReturn),
      'fraction',
    ),
  ],
});

/** Points and interest of the loan on a dollar of price or rehab. */
const LENT_DOLLAR =
  '{bridgeLoanToCostPercent}*({bridgePointsPercent}+{bridgeInterestRate}/12*{flipMonths})';

/** What no price changes; the rest pays for the offer, its buying and its financing. */
const LEFT_FOR_PRICE = `{afterRepairValue}*(1-{wantedProfitPercent})-{rehab}-{holding}-{sellingCosts}-{rehabCost}*${LENT_DOLLAR}`;

const NO_OFFER = 'none';

const offerCell = (dollars: number): SheetValue => (dollars > 0 ? dollars : NO_OFFER);

/** At 0 or below no price will do. */
const orNone = (left: string, dollar: string): string =>
  `IF(${left}>0,(${left})/(${dollar}),"${NO_OFFER}")`;

const offerSection = (flip: FixAndFlip): Section => ({
  title: 'The most to offer',
  lines: [
    line(
      'seventyPercentOffer',
      '70% rule',
      orNone('0.7*{afterRepairValue}-{rehab}', '1'),
      offerCell(flip.seventyPercentOffer),
    ),
    line(
      'fullMaximumOffer',
      'In full',
      orNone(LEFT_FOR_PRICE, `1+{closingCostPercent}+${LENT_DOLLAR}`),
      offerCell(flip.fullMaximumOffer),
    ),
  ],
});

export function flipPlan(input: FixFlipInput): WorkbookPlan {
  const flip = fixAndFlip(flipDealOf(input));
  return { sections: [costSection(flip), profitSection(flip), offerSection(flip)], grids: [] };
}

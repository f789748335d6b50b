import type { FlipDeal, FlipLoan } from '#engine/deal.ts';
import { boundMoney, boundShare, clamp, LIMITS } from '#engine/limits.ts';
import {
  type FlipFinancingLines,
  type FlipSale,
  flipFinancingLines,
  flipLines,
  flipLoanLines,
  maximumOfferLine,
  seventyPercentOfferLine,
} from '#engine/lines/flip-lines.ts';
import type { ProjectLines } from '#engine/lines/project-lines.ts';
import { MEASURES as M, type Measure } from '#engine/measures/measures.ts';
import {
  type FixAndFlip,
  flipFinancing,
  flipPrincipal,
  lentOnPrice,
} from '#engine/project/fix-and-flip.ts';
import {
  compound,
  constant,
  type Explanation,
  type GivenNode,
  givenBy,
  numberIn,
  product,
  quotientNode,
  type SourceOf,
  sum,
  typedByYou,
  type WithExplanation,
} from './explain.ts';
import { twelve } from './explain-operating.ts';
import { explainBuyingRate, explainProject } from './explain-project.ts';
import { EXPLAINED } from './explained-arithmetic.ts';
import { ifPositive, inFull } from './live-rules.ts';
import { drawNodes, explainUndrawn } from './loan/explain-draws.ts';
import { ofAllLoans } from './loan/explain-loan.ts';

const share = { unit: 'fraction' } as const;
const NO_OFFER = 'No price works.';

/** Explains a flip, with every number traced back to the inputs. */
export function explainFlip(
  deal: FlipDeal,
  result: FixAndFlip,
  sourceOf: SourceOf = typedByYou,
): WithExplanation<FixAndFlip> {
  const given = givenBy(sourceOf);
  const price = given(M.price, result.cost.price, 'project.price');
  const months = given(M.monthsToSale, result.months, 'months', 'months');
  const cost = explainProject(deal.project, price, given);
  const financing = explainFinancing(deal.loans, price, months, given);
  const rate = clamp(deal.sellingCostRate, 0, 1);
  const sale = {
    months,
    salePrice: given(M.salePrice, result.salePrice, 'salePrice'),
    sellingCostRate: given('Selling cost rate', rate, 'sellingCostRate', 'fraction'),
  };
  const lines = flipLines(EXPLAINED, cost, financing, sale);
  const { returnOnCash } = lines;
  return {
    months,
    cost,
    financing,
    ...lines,
    annualizedReturn: compound(
      M.annualizedReturn,
      result.annualizedReturn,
      [returnOnCash, months],
      {
        ...share,
        convention: 'Compounded. The simple annualized return multiplies by 12 ÷ months instead.',
      },
    ),
    simpleAnnualReturn: quotientNode(
      M.simpleAnnualizedReturn,
      result.simpleAnnualReturn,
      [product('Return × 12', null, [returnOnCash, twelve], share), months],
      share,
    ),
    seventyPercentOffer: ifPositive(
      seventyPercentOfferLine(EXPLAINED, sale.salePrice, cost.rehab),
      NO_OFFER,
    ),
    fullMaximumOffer: ifPositive(explainOffer(deal, cost, sale, given), NO_OFFER),
  };
}

function explainFinancing(
  loans: readonly FlipLoan[],
  price: Explanation,
  months: Explanation,
  given: GivenNode,
): FlipFinancingLines<Explanation> {
  const financing = flipFinancing(loans, numberIn(price), numberIn(months));
  const each = loans.map((loan, index) => explainLoan(loan, index, price, months, given));
  const ofEach = (line: 'points' | 'interest' | 'principal', name: Measure, value: number) =>
    ofAllLoans(
      name,
      value,
      each.map((loan) => loan[line]),
    );
  return flipFinancingLines(
    EXPLAINED,
    ofEach('principal', M.loanAmount, financing.borrowed),
    ofEach('points', M.points, financing.points),
    ofEach('interest', M.interest, financing.interest),
  );
}

function explainLoan(
  loan: FlipLoan,
  index: number,
  price: Explanation,
  months: Explanation,
  given: GivenNode,
) {
  const path = `loans.${index}`;
  const principal = explainPrincipal(loan, path, price, given);
  const pointsRate = boundShare(loan.pointsRate);
  const rate = clamp(loan.annualRate, 0, LIMITS.annualRate);
  const annualRate = given('Loan interest rate', rate, `${path}.annualRate`, 'fraction');
  const start = {
    principal,
    pointsRate: given('Points rate', pointsRate, `${path}.pointsRate`, 'fraction'),
    annualRate,
    undrawn: loan.draws
      ? explainUndrawn(loan, drawNodes(loan.draws, given, path), annualRate, months)
      : null,
  };
  return { principal, ...flipLoanLines(EXPLAINED, start, months) };
}

function explainPrincipal(
  loan: FlipLoan,
  path: string,
  price: Explanation,
  given: GivenNode,
): Explanation {
  const dollars = flipPrincipal(loan, numberIn(price));
  if (!('loanToPrice' in loan)) return given(M.loanAmount, dollars, `${path}.principal`);
  const rate = boundShare(loan.loanToPrice);
  const parts = [given('Loan, percent of price', rate, `${path}.loanToPrice`, 'fraction'), price];
  if (loan.lentOnRehab === undefined) return product(M.loanAmount, dollars, parts);
  const onRehab = given('Rehab loan', loan.lentOnRehab, `${path}.lentOnRehab`);
  if (numberIn(price) === 0) return onRehab;
  const both = sum(M.loanAmount, dollars, [product('Purchase loan', null, parts), onRehab]);
  return inFull(loan.lentOnRehab === 0 ? product(M.loanAmount, dollars, parts) : both, () => both);
}

function explainOffer(
  { project, loans, wantedProfit }: FlipDeal,
  cost: ProjectLines<Explanation>,
  sale: FlipSale<Explanation>,
  given: GivenNode,
): Explanation {
  const { months } = sale;
  const rate = project.closingCostRate;
  const dollar = constant('$1 of price', 1);
  return maximumOfferLine(EXPLAINED, cost, {
    ...sale,
    wantedProfit: given('Target profit', boundMoney(wantedProfit), 'wantedProfit'),
    closingCosts: rate === undefined ? cost.closingCosts : null,
    closingCostRate: rate === undefined ? null : explainBuyingRate(rate, given),
    financing: explainFinancing(loans, constant('No price yet', 0), months, given).total,
    financingOfADollar: explainFinancing(lentOnPrice(loans), dollar, months, given).total,
  });
}

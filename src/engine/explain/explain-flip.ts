import type { FlipDeal, FlipLoan } from '#engine/deal.ts';
import { boundMoney, boundShare, clamp, LIMITS } from '#engine/limits.ts';
import type { ProjectLines } from '#engine/lines/project-lines.ts';
import { MEASURES as M } from '#engine/measures/measures.ts';
import {
  type FixAndFlip,
  type FlipCashInvested,
  type FlipFinancing,
  flipFinancing,
  flipPrincipal,
  lentOnPrice,
} from '#engine/project/fix-and-flip.ts';
import {
  compound,
  constant,
  difference,
  type Explanation,
  type GivenNode,
  givenBy,
  NOTHING,
  numberIn,
  product,
  quotientNode,
  ratioNode,
  type SourceOf,
  sum,
  typedByYou,
  type WithExplanation,
} from './explain.ts';
import { twelve } from './explain-operating.ts';
import { explainBuyingRate, explainProject } from './explain-project.ts';
import { choose, ifPositive, inFull, renamed } from './live-rules.ts';
import { drawNodes, explainUndrawn } from './loan/explain-draws.ts';
import { ofAllLoans } from './loan/explain-loan.ts';

const share = { unit: 'fraction' } as const;
const one = constant('100%', 1, 'fraction');
const NO_OFFER = 'No price will do.';

/** A flip, every number down to what was typed. */
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
  const holding = product(M.holdingCosts, result.holding, [cost.monthlyHoldingCosts, months]);
  const salePrice = given(M.salePrice, result.salePrice, 'salePrice');
  const rate = clamp(deal.sellingCostRate, 0, 1);
  const sellingCosts = product(M.sellingCosts, result.sellingCosts, [
    salePrice,
    given('Selling cost rate', rate, 'sellingCostRate', 'fraction'),
  ]);
  const projectCost = sum(M.projectCost, result.projectCost, [
    price,
    cost.closingCosts,
    cost.rehab,
    financing.total,
    holding,
    sellingCosts,
  ]);
  const profit = difference(M.profit, result.profit, [salePrice, projectCost]);
  const cashInvested = explainCashInvested(result.cashInvested, cost, financing, holding);
  const returnOnCash = ratioNode(
    M.returnOnCash,
    result.returnOnCash,
    [profit, cashInvested.total],
    {
      ...share,
      convention: 'On everything paid in cash before the sale.',
    },
  );
  const lines = { months, cost, financing, holding, salePrice, sellingCosts };
  return {
    ...lines,
    projectCost,
    profit,
    cashInvested,
    returnOnCash,
    returnOnCost: ratioNode(M.returnOnCost, result.returnOnCost, [profit, projectCost], share),
    annualizedReturn: compound(
      M.annualizedReturn,
      result.annualizedReturn,
      [returnOnCash, months],
      {
        ...share,
        convention: 'Compound; the simple form multiplies by 12 / months.',
      },
    ),
    simpleAnnualReturn: quotientNode(
      M.simpleAnnualizedReturn,
      result.simpleAnnualReturn,
      [product('Return × 12', null, [returnOnCash, twelve], share), months],
      share,
    ),
    seventyPercentOffer: ifPositive(
      explainSeventyPercent(result.seventyPercentOffer, salePrice, cost.rehab),
      NO_OFFER,
    ),
    fullMaximumOffer: ifPositive(
      explainOffer(result.fullMaximumOffer, deal, lines, given),
      NO_OFFER,
    ),
  };
}

const explainSeventyPercent = (
  offer: number,
  afterRepairValue: Explanation,
  repairs: Explanation,
): Explanation =>
  difference(
    M.seventyPercentOffer,
    offer,
    [
      product('70% of the sale price', null, [constant('70%', 0.7, 'fraction'), afterRepairValue]),
      repairs,
    ],
    {
      convention:
        '0.70 × after-repair value − repairs with their contingency; nothing else is subtracted.',
    },
  );

function explainFinancing(
  loans: readonly FlipLoan[],
  price: Explanation,
  months: Explanation,
  given: GivenNode,
): WithExplanation<FlipFinancing> {
  const financing = flipFinancing(loans, numberIn(price), numberIn(months));
  const each = loans.map((loan, index) => explainLoan(loan, index, price, months, given));
  const points = ofAllLoans(
    M.points,
    financing.points,
    each.map((loan) => loan.points),
  );
  const interest = ofAllLoans(
    M.interest,
    financing.interest,
    each.map((loan) => loan.interest),
  );
  return {
    borrowed: ofAllLoans(
      M.loanAmount,
      financing.borrowed,
      each.map((loan) => loan.principal),
    ),
    points,
    interest,
    total: sum(M.financingCosts, financing.total, [points, interest]),
  };
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
  const pointsRate = given(
    'Points rate',
    boundShare(loan.pointsRate),
    `${path}.pointsRate`,
    'fraction',
  );
  const rate = clamp(loan.annualRate, 0, LIMITS.annualRate);
  const annualRate = given('Loan rate a year', rate, `${path}.annualRate`, 'fraction');
  const yearly = product('Interest of a year', null, [principal, annualRate]);
  const monthly = quotientNode('Interest of a month', null, [yearly, twelve]);
  return {
    principal,
    points: product('Points paid at closing', null, [principal, pointsRate]),
    interest: loan.draws
      ? difference('Loan interest', null, [
          product('Interest on the whole loan', null, [monthly, months]),
          explainUndrawn(loan, drawNodes(loan.draws, given, path), annualRate, months),
        ])
      : product('Loan interest', null, [monthly, months], {
          convention: 'Interest-only on the whole loan from day 1.',
        }),
  };
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
  const parts = [
    given('Loan as a share of the price', rate, `${path}.loanToPrice`, 'fraction'),
    price,
  ];
  if (loan.lentOnRehab === undefined) return product(M.loanAmount, dollars, parts);
  const onRehab = given('Lent on the rehab', loan.lentOnRehab, `${path}.lentOnRehab`);
  if (numberIn(price) === 0) return onRehab;
  const both = sum(M.loanAmount, dollars, [product('Lent on the price', null, parts), onRehab]);
  return inFull(loan.lentOnRehab === 0 ? product(M.loanAmount, dollars, parts) : both, () => both);
}

function explainCashInvested(
  invested: FlipCashInvested,
  cost: ProjectLines<Explanation>,
  { borrowed, points, interest }: WithExplanation<FlipFinancing>,
  holding: Explanation,
): WithExplanation<FlipCashInvested> {
  const downPayment = difference(M.downPayment, invested.downPayment, [cost.price, borrowed]);
  const { closingCosts: buyingCosts, rehab } = cost;
  const parts = [downPayment, buyingCosts, points, rehab, holding, interest];
  const total = sum(M.cashInvested, invested.total, parts);
  return { downPayment, buyingCosts, points, rehab, holding, interest, total };
}

type OfferLines = Pick<
  WithExplanation<FixAndFlip>,
  'months' | 'cost' | 'holding' | 'salePrice' | 'sellingCosts'
>;

function explainOffer(
  offer: number,
  { project, loans, wantedProfit }: FlipDeal,
  { months, cost, holding, salePrice, sellingCosts }: OfferLines,
  given: GivenNode,
): Explanation {
  const rate = project.closingCostRate;
  const parts = [
    salePrice,
    given('Target profit', boundMoney(wantedProfit), 'wantedProfit'),
    cost.rehab,
    ...(rate === undefined ? [cost.closingCosts] : []),
    holding,
    explainFinancing(loans, constant('No price yet', 0), months, given).total,
    sellingCosts,
  ];
  const convention = 'With the buying and financing costs of that very offer.';
  const left = difference('Left for price, buying and financing', null, parts);
  const perDollar = [
    one,
    ...(rate === undefined ? [] : [explainBuyingRate(rate, given)]),
    explainFinancing(lentOnPrice(loans), constant('1 dollar of price', 1), months, given).total,
  ];
  const dollar = sum('A dollar of price with its costs', null, perDollar, { unit: 'times' });
  return choose(
    { left, is: 'above', right: NOTHING },
    () =>
      quotientNode(M.maximumOffer, numberIn(left) > 0 ? offer : null, [left, dollar], {
        convention,
      }),
    () => ({ ...renamed(M.maximumOffer, left), convention }),
  );
}

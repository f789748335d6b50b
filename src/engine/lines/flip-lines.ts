import { MEASURES as M } from '#engine/measures/measures.ts';
import type { Arithmetic } from './arithmetic.ts';
import { sellingCostsLine } from './hold-lines.ts';
import { holdingCostsLine, type ProjectLines } from './project-lines.ts';

const SHARE = { unit: 'fraction' } as const;

/** A flip loan, interest-only until the sale. */
export type FlipLoanStart<T> = {
  readonly principal: T;
  readonly pointsRate: T;
  readonly annualRate: T;
  /** Interest saved on draws before they are funded; null without draws. */
  readonly undrawn: T | null;
};

export type FlipLoanLines<T> = { readonly points: T; readonly interest: T };

export function flipLoanLines<T, O>(
  a: Arithmetic<T, O>,
  { principal, pointsRate, annualRate, undrawn }: FlipLoanStart<T>,
  months: T,
): FlipLoanLines<T> {
  const yearly = a.product('Annual interest', [principal, annualRate]);
  const monthly = a.over('Monthly interest', [yearly, a.constant('12', 12, 'months')]);
  return {
    points: a.product('Points paid at closing', [principal, pointsRate]),
    interest:
      undrawn === null
        ? a.product('Loan interest', [monthly, months], {
            convention: 'Interest-only on the full loan from day 1.',
          })
        : a.difference('Loan interest', [
            a.product('Interest on the full loan', [monthly, months]),
            undrawn,
          ]),
  };
}

/** Totals for all loans. */
export type FlipFinancingLines<T> = FlipLoanLines<T> & {
  readonly borrowed: T;
  readonly total: T;
};

export const flipFinancingLines = <T, O>(
  a: Arithmetic<T, O>,
  borrowed: T,
  points: T,
  interest: T,
): FlipFinancingLines<T> => ({
  borrowed,
  points,
  interest,
  total: a.sum(M.financingCosts, [points, interest]),
});

/** All cash paid before the sale. */
export type FlipCashInvestedLines<T> = FlipLoanLines<T> & {
  readonly downPayment: T;
  readonly buyingCosts: T;
  readonly rehab: T;
  readonly holding: T;
  readonly total: T;
};

export type FlipLines<T, O> = {
  readonly holding: T;
  readonly salePrice: T;
  readonly sellingCosts: T;
  readonly projectCost: T;
  readonly profit: T;
  readonly cashInvested: FlipCashInvestedLines<T>;
  readonly returnOnCash: O;
  readonly returnOnCost: O;
};

/** A flip's duration and sale price. */
export type FlipSale<T> = {
  readonly months: T;
  readonly salePrice: T;
  readonly sellingCostRate: T;
};

/** A flip's cost, profit and return. */
export function flipLines<T, O>(
  a: Arithmetic<T, O>,
  project: ProjectLines<T>,
  { borrowed, points, interest, total: financing }: FlipFinancingLines<T>,
  { months, salePrice, sellingCostRate }: FlipSale<T>,
): FlipLines<T, O> {
  const { price, closingCosts: buyingCosts, rehab } = project;
  const holding = holdingCostsLine(a, project, months);
  const sellingCosts = sellingCostsLine(a, salePrice, sellingCostRate);
  const projectCost = a.sum(M.projectCost, [
    price,
    buyingCosts,
    rehab,
    financing,
    holding,
    sellingCosts,
  ]);
  const profit = a.difference(M.profit, [salePrice, projectCost]);
  const downPayment = a.difference(M.downPayment, [price, borrowed]);
  const total = a.sum(M.cashInvested, [downPayment, buyingCosts, points, rehab, holding, interest]);
  return {
    holding,
    salePrice,
    sellingCosts,
    projectCost,
    profit,
    cashInvested: { downPayment, buyingCosts, points, rehab, holding, interest, total },
    returnOnCash: a.ratio(M.returnOnCash, [profit, total], 'No cash is invested.', {
      ...SHARE,
      convention: 'Based on all cash paid before the sale.',
    }),
    returnOnCost: a.ratio(
      M.returnOnCost,
      [profit, projectCost],
      'The project costs nothing.',
      SHARE,
    ),
  };
}

/** The 70% rule. */
export const seventyPercentOfferLine = <T, O>(
  a: Arithmetic<T, O>,
  afterRepairValue: T,
  repairs: T,
): T =>
  a.difference(
    M.seventyPercentOffer,
    [
      a.product('70% of the sale price', [a.constant('70%', 0.7, 'fraction'), afterRepairValue]),
      repairs,
    ],
    {
      convention:
        '0.70 × after-repair value − repairs including contingency; nothing else is subtracted.',
    },
  );

/** What the maximum offer is calculated from. */
export type OfferStart<T> = FlipSale<T> & {
  readonly wantedProfit: T;
  /** Null if closing costs are a share of the price. */
  readonly closingCosts: T | null;
  readonly closingCostRate: T | null;
  /** Financing costs that don't depend on the price, and those per dollar of price. */
  readonly financing: T;
  readonly financingOfADollar: T;
};

/** The same inputs as plain numbers, with 0 for a missing cost. */
export type OfferNumbers = { readonly [Part in keyof OfferStart<number>]: number };

/**
 * The price that earns the target profit, with costs that are a share of the price calculated from that offer. A result
 * of 0 or less means that no price reaches the target; an offer below zero has no loan.
 */
export function maximumOfferLine<T, O>(
  a: Arithmetic<T, O>,
  project: Pick<ProjectLines<T>, 'rehab' | 'monthlyHoldingCosts'>,
  { salePrice, wantedProfit, closingCosts, closingCostRate, ...start }: OfferStart<T>,
): T {
  const left = a.difference('Available for price, closing and financing', [
    salePrice,
    wantedProfit,
    project.rehab,
    closingCosts,
    holdingCostsLine(a, project, start.months),
    start.financing,
    sellingCostsLine(a, salePrice, start.sellingCostRate),
  ]);
  const dollar = a.sum(
    'Total cost per dollar of price',
    [a.constant('100%', 1, 'fraction'), closingCostRate, start.financingOfADollar],
    { unit: 'times' },
  );
  const detail = { convention: 'Includes the closing and financing costs at that offer.' };
  return a.lineWhereAny(
    left,
    () => a.over(M.maximumOffer, [left, dollar], detail),
    () => a.as(M.maximumOffer, left, detail),
    M.maximumOffer,
  );
}

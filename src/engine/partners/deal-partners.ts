import type { Deal } from '#engine/deal.ts';
import { walkLoan } from '#engine/loan/loan-walk.ts';
import { allocate, sumCents, toCents } from '#engine/money.ts';
import type { HoldProjection } from '#engine/rental/buy-and-hold-years.ts';
import { heldLoans } from '#engine/rental/hold-loans.ts';
import { monthOfFlow } from '#engine/returns/returns.ts';
import {
  type MonthlyCents,
  type Partner,
  type PartnerWaterfall,
  type Tier,
  waterfall,
} from './waterfall.ts';

/** The sponsor's fees, as fractions. */
export type SponsorFees = {
  /** Of the price, at closing. */
  readonly acquisition: number;
  /** Of effective gross income, monthly. */
  readonly management: number;
  /** Of the sale price, at the sale. */
  readonly disposition: number;
};

/** How a deal is shared. */
export type PartnerTerms = {
  /** The sponsor is first; commitments are shares of the capital called. */
  readonly partners: readonly Partner[];
  readonly tiers: readonly Tier[];
  readonly everyMonths: number;
  readonly fees: SponsorFees;
};

/** Fees in cents; paid before distributions. */
export type FeesPaid = {
  readonly acquisitionCents: number;
  readonly managementCents: number;
  readonly dispositionCents: number;
};

export type DealPartners = PartnerWaterfall & {
  readonly fees: FeesPaid;
  /** Profit of the deal after fees; the partners' profits add up to it. */
  readonly profitCents: number;
};

const TWELFTHS = Array.from({ length: 12 }, () => 1);

/** A year's amount split over twelve months, to the cent. */
const inMonths = (cents: number, start: number): MonthlyCents[] =>
  allocate(cents, TWELFTHS).map((part, index) => ({ month: start + index + 1, cents: part }));

/** The month and amount of each balloon, in dollars. */
const balloonsOf = (deal: Deal, { refinances, years }: HoldProjection) =>
  heldLoans(deal, refinances).flatMap(({ loan, value, made, repaidIn }) => {
    const found: { month: number; amount: number }[] = [];
    walkLoan(loan, value, (at) => {
      const month = at.month - made;
      const isDuring = month > 0 && month <= years.length * 12 && month !== repaidIn;
      if (at.balloon > 0 && isDuring) found.push({ month, amount: at.balloon });
    });
    return found;
  });

/**
 * A hold's cash by month in cents, before fees: each year's cash in twelve equal parts, and events in the month they
 * happen.
 */
export function monthlyFlows(deal: Deal, projection: HoldProjection): MonthlyCents[] {
  const { years, sale, refinances, monthsWithoutRent, flows } = projection;
  const balloons = balloonsOf(deal, projection);
  const monthOf = (month: number) => monthsWithoutRent + month;
  const events = [
    ...refinances.map(({ month, cash }) => ({ month, cents: toCents(cash) })),
    ...balloons.map(({ month, amount }) => ({ month, cents: -toCents(amount) })),
  ];
  return [
    { month: 0, cents: toCents(flows[0] ?? 0) },
    ...years.flatMap(({ year, cashFlow }) => {
      const inYear = events.filter(({ month }) => Math.ceil(month / 12) === year);
      const rest = toCents(cashFlow) - sumCents(inYear.map(({ cents }) => cents));
      return [
        ...inMonths(rest, monthOfFlow(year, monthsWithoutRent) - 12),
        ...inYear.map(({ month, cents }) => ({ month: monthOf(month), cents })),
      ];
    }),
    { month: monthOf(years.length * 12), cents: toCents(sale.proceeds) },
  ];
}

function feesOf(
  { price }: Deal['purchase'],
  { years, sale, monthsWithoutRent }: HoldProjection,
  { acquisition, management, disposition }: SponsorFees,
): { readonly paid: FeesPaid; readonly flows: readonly MonthlyCents[] } {
  const acquisitionCents = toCents(price * acquisition);
  const dispositionCents = toCents(sale.price * disposition);
  const monthly = years.flatMap(({ year, operating }) =>
    inMonths(
      toCents(operating.effectiveGrossIncome * management),
      monthOfFlow(year, monthsWithoutRent) - 12,
    ),
  );
  const last = monthOfFlow(years.length, monthsWithoutRent);
  const flows = [
    { month: 0, cents: acquisitionCents },
    ...monthly,
    { month: last, cents: dispositionCents },
  ];
  return {
    paid: {
      acquisitionCents,
      managementCents: sumCents(monthly.map(({ cents }) => cents)),
      dispositionCents,
    },
    flows,
  };
}

/** A hold shared between partners: fees come first, and the rest goes through the waterfall. */
export function dealPartners(
  deal: Deal,
  projection: HoldProjection,
  terms: PartnerTerms,
): DealPartners {
  const fees = feesOf(deal.purchase, projection, terms.fees);
  const flows = [
    ...monthlyFlows(deal, projection),
    ...fees.flows.map(({ month, cents }) => ({ month, cents: -cents })),
  ];
  return {
    ...waterfall(flows, terms),
    fees: fees.paid,
    profitCents: sumCents(flows.map(({ cents }) => cents)),
  };
}

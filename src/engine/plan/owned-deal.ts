import { monthsBetween } from '#engine/calendar/days.ts';
import type { Deal, DealLoan, Exit, Growth } from '#engine/deal.ts';
import { loanOnDate } from '#engine/loan/loan-on-date.ts';
import { impliedLoan } from '#engine/portfolio/owned-debt.ts';
import {
  DEFAULT_TERM_YEARS,
  type OwnedProperty,
  operatingOf,
} from '#engine/portfolio/owned-property.ts';
import { fromPercent } from '#engine/units.ts';

type Outlook = {
  readonly growth: Growth;
  readonly exit: Exit;
  readonly holdYears: number;
  readonly discountRate: number;
};

/** The deal for a property that was entered manually, from its record. */
export function dealOfOwned(property: OwnedProperty, outlook: Outlook): Deal {
  const down = fromPercent(property.downPaymentPercent ?? 100);
  return {
    purchase: {
      price: property.purchasePrice,
      closingCosts: property.closingCosts ?? 0,
      rehabCost: property.rehabCost ?? 0,
      holdingCosts: 0,
    },
    loans:
      down >= 1
        ? []
        : [
            {
              loanToPrice: 1 - down,
              annualRate: fromPercent(property.loanInterestRate ?? 0),
              termMonths: 12 * (property.loanTermYears ?? DEFAULT_TERM_YEARS),
            },
          ],
    operating: operatingOf(property),
    ...outlook,
  };
}

/** The deal for a plan that starts today, with today's value instead of the price and the remaining loans. */
export function dealFromToday(property: OwnedProperty, outlook: Outlook, today: string): Deal {
  return {
    purchase: {
      price: property.currentValue ?? property.purchasePrice,
      closingCosts: 0,
      rehabCost: 0,
      holdingCosts: 0,
    },
    loans: restOfLoans(property, today),
    operating: operatingOf(property),
    ...outlook,
  };
}

/** Each loan restarted with its current balance over its remaining months, which keeps the payment the same. */
function restOfLoans(property: OwnedProperty, today: string): DealLoan[] {
  const typed = impliedLoan(property);
  const loans = property.loans?.length ? property.loans : typed ? [typed] : [];
  return loans.flatMap((loan): DealLoan[] => {
    const annualRate = loan.annualRate ?? 0;
    const principal = loanOnDate({ ...loan, annualRate }, today, 0).balance;
    const made = Math.max(0, monthsBetween(loan.firstPayment ?? loan.closedOn, today) ?? 0);
    // If the first payment date was entered, that payment counts as made on that date.
    const paid = loan.firstPayment && loan.firstPayment <= today ? made + 1 : made;
    const termMonths = loan.termMonths - paid;
    if (principal <= 0 || termMonths <= 0) return [];
    const interestOnlyMonths = Math.max(0, (loan.interestOnlyMonths ?? 0) - paid);
    return [{ principal, annualRate, termMonths, interestOnlyMonths }];
  });
}

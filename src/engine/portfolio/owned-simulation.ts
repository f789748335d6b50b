import type { Exit, Growth } from '#engine/deal.ts';
import type { DebtYear } from '#engine/loan/loan-years.ts';
import type { OwnedStart } from '#engine/monte-carlo/plan.ts';
import type { OwnedDebt } from './owned-debt.ts';
import { type OwnedProperty, operatingOf } from './owned-property.ts';
import type { OwnedStatement } from './owned-statement.ts';

/** An owned property in the form the simulator needs. The statement must cover as many years as are simulated. */
export const ownedStart = (
  property: OwnedProperty,
  { value, debt }: OwnedStatement,
  growth: Growth,
  exit: Exit,
  ownerShare = 1,
): OwnedStart => ({
  value,
  equity: value - debt.balance,
  operating: operatingOf(property),
  growth,
  exit,
  debt: debtAhead(debt),
  ownerShare,
});

/** The upcoming years of all loans on a property; payments include mortgage insurance. */
const debtAhead = ({ payments, beyond, balances }: OwnedDebt): DebtYear[] =>
  payments.map((service, index) => {
    const balance = balances[index + 1] ?? 0;
    const extraPrincipal = beyond[index] ?? 0;
    const principal = (balances[index] ?? 0) - balance;
    return {
      interest: service - (principal - extraPrincipal),
      principal,
      extraPrincipal,
      mortgageInsurance: 0,
      service,
      balloon: 0,
      buydownCredit: 0,
      refinanceCash: 0,
      borrowed: 0,
      prepaymentPenalty: 0,
      balance,
    };
  });

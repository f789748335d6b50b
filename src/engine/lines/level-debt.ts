import type { DebtLines } from './operating-lines.ts';

/** Level payments only: no extra principal, balloon or buydown. */
export const levelDebt = (service: number, mortgageInsurance = 0): DebtLines<number> => ({
  service,
  mortgageInsurance,
  extraPrincipal: 0,
  balloon: 0,
  buydownCredit: 0,
  refinanceCash: 0,
  prepaymentPenalty: 0,
});

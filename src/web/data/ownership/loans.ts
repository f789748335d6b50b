import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import {
  addExtraPayment,
  changeLoan,
  createLoan,
  deleteLoan,
  type LoanAnswer,
  listLoans,
  readLoanSchedule,
  refinanceLoans,
} from '#contract/owned-properties/loans.ts';
import { ownedKeys } from '#web/data/owned-properties.ts';
import { type BodyOf, call } from '#web/lib/api/api.ts';
import { staleRecord } from '#web/lib/api/api-error.ts';
import { useBookChange } from './leases.ts';

export type LoanPayments = z.output<typeof readLoanSchedule.response & z.ZodType>;
export type RefinanceBody = BodyOf<typeof refinanceLoans>;
export type RefinanceOutcome = z.output<typeof refinanceLoans.response & z.ZodType>;

/** Loans with their balances on a given date. */
export const useLoansOn = (propertyId: string, day: string) =>
  useQuery({
    queryKey: ownedKeys.loansOn(propertyId, day),
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) =>
      (await call(listLoans, { params: { propertyId }, query: { on: day }, signal })).items,
  });

export const useLoanSchedule = (propertyId: string, loanId: string) =>
  useQuery({
    queryKey: ownedKeys.schedule(propertyId, loanId),
    queryFn: ({ signal }) => call(readLoanSchedule, { params: { propertyId, loanId }, signal }),
  });

export const useCreateLoan = (propertyId: string) =>
  useBookChange((body: BodyOf<typeof createLoan>) =>
    call(createLoan, { params: { propertyId }, body }),
  );

export const useChangeLoan = (propertyId: string) =>
  useBookChange(({ loanId, ...body }: { loanId: string } & BodyOf<typeof changeLoan>) =>
    call(changeLoan, { params: { propertyId, loanId }, body }),
  );

export const useDeleteLoan = (propertyId: string) =>
  useBookChange((loanId: string) => call(deleteLoan, { params: { propertyId, loanId } }));

export const useAddExtraPayment = (propertyId: string) =>
  useBookChange(({ loanId, ...body }: { loanId: string; date: string; amount: number }) =>
    call(addExtraPayment, { params: { propertyId, loanId }, body }),
  );

export const useRefinance = (propertyId: string) =>
  useBookChange((body: RefinanceBody) => call(refinanceLoans, { params: { propertyId }, body }));

/** Previews the payoff and the cash out; nothing changes. */
export const useRefinancePreview = (propertyId: string, terms: RefinanceBody | null) =>
  useQuery({
    queryKey: ownedKeys.refinance(propertyId, terms),
    placeholderData: keepPreviousData,
    retry: false,
    queryFn:
      terms === null
        ? skipToken
        : ({ signal }) =>
            call(refinanceLoans, {
              params: { propertyId },
              body: { ...terms, preview: true },
              signal,
            }),
  });

/** The current loan, if a change failed because another session changed it first; null for any other failure. */
export const currentLoan = (error: unknown): LoanAnswer | null =>
  staleRecord(error) as LoanAnswer | null;
